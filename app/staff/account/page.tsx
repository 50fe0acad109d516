// One's own account: who one is here, the password, and where one is signed in.
import type { ReactNode } from "react";
import { staffPage } from "@/app/staff/staff-page";
import { ChangePassword } from "@/components/staff/account/change-password";
import { SessionList } from "@/components/staff/account/own-sessions";
import { SignOut } from "@/components/staff/frame/sign-out";
import { PageHeading } from "@/components/staff/ui/page-heading";
import { ROLE_WORDS } from "@/components/staff/ui/words";
import { Notice } from "@/components/ui/notice";
import { hasPassword } from "@/lib/auth/own-account";
import { isRole, reaches, type Staff } from "@/lib/auth/role";
import { sessionsOf } from "@/lib/auth/sessions";

export const metadata = { title: "Account" };

async function ownSessions(staff: Staff) {
  const rows = await sessionsOf(staff.id);
  return rows.map(({ createdAt, seenAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isThis: row.id === staff.sessionId,
  }));
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-t border-line pt-8">
      <h2 id={id} className="mb-5 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function MissingRole({ staff, missing }: { staff: Staff; missing: unknown }) {
  if (!isRole(missing) || reaches(staff.role, missing)) return null;
  return (
    <Notice tone="caution">
      <p>
        The page you asked for needs the role {ROLE_WORDS[missing].name}; yours is{" "}
        {ROLE_WORDS[staff.role].name}. An administrator can change it.
      </p>
    </Notice>
  );
}

export default staffPage({
  path: "/staff/account",
  async read({ staff, query }) {
    const [sessions, withPassword] = await Promise.all([ownSessions(staff), hasPassword(staff)]);
    const role = ROLE_WORDS[staff.role];
    return {
      content: (
        <div className="max-w-3xl space-y-10">
          <MissingRole staff={staff} missing={query.missing} />
          <div>
            <PageHeading title={staff.name} lead={staff.email} />
            <p className="-mt-4 max-w-prose text-sm">
              <strong className="font-medium">{role.name}:</strong> {role.may}.
            </p>
          </div>
          <Part id="password" title="Password">
            {withPassword ? (
              <ChangePassword email={staff.email} />
            ) : (
              <p className="text-sm text-soft">
                You sign in through the identity provider and have no password here.
              </p>
            )}
          </Part>
          <Part id="sessions" title="Where you are signed in">
            <SessionList sessions={sessions} />
          </Part>
          <Part id="leave" title="Leave">
            <p className="text-sm text-soft">
              A session ends by itself after twelve hours, or after one hour without a request.
            </p>
            <div className="max-w-40">
              <SignOut />
            </div>
          </Part>
        </div>
      ),
    };
  },
});
