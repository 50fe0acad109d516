// The frame around every staff page but the sign-in: where one is, who one is, and the page itself.
import {
  Activity,
  BookA,
  Building2,
  CarTaxiFront,
  CircleUserRound,
  DoorClosed,
  Gauge,
  History,
  Link2,
  ListChecks,
  type LucideIcon,
  Menu,
  Radar,
  Scale,
  ScrollText,
  SquareArrowOutUpRight,
  SquareTerminal,
  Truck,
  UsersRound,
} from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { FieldProblem } from "@/lib/views/problem";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";
import { ContextBar } from "./context-bar";
import { SignOut } from "./sign-out";

interface Place {
  key: string;
  href: string;
  label: string;
  icon: LucideIcon;
  adminOnly?: true;
}

/** By what one does there: look at the copy, at the platform, at ourselves, serve, and look after staff. */
const GROUPS = [
  [{ key: "overview", href: "/staff", label: "Overview", icon: Gauge }],
  [
    { key: "inventory", href: "/staff/inventory", label: "Inventory", icon: Building2 },
    { key: "content", href: "/staff/content", label: "Content", icon: ListChecks },
    { key: "changes", href: "/staff/changes", label: "Changes", icon: History },
    { key: "closures", href: "/staff/closures", label: "Closures", icon: DoorClosed },
  ],
  [
    { key: "parity", href: "/staff/parity", label: "Parity", icon: Scale },
    { key: "chains", href: "/staff/chains", label: "Chains", icon: Link2 },
    { key: "constants", href: "/staff/constants", label: "Constants", icon: BookA },
    { key: "suppliers", href: "/staff/suppliers", label: "Suppliers", icon: Truck },
    { key: "console", href: "/staff/console", label: "Console", icon: SquareTerminal },
  ],
  [
    { key: "traffic", href: "/staff/traffic", label: "Traffic", icon: Activity },
    { key: "drift", href: "/staff/drift", label: "Drift", icon: Radar },
    { key: "clickouts", href: "/staff/click-outs", label: "Click-outs", icon: SquareArrowOutUpRight },
  ],
  [{ key: "taxi", href: "/staff/taxi", label: "Taxi", icon: CarTaxiFront }],
  [
    { key: "audit", href: "/staff/audit", label: "Audit", icon: ScrollText, adminOnly: true },
    { key: "people", href: "/staff/people", label: "People", icon: UsersRound, adminOnly: true },
    { key: "account", href: "/staff/account", label: "Account", icon: CircleUserRound },
  ],
] as const satisfies readonly (readonly Place[])[];

export type StaffPlace = (typeof GROUPS)[number][number]["key"];

const ROLE_NAMES = { viewer: "Viewer", operator: "Operator", admin: "Administrator" } as const;

interface FrameStaff {
  name: string;
  email: string;
  role: keyof typeof ROLE_NAMES;
}

interface StaffFrameProps {
  staff: FrameStaff;
  current: StaffPlace;
  /**
   * What `readContext` made of the address, and where the page is. Without a path the context is only handed on to the
   * other pages: nothing on this one depends on it.
   */
  context?: { read: { context: StaffContext; problems: FieldProblem[] }; path?: string; own?: OwnParams };
  children: ReactNode;
}

/** The page's own parameters, which a change of context keeps. */
export type OwnParams = Record<string, string | undefined>;

/** The current place is told by a bar and a ground, not by colour alone. */
const PLACE =
  "relative flex min-h-11 items-center gap-2.5 rounded-sm px-3 text-sm whitespace-nowrap text-soft hover:text-ink lg:min-h-9 " +
  "aria-[current=page]:bg-wash aria-[current=page]:font-medium aria-[current=page]:text-ink " +
  "aria-[current=page]:after:absolute aria-[current=page]:after:inset-y-2 aria-[current=page]:after:-inset-s-px aria-[current=page]:after:w-0.5 aria-[current=page]:after:bg-accent";

function Places({ staff, current, context }: Pick<StaffFrameProps, "staff" | "current" | "context">) {
  const shown = GROUPS.map((group) =>
    group.filter((place: Place) => !place.adminOnly || staff.role === "admin"),
  );
  return (
    <nav aria-label="Staff">
      {shown.map((group) => (
        <ul
          key={group[0]?.key}
          className="mt-2 flex flex-col border-t border-line pt-2 first:mt-0 first:border-t-0 first:pt-0"
        >
          {group.map(({ key, href, label, icon }) => (
            <li key={key}>
              <Link
                href={context ? staffHref(href, context.read.context) : href}
                prefetch={false}
                aria-current={key === current ? "page" : undefined}
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

const labelOf = (current: StaffPlace): string =>
  GROUPS.flat().find(({ key }) => key === current)?.label ?? "";

/** On a small screen the places fold away behind the name of the current one. */
function PlacesMenu(props: Pick<StaffFrameProps, "staff" | "current" | "context">) {
  return (
    // Another page has another menu: one that was followed is closed again.
    <details key={props.current} className="relative lg:hidden">
      <summary className="flex min-h-11 items-center gap-2.5 pe-3 text-sm font-medium text-ink">
        <Icon of={Menu} size={18} />
        <span className="visually-hidden">All staff pages; you are at </span>
        {labelOf(props.current)}
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
      <p className="mt-1 text-2xs text-soft">{ROLE_NAMES[staff.role]}</p>
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

/** Give it the person that `requireStaff` returned; the page's content comes without a `main` of its own. */
export function StaffFrame({ staff, current, context, children }: StaffFrameProps) {
  const places = { staff, current, ...(context ? { context } : {}) };
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
        {context?.path !== undefined && (
          <ContextBar {...context.read} path={context.path} own={context.own ?? {}} />
        )}
        <main id="content" tabIndex={-1} className="min-w-0 grow px-gutter py-5 outline-none lg:px-7 lg:py-6">
          {children}
        </main>
      </div>
    </div>
  );
}
