// Any operation of the contract, asked by hand: body, schema, answer, difference, history. Reads only.
import { ASSUMED } from "@roomward/contract/assumed";
import { IMPERSONAL_OPERATIONS, OPERATIONS } from "@roomward/contract/operations";
import * as z from "zod";
import { staffPage } from "@/app/staff/staff-page";
import { Console } from "@/components/staff/console/console";
import { History } from "@/components/staff/console/history";
import { choice, FilterForm, optionsOf } from "@/components/staff/ui/filter-form";
import { readHistory } from "@/lib/staff/console/history";
import { readConsole } from "@/lib/staff/console/request";

export const metadata = { title: "Console" };

const MOST_ROWS = 30;

export default staffPage({
  path: "/staff/console",
  async read({ staff, query, context, mayOperate, hrefOf }) {
    const { operation, body, source, find, problems } = await readConsole(query, context, staff.id);
    const history = await readHistory(staff.id, find, MOST_ROWS);
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
          <FilterForm
            path="/staff/console"
            fields={[
              choice(
                "operation",
                "Operation",
                optionsOf(IMPERSONAL_OPERATIONS, (value) => `${value} · ${OPERATIONS[value].path}`),
                { usual: operation },
              ),
              { name: "find", label: "Find what you sent, by request id or operation", kind: "search" },
            ]}
            typed={{ operation, find }}
            problems={[]}
            context={context}
          />
          <Console
            operation={operation}
            schema={z.toJSONSchema(OPERATIONS[operation].request, { io: "input", unrepresentable: "any" })}
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
              hrefOf={({ id, operation: name }) => hrefOf({ operation: name, entry: id, find })}
            />
          </section>
        </div>
      ),
    };
  },
});
