// The people of the back office: a line each on a wide screen, a card each on a narrow one.
import { ROLE_WORDS, toMinute } from "@/components/staff/ui/words";
import { ManagePerson } from "./manage-person";
import type { ShownPerson } from "./shown-person";

function State({ person }: { person: ShownPerson }) {
  if (person.isDisabled) return <span className="text-danger">Shut out</span>;
  return (
    <>
      {person.isLocked && (
        <span className="block text-caution">
          Too many wrong tries: only browsers of before are let in. A new password by command lifts that.
        </span>
      )}
      <span>
        {person.lastSeenAt === null ? (
          "Never signed in"
        ) : (
          <>
            Last seen{" "}
            <time dateTime={person.lastSeenAt} className="figures whitespace-nowrap">
              {toMinute(person.lastSeenAt)}
            </time>
          </>
        )}
      </span>
      {person.openSessions > 0 && (
        <span className="block text-xs text-faint">
          {person.openSessions === 1 ? "1 open session" : `${person.openSessions} open sessions`}
        </span>
      )}
    </>
  );
}

export function PeopleList({ people, self }: { people: readonly ShownPerson[]; self: string }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {people.map((person) => (
        <li
          key={person.email}
          className="grid items-center gap-x-6 gap-y-2 py-4 md:grid-cols-[minmax(0,3fr)_minmax(0,1.2fr)_minmax(0,2.4fr)_auto]"
        >
          <div className="min-w-0">
            <p className="font-medium break-words">
              {person.name}
              {person.email === self && <span className="ms-2 text-xs font-normal text-faint">you</span>}
            </p>
            <p className="text-sm wrap-anywhere text-soft">{person.email}</p>
          </div>
          <p className="text-sm">{ROLE_WORDS[person.role].name}</p>
          <p className="text-sm text-soft">
            <State person={person} />
          </p>
          <div className="mt-1 md:mt-0">
            <ManagePerson person={person} />
          </div>
        </li>
      ))}
    </ul>
  );
}
