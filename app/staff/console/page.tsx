// Any operation of the contract, asked by hand: body, help, answer, difference, history. Reads only.
import { ASSUMED } from "@roomward/contract/assumed";
import { IMPERSONAL_OPERATIONS, OPERATIONS, type OperationName } from "@roomward/contract/operations";
import { staffPage } from "@/app/staff/staff-page";
import { Console } from "@/components/staff/console/console";
import { History } from "@/components/staff/console/history";
import { Picker } from "@/components/staff/console/picker";
import { operationHelp } from "@/lib/staff/console/help";
import { readHistory } from "@/lib/staff/console/history";
import { readConsole } from "@/lib/staff/console/request";
import { contextEntries } from "@/lib/views/staff/staff-context";

export const metadata = { title: "Console" };

const MOST_ROWS = 30;

export default staffPage({
  path: "/staff/console",
  async read({ staff, query, context, mayOperate, hrefOf }) {
    const { operation, body, source, find, place, problems } = await readConsole(query, context, staff.id);
    const history = await readHistory(staff.id, find, MOST_ROWS);
    const choice = (name: OperationName) => ({
      name,
      path: OPERATIONS[name].path,
      href: hrefOf({ operation: name }),
    });
    return {
      title: "Console",
      lead: `Asks the platform by hand. The ${IMPERSONAL_OPERATIONS.length} operations that read and tell of no guests can be asked: nothing can be changed or booked from here.`,
      own: { operation, find },
      content: (
        <div className="space-y-8">
          {problems.length > 0 && (
            <p role="alert" className="rounded-md bg-danger-wash px-4 py-3 text-sm">
              {problems.join(" ")}
            </p>
          )}
          <Picker
            operation={operation}
            choices={IMPERSONAL_OPERATIONS.map(choice)}
            kept={contextEntries(context)}
          />
          <Console
            help={operationHelp(operation, place, context)}
            initial={body}
            source={source}
            maySend={mayOperate}
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
              operation={operation}
              context={context}
              hrefOf={({ id, operation: name }) => hrefOf({ operation: name, entry: id, find })}
            />
          </section>
        </div>
      ),
    };
  },
});
