// Where staff come in; the only staff page that needs no session.
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignInForm } from "@/components/staff/account/sign-in-form";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { isNobodyHere } from "@/lib/auth/people-list";
import { currentStaff } from "@/lib/auth/session";
import { safeTarget } from "@/lib/auth/target";
import { config } from "@/lib/config";
import { log } from "@/lib/log";

export const metadata: Metadata = { title: "Sign in" };

type Query = Promise<Record<string, string | string[] | undefined>>;

const first = (value: string | string[] | undefined): string | null => [value ?? []].flat()[0] ?? null;

/** What the page must know of the database; an outage is said, not taken for an empty house. */
async function lookAround(): Promise<{ isIn: boolean; isEmpty: boolean; isAway: boolean }> {
  try {
    const [staff, isEmpty] = await Promise.all([currentStaff(), isNobodyHere()]);
    return { isIn: staff !== null, isEmpty, isAway: false };
  } catch (error) {
    log.error({ err: error }, "the sign-in page could not ask the database");
    return { isIn: false, isEmpty: false, isAway: true };
  }
}

function FirstAdministrator() {
  return (
    <Notice>
      <p>Nobody can sign in yet. Make the first administrator where this site runs:</p>
      <code className="mt-2 block rounded-sm bg-surface px-3 py-2 text-xs break-words">
        {/* A line must not end inside an option: `--` alone means something else. */}
        <span className="whitespace-nowrap">npm run staff -- add EMAIL</span>{" "}
        <span className="whitespace-nowrap">--name NAME</span>{" "}
        <span className="whitespace-nowrap">--role admin</span>
      </code>
      <p className="mt-2">It prints a password once.</p>
    </Notice>
  );
}

export default async function SignInPage({ searchParams }: { searchParams: Query }) {
  const query = await searchParams;
  const target = safeTarget(first(query.next) ?? first(query.callbackUrl));
  const { isIn, isEmpty, isAway } = await lookAround();
  if (isIn) redirect(target);
  const code = first(query.error) ?? (isAway ? "Away" : null);
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-[27rem] grow flex-col justify-center px-4 py-12 outline-none"
    >
      <h1 className="text-2xl">Sign in</h1>
      <p className="mt-2 mb-8 text-sm text-soft">For the people who run this site.</p>
      <Card className="p-6 shadow-lift sm:p-8">
        {isEmpty ? (
          <FirstAdministrator />
        ) : (
          <SignInForm key={code} target={target} code={code} hasProvider={config.auth.oidc !== null} />
        )}
      </Card>
    </main>
  );
}
