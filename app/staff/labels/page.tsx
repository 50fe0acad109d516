// What the label of a way out says, for an address that a campaign leads to (row Y25).
import { staffPage } from "@/app/staff/staff-page";
import { CopyText } from "@/components/staff/ui/copy-text";
import { choice, type FilterField, FilterForm, optionsOf } from "@/components/staff/ui/filter-form";
import { DEVICES } from "@/lib/address/stay-query";
import { LOCALES, ownName } from "@/lib/i18n";
import { namesClicks, PLACEMENTS } from "@/lib/rules/label";
import {
  type BuiltLabel,
  builtLabel,
  labelTemplate,
  readLabelParams,
  usualAddress,
} from "@/lib/staff/labels";
import { PLACEMENT_NAMES } from "@/lib/views/staff/click-outs";

export const metadata = { title: "Labels" };

const PATH = "/staff/labels";

const FIELDS: readonly FilterField[] = [
  { name: "address", label: "Address the visit begins at", kind: "text" },
  choice("placement", "Where the way out begins", optionsOf(PLACEMENTS, PLACEMENT_NAMES), {
    usual: PLACEMENTS[0],
  }),
  { name: "country", label: "Country of the prices, e.g. nl", kind: "text" },
  choice("lang", "Language", optionsOf(LOCALES, ownName), { none: "As the address has it" }),
  choice("device", "Device", optionsOf(DEVICES), { usual: "desktop" }),
];

function Label({ built }: { built: BuiltLabel }) {
  return (
    <section aria-labelledby="label" className="space-y-3">
      <h2 id="label" className="text-xl">
        The label
      </h2>
      <CopyText label="Copy the label" text={built.label} />
      <p className="text-sm text-soft">
        {built.label.length} characters. The click part is another one at every hand-off.
      </p>
      {built.changed.map(({ given, said }) => (
        <p key={given} className="text-sm">
          “<bdi>{given}</bdi>” cannot stand in a label as it is: it says “{said}”.
        </p>
      ))}
      {built.isEmbed && (
        <p className="text-sm">The address came from an embed: its whole visit counts as that.</p>
      )}
      <p className="max-w-prose text-sm text-soft">
        Appended to the address the platform gives for a stay, with nothing else of it touched, for example:
      </p>
      <CopyText label="Copy the address" text={built.address} />
    </section>
  );
}

function Template({ template }: { template: string }) {
  return (
    <section aria-labelledby="template" className="max-w-prose space-y-3">
      <h2 id="template" className="text-xl">
        The template
      </h2>
      <p className="font-mono text-sm break-all">{template}</p>
      <p className="text-sm text-soft">
        It is the variable LABEL_TEMPLATE of this site; .env.example names its parts. What is not known says
        none. Letters, digits, hyphens and full stops are kept, accents go, everything else becomes a hyphen,
        and what is too long is cut.
        <span>
          {!namesClicks(template) &&
            " Without {click} one way out cannot be told from another, and none is kept for a join."}
        </span>
      </p>
    </section>
  );
}

export default staffPage({
  path: PATH,
  read({ query, context }) {
    const params = readLabelParams({ address: usualAddress(), ...query });
    const built = builtLabel(params);
    return {
      title: "Labels",
      lead: "Every way to the booking site carries a label, by which the platform’s reports say what earned a commission. Here is what it says for a visit that began at an address.",
      content: (
        <div className="space-y-10">
          <FilterForm
            path={PATH}
            fields={FIELDS}
            typed={params.typed}
            problems={params.problems}
            context={context}
            consequence="No label is made of it."
          />
          {built !== null && <Label built={built} />}
          <Template template={labelTemplate()} />
        </div>
      ),
    };
  },
});
