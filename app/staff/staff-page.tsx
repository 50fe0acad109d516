// What every staff page begins with: the guard, the context out of the address, and the frame around what it shows.
import type { ReactNode } from "react";
import { type PageParams, StaffFrame } from "@/components/staff/frame/staff-frame";
import { PageHeading } from "@/components/staff/ui/page-heading";
import type { Query } from "@/lib/address/list-params";
import { type Role, reaches, type Staff } from "@/lib/auth/role";
import { requireStaff } from "@/lib/auth/session";
import { orWithout } from "@/lib/database-away";
import { orAbsent, setPageStatus } from "@/lib/http/page-status";
import { readContext } from "@/lib/staff/context";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";
import { AbsentPage } from "./absent";
import { pageAt, SHOWN_MENU } from "./pages";

/** What a page is asked, and by whom. */
export interface StaffRequest {
  staff: Staff;
  query: Query;
  /** Parts of the path, such as `id`. */
  segments: Record<string, string>;
  context: StaffContext;
  mayOperate: boolean;
  /** This page with the context and with `own` parameters. */
  hrefOf(pageParams?: Parameters<typeof staffHref>[2]): string;
}

export interface ShownPage {
  /** Left out where the content brings a heading of its own. */
  title?: string;
  lead?: ReactNode;
  act?: ReactNode;
  /** Left out where nothing on the page depends on the context, which is then only handed on. */
  pageParams?: PageParams;
  content: ReactNode;
}

interface StaffPage {
  /** Of the menu: a page below it, such as one property, stands under the same entry. */
  path: string;
  /** Where the page itself is more restricted than its entry in the menu. */
  role?: Role;
  /** This page as it is to be opened after a sign-in; without it, `path`. */
  here?(query: Query): string;
  /** Where the form of the context leads; without it, `path`. */
  at?(segments: StaffRequest["segments"]): string;
  read(request: StaffRequest): ShownPage | Promise<ShownPage>;
}

interface Given {
  params: Promise<Record<string, string>>;
  searchParams: Promise<Query>;
}

/** Nobody can be known and nothing be read without the database: said as such, and not as an empty desk. */
function DatabaseAwayPage() {
  return (
    <main id="content" tabIndex={-1} className="page-width py-16 outline-none">
      <h1 className="text-2xl">The database is away</h1>
      <p className="mt-3 max-w-prose text-soft" role="alert">
        Staff pages need it and cannot be shown until it answers again; the site looks for it every second.
        Travellers are served from memory and the platform, and deliveries of the taxi platform go to the
        journal.
      </p>
    </main>
  );
}

/** The component of one page; `role` and menu entry stand in `pages.ts`. */
export function staffPage({ path, role, here, at, read }: StaffPage) {
  const entry = pageAt(path);
  if (!entry) throw new Error(`${path} does not stand in the menu of app/staff/pages.ts`);
  const show = async ({ params, searchParams }: Given): Promise<ReactNode> => {
    const staff = await requireStaff(role ?? entry.role, here?.(await searchParams) ?? path);
    const [segments, query] = await Promise.all([params, searchParams]);
    const { context, problems } = readContext(query);
    const own = at?.(segments) ?? path;
    const shown = await read({
      ...{ staff, query, segments, context },
      mayOperate: reaches(staff.role, "operator"),
      hrefOf: (more) => staffHref(own, context, more),
    });
    return (
      <StaffFrame
        staff={staff}
        menu={SHOWN_MENU}
        current={path}
        context={context}
        bar={shown.pageParams && { problems, path: own, pageParams: shown.pageParams }}
      >
        {shown.title !== undefined && <PageHeading title={shown.title} lead={shown.lead} act={shown.act} />}
        {shown.content}
      </StaffFrame>
    );
  };
  return async function StaffPage(given: Given): Promise<ReactNode> {
    const shown = await orWithout(null, () => orAbsent(() => show(given), AbsentPage));
    if (shown !== null) return shown;
    setPageStatus(503);
    return <DatabaseAwayPage />;
  };
}
