"use client";
// A client component because the password that comes back is shown once, without another page.
import { UserPlus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ErrorSummary } from "../ui/error-summary";
import { Field } from "../ui/field";
import { Sheet } from "../ui/sheet";
import { usePost } from "../ui/use-post";
import { OneTimePassword } from "./one-time-password";
import { RoleChoice } from "./role-choice";

const BOXES = { email: "add-email", name: "add-name", role: "add-role" };

interface Added {
  email: string;
  password: string;
}

function AddForm({ onAdded, onCancel }: { onAdded: (added: Added) => void; onCancel: () => void }) {
  const { post, isBusy, trouble } = usePost();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const added = await post<Added>("/api/staff/people", fields);
    if (added !== null) onAdded(added);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <ErrorSummary trouble={trouble} boxes={BOXES} />
      <Field id={BOXES.name} label="Name" error={trouble?.fields.name}>
        {(box) => <input {...box} name="name" autoComplete="off" required className="box" />}
      </Field>
      <Field id={BOXES.email} label="E-mail address" error={trouble?.fields.email}>
        {(box) => <input {...box} name="email" type="email" autoComplete="off" required className="box" />}
      </Field>
      <RoleChoice id={BOXES.role} chosen="viewer" />
      <div className="flex flex-wrap gap-3 pt-1">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? "Adding…" : "Add person"}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

export function AddPerson() {
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState<Added | null>(null);
  const close = () => {
    setOpen(false);
    setAdded(null);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon of={UserPlus} />
        Add a person
      </Button>
      {isOpen && (
        <Sheet title={added ? "One more person" : "Add a person"} onClose={close}>
          {added ? (
            <div className="space-y-6" role="status">
              <OneTimePassword {...added} />
              <Button onClick={close}>I have handed it over</Button>
            </div>
          ) : (
            <AddForm onAdded={setAdded} onCancel={close} />
          )}
        </Sheet>
      )}
    </>
  );
}
