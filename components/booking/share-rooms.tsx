// Who of the party sleeps in which room; changed, the price is loaded again.
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import type { Words } from "@/lib/views/words";
import { SelectField } from "./field";

export interface ShareRoomsProps {
  /** The form that they are sent with, and with them what was typed there. */
  form: string;
  /** Adults and ages of children, room by room. */
  rooms: readonly { adults: number; children: readonly number[] }[];
  problem: string | null;
  /** Stands open where something has to be changed. */
  isOpen: boolean;
  words: Words;
}

export function ShareRooms({ form, rooms, problem, isOpen, words }: ShareRoomsProps) {
  const { t } = words;
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  const max = adults - rooms.length + 1;
  const counts = Array.from({ length: max }, (_, at) => ({ value: String(at + 1), text: String(at + 1) }));
  const named = rooms.map((_, at) => ({
    value: String(at),
    text: t("booking.rooms.room", { number: String(at + 1) }),
  }));
  const children = rooms.flatMap((room, at) => room.children.map((age) => ({ age, at })));
  return (
    <Disclosure summary={t("booking.rooms.heading")} open={isOpen} id="share">
      <div className="rounded-md border border-line bg-surface p-5" data-share>
        {/* The first button of a form is the one that Enter presses in any of its fields: it only keeps what was typed. */}
        <button type="submit" form={form} name="do" value="keep" hidden tabIndex={-1} />
        {problem !== null && (
          <p id="share-problem" role="alert" className="mb-4 text-sm font-medium text-danger">
            {problem}
          </p>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          {rooms.map((room, at) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: rooms keep their order.
              key={at}
              form={form}
              id={`share-adults-${at}`}
              name={`adults-${at}`}
              label={t("booking.rooms.adults", { number: String(at + 1) })}
              defaultValue={String(room.adults)}
              choices={counts}
              problem={null}
              problemId={problem === null ? undefined : "share-problem"}
            />
          ))}
          {children.map(({ age, at }, child) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: two children may be of one age.
              key={child}
              form={form}
              id={`share-child-${child}`}
              name={`child-${child}`}
              label={t("booking.rooms.child", { age: String(age) })}
              defaultValue={String(at)}
              choices={named}
              problem={null}
            />
          ))}
        </div>
        <Button type="submit" form={form} name="do" value="rooms" variant="secondary" className="mt-5">
          {t("booking.rooms.save")}
        </Button>
      </div>
    </Disclosure>
  );
}
