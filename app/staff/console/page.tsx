// Any operation of the contract, asked by hand: body, help, answer, difference, history. Reads only.

import { ASSUMED } from "@roomward/contract/assumed";
import { OPERATION_NAMES, OPERATIONS, type OperationName } from "@roomward/contract/operations";
import type { Metadata } from "next";
import { Console } from "@/components/staff/console/console";
import { History } from "@/components/staff/console/history";
import { Picker } from "@/components/staff/console/picker";
import { StaffFrame } from "@/components/staff/frame/staff-frame";
import { PageHeading } from "@/components/staff/ui/page-heading";
import { reaches } from "@/lib/auth/role";
import { requireStaff } from "@/lib/auth/session";
import { operationHelp } from "@/lib/staff/console/help";
import { readHistory } from "@/lib/staff/console/history";
import { readConsole } from "@/lib/staff/console/request";
import { readContext } from "@/lib/staff/context";
import { contextParams, staffHref } from "@/lib/views/staff/staff-context";

export const metadata: Metadata = { title: "Console" };

const MOST_ROWS = 30;
const PATH = "/staff/console";

type Query = Record<string, string | string[] | undefined>;

export default async function ConsolePage({ searchParams }: { searchParams: Promise<Query> }) {
  const staff = await requireStaff("viewer", PATH);
  const query = await searchParams;
  const read = readContext(query);
  const { context } = read;
  const { operation, body, source, find, problems } = await readConsole(query, context, staff.id);
  const history = await readHistory(staff.id, find, MOST_ROWS);
  const kept = [...new URLSearchParams(contextParams(context))];
  const choice = (name: OperationName) => ({
    name,
    path: OPERATIONS[name].path,
    href: staffHref(PATH, context, { operation: name }),
  });
  return (
    <StaffFrame staff={staff} current="console" context={{ read, path: PATH, own: { operation, find } }}>
      <div className="space-y-8">
        <PageHeading
          title="Console"
          lead={`Asks the platform by hand. Only the ${OPERATION_NAMES.length} operations of the contract can be asked, and all of them read: nothing can be changed or booked from here.`}
        />
        {problems.length > 0 && (
          <p role="alert" className="rounded-md bg-danger-wash px-4 py-3 text-sm">
            {problems.join(" ")}
          </p>
        )}
        <Picker operation={operation} choices={OPERATION_NAMES.map(choice)} kept={kept} />
        <Console
          help={operationHelp(operation)}
          initial={body}
          source={source}
          maySend={reaches(staff.role, "operator")}
          affiliateHeader={ASSUMED.affiliateHeader.value}
        />
        <section aria-labelledby="console-history" className="space-y-4 border-t border-line pt-8">
          <h2 id="console-history" className="text-xl">
            What you sent
          </h2>
          <History
            rows={history.rows}
            total={history.total}
            find={find}
            kept={[["operation", operation], ...kept]}
            hrefOf={({ id, operation: name }) =>
              staffHref(PATH, context, { operation: name, entry: id, find })
            }
          />
        </section>
      </div>
    </StaffFrame>
  );
}
