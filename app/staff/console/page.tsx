// Any operation of the contract, asked by hand: body, schema, answer, difference. Reads only.
import { ASSUMED } from "@roomward/contract/assumed";
import { IMPERSONAL_OPERATIONS, OPERATIONS } from "@roomward/contract/operations";
import * as z from "zod";
import { staffPage } from "@/app/staff/staff-page";
import { Console } from "@/components/staff/console/console";
import { FilterForm } from "@/components/staff/ui/filter-form";
import { readConsole } from "@/lib/staff/console/request";

export const metadata = { title: "Console" };

export default staffPage({
  path: "/staff/console",
  async read({ query, context, mayOperate }) {
    const { operation, body, source, problems } = await readConsole(query, context);
    return {
      title: "Console",
      lead: `Asks the platform by hand. The ${IMPERSONAL_OPERATIONS.length} operations that read and tell of no guests can be asked: nothing can be changed or booked from here.`,
      own: { operation },
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
              {
                name: "operation",
                label: "Operation",
                kind: "choice",
                usual: operation,
                options: IMPERSONAL_OPERATIONS.map((value) => ({
                  value,
                  text: `${value} · ${OPERATIONS[value].path}`,
                })),
              },
            ]}
            typed={{ operation }}
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
        </div>
      ),
    };
  },
});
