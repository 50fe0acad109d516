// The frame around every staff page but the sign-in: where one is, who one is, and the page itself.
import { CarTaxiFront, CircleUserRound, ScrollText, UsersRound } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { SignOut } from "./sign-out";

const PLACES = [
  { key: "taxi", href: "/staff/taxi", label: "Taxi", icon: CarTaxiFront, adminOnly: false },
  { key: "audit", href: "/staff/audit", label: "Audit", icon: ScrollText, adminOnly: true },
  { key: "people", href: "/staff/people", label: "People", icon: UsersRound, adminOnly: true },
  { key: "account", href: "/staff/account", label: "Account", icon: CircleUserRound, adminOnly: false },
] as const;

const ROLE_NAMES = { viewer: "Viewer", operator: "Operator", admin: "Administrator" } as const;

interface FrameStaff {
  name: string;
  email: string;
  role: keyof typeof ROLE_NAMES;
}

interface StaffFrameProps {
  staff: FrameStaff;
  current: (typeof PLACES)[number]["key"];
  children: ReactNode;
}

/** The current place is told by a bar and a ground, not by colour alone. */
const PLACE =
  "relative flex min-h-11 items-center gap-2.5 rounded-sm px-2.5 text-xs whitespace-nowrap text-soft hover:text-ink sm:px-3 sm:text-sm lg:min-h-10 " +
  "aria-[current=page]:font-medium aria-[current=page]:text-ink lg:aria-[current=page]:bg-wash " +
  "aria-[current=page]:after:absolute aria-[current=page]:after:bg-accent aria-[current=page]:after:inset-x-2.5 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 " +
  "lg:aria-[current=page]:after:inset-x-auto lg:aria-[current=page]:after:inset-y-2 lg:aria-[current=page]:after:-inset-s-px lg:aria-[current=page]:after:h-auto lg:aria-[current=page]:after:w-0.5";

function Places({ staff, current }: Pick<StaffFrameProps, "staff" | "current">) {
  const shown = PLACES.filter((place) => !place.adminOnly || staff.role === "admin");
  return (
    <nav aria-label="Staff" className="min-w-0">
      <ul className="flex lg:flex-col lg:gap-1">
        {shown.map(({ key, href, label, icon }) => (
          <li key={key}>
            <Link
              href={href}
              prefetch={false}
              aria-current={key === current ? "page" : undefined}
              className={PLACE}
            >
              <Icon of={icon} size={17} className="hidden sm:block" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
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
export function StaffFrame({ staff, current, children }: StaffFrameProps) {
  return (
    <div className="flex grow flex-col lg:flex-row" data-staff-frame>
      <div
        data-staff-chrome
        className="flex items-center border-b border-line px-2 sm:px-gutter lg:w-46 lg:shrink-0 lg:flex-col lg:items-stretch lg:border-e lg:border-b-0 lg:px-3 lg:pt-6 lg:pb-5"
      >
        <Places staff={staff} current={current} />
        <PersonMenu staff={staff} />
        <section aria-label="Signed in" className="mt-auto hidden border-t border-line px-3 pt-4 lg:block">
          <Person staff={staff} />
        </section>
      </div>
      <main id="content" tabIndex={-1} className="min-w-0 grow px-gutter py-5 outline-none lg:px-7 lg:py-6">
        {children}
      </main>
    </div>
  );
}
