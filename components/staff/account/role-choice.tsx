// One of the three roles, each with what it may do.
import { ROLE_NAMES, ROLE_WORDS, type RoleName } from "@/components/staff/ui/words";

interface RoleChoiceProps {
  id: string;
  chosen: RoleName;
}

export function RoleChoice({ id, chosen }: RoleChoiceProps) {
  return (
    <fieldset id={id} tabIndex={-1}>
      <legend className="mb-1.5 text-sm font-medium">Role</legend>
      <div className="divide-y divide-line rounded-sm border border-edge">
        {ROLE_NAMES.map((role) => (
          <label key={role} className="flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2.5 text-sm">
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === chosen}
              className="mt-1 size-4 shrink-0"
            />
            <span>
              <span className="font-medium">{ROLE_WORDS[role].name}</span>{" "}
              <span className="text-soft">{ROLE_WORDS[role].may}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
