"use client";
// A client component because each change is sent and answered without another page.
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "../ui/error-summary";
import { Sheet } from "../ui/sheet";
import { usePost } from "../ui/use-post";
import { RoleChoice } from "./role-choice";
import type { ShownPerson } from "./shown-person";

const sessionsText = (count: number) => (count === 1 ? "the one open session" : `the ${count} open sessions`);

/** What else happens when it is done. */
function consequence({ openSessions }: ShownPerson): string {
  return openSessions === 0 ? "" : ` This ends ${sessionsText(openSessions)}.`;
}

function Management({ person, onClose }: { person: ShownPerson; onClose: () => void }) {
  const { post, isBusy, trouble } = usePost();
  const send = async (change: Record<string, unknown>) => {
    const sent = await post("/api/staff/people/change", { ...change, email: person.email });
    if (sent !== null) onClose();
  };
  const changeRole = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send({ change: "role", role: new FormData(event.currentTarget).get("role") });
  };
  return (
    <Sheet title={person.name} onClose={onClose}>
      <p className="-mt-4 mb-5 text-sm break-all text-soft">{person.email}</p>
      <div className="space-y-7">
        <ErrorSummary trouble={trouble} />
        <form method="post" onSubmit={changeRole} className="space-y-3">
          <RoleChoice id="manage-role" chosen={person.role} />
          <Button type="submit" size="small" disabled={isBusy}>
            Save the role
          </Button>
        </form>
        <section className="space-y-3 border-t border-line pt-5">
          <h3 className="text-sm font-medium">Access</h3>
          <p className="text-sm text-soft">
            {person.isDisabled
              ? "Cannot sign in. What was done before stays in the trail."
              : `Shut out, this person cannot sign in until let in again.${consequence(person)}`}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              size="small"
              disabled={isBusy}
              onClick={() => send({ change: person.isDisabled ? "enable" : "disable" })}
            >
              {person.isDisabled ? "Let in again" : "Shut out"}
            </Button>
            {person.openSessions > 0 && (
              <Button
                variant="secondary"
                size="small"
                disabled={isBusy}
                onClick={() => send({ change: "sign-out" })}
              >
                Only end {sessionsText(person.openSessions)}
              </Button>
            )}
          </div>
        </section>
        <div className="border-t border-line pt-5">
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

export function ManagePerson({ person }: { person: ShownPerson }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        onClick={() => setOpen(true)}
        aria-label={`Manage ${person.name}`}
      >
        Manage
      </Button>
      {isOpen && <Management person={person} onClose={() => setOpen(false)} />}
    </>
  );
}
