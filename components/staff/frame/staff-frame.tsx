// The frame around every staff page but the sign-in: where one is, who one is, and the page itself.
import { type LucideIcon, Menu } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { ROLE_WORDS } from "@/components/staff/ui/words";
import { Icon } from "@/components/ui/icon";
import type { Role } from "@/lib/auth/role";
import type { FieldProblem } from "@/lib/views/problem";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";
import { ContextBar } from "./context-bar";
import { SignOut } from "./sign-out";

export interface MenuEntry {
  path: string;
  label: string;
  icon: LucideIcon;
  /** Who sees it. */
  role: Role;
}

interface FrameStaff {
  name: string;
  email: string;
  role: Role;
}

/** The page's own parameters, which a change of context keeps. */
export type PageParams = Record<string, string | undefined>;

interface MenuProps {
  staff: FrameStaff;
  menu: readonly (readonly MenuEntry[])[];
  /** Path of its entry. */
  current: string;
  /** Handed on to the other pages. */
  context?: StaffContext | undefined;
}

interface StaffFrameProps extends MenuProps {
  /** The form of the context; left out where nothing on the page depends on it. */
  bar?: { problems: FieldProblem[]; path: string; pageParams: PageParams } | undefined;
  children: ReactNode;
}

/** The current place is told by a bar and a ground, not by colour alone. */
const PLACE =
  "relative flex min-h-11 items-center gap-2.5 rounded-sm px-3 text-sm whitespace-nowrap text-soft hover:text-ink lg:min-h-9 " +
  "aria-[current=page]:bg-wash aria-[current=page]:font-medium aria-[current=page]:text-ink " +
  "aria-[current=page]:after:absolute aria-[current=page]:after:inset-y-2 aria-[current=page]:after:-inset-s-px aria-[current=page]:after:w-0.5 aria-[current=page]:after:bg-accent";

function Places({ staff, menu, current, context }: MenuProps) {
  const shown = menu.map((group) => group.filter(({ role }) => role !== "admin" || staff.role === "admin"));
  return (
    <nav aria-label="Staff">
      {shown.map((group) => (
        <ul
          key={group[0]?.path}
          className="mt-2 flex flex-col border-t border-line pt-2 first:mt-0 first:border-t-0 first:pt-0"
        >
          {group.map(({ path, label, icon }) => (
            <li key={path}>
              <Link
                href={context ? staffHref(path, context) : path}
                prefetch={false}
                aria-current={path === current ? "page" : undefined}
                className={PLACE}
              >
                <Icon of={icon} size={17} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

/** On a small screen the places fold away behind the name of the current one. */
function PlacesMenu(props: MenuProps) {
  return (
    // Another page has another menu: one that was followed is closed again.
    <details key={props.current} className="relative lg:hidden">
      <summary className="flex min-h-11 items-center gap-2.5 pe-3 text-sm font-medium text-ink">
        <Icon of={Menu} size={18} />
        <span className="visually-hidden">All staff pages; you are at </span>
        {props.menu.flat().find(({ path }) => path === props.current)?.label}
      </summary>
      <div className="absolute inset-s-0 top-full z-30 mt-1 max-h-[75dvh] w-60 overflow-y-auto rounded-md border border-line bg-surface p-2 shadow-over">
        <Places {...props} />
      </div>
    </details>
  );
}

function Person({ staff }: { staff: FrameStaff }) {
  return (
    <>
      <p className="truncate text-sm font-medium text-ink">{staff.name}</p>
      <p className="truncate text-2xs text-faint" title={staff.email}>
        {staff.email}
      </p>
      <p className="mt-1 text-2xs text-soft">{ROLE_WORDS[staff.role].name}</p>
      <SignOut />
    </>
  );
}

/** Letters that stand for a name on a small screen; the name itself is read out. */
function initials(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return [first, rest.at(-1) ?? ""].map((word) => [...word][0] ?? "").join("");
}

function PersonMenu({ staff }: { staff: FrameStaff }) {
  return (
    <details className="relative ms-auto lg:hidden">
      <summary className="flex size-11 items-center justify-center">
        <span className="flex size-8 items-center justify-center rounded-full border border-edge text-2xs font-medium text-ink">
          <span aria-hidden="true">{initials(staff.name)}</span>
          <span className="visually-hidden">Signed in as {staff.name}</span>
        </span>
      </summary>
      <div className="absolute inset-e-0 top-full z-30 mt-1 w-60 rounded-md border border-line bg-surface p-4 shadow-over">
        <Person staff={staff} />
      </div>
    </details>
  );
}

/** The page's content comes without a `main` of its own. */
export function StaffFrame({ bar, children, ...places }: StaffFrameProps) {
  const { staff, context } = places;
  return (
    <div className="flex grow flex-col lg:flex-row" data-staff-frame>
      <div
        data-staff-chrome
        className="flex items-center border-b border-line px-gutter lg:w-46 lg:shrink-0 lg:flex-col lg:items-stretch lg:border-e lg:border-b-0 lg:px-3 lg:pt-5 lg:pb-5"
      >
        <PlacesMenu {...places} />
        <div className="hidden lg:block">
          <Places {...places} />
        </div>
        <PersonMenu staff={staff} />
        <section aria-label="Signed in" className="mt-auto hidden border-t border-line px-3 pt-4 lg:block">
          <Person staff={staff} />
        </section>
      </div>
      <div className="flex min-w-0 grow flex-col">
        {context && bar && <ContextBar context={context} {...bar} />}
        <main id="content" tabIndex={-1} className="min-w-0 grow px-gutter py-5 outline-none lg:px-7 lg:py-6">
          {children}
        </main>
      </div>
    </div>
  );
}
