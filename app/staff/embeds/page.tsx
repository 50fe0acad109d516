// Lines for pages of other sites: what is to stand there is chosen, seen, and copied (rows Y40 to Y48).
import { staffPage } from "@/app/staff/staff-page";
import { EmbedPreview } from "@/components/staff/embeds/preview";
import { CopyText } from "@/components/staff/ui/copy-text";
import { choice, type FilterField, FilterForm, optionsOf } from "@/components/staff/ui/filter-form";
import { LOCALES, ownName } from "@/lib/i18n";
import { embedHosts, embedOf, photoHosts, readEmbedParams, SUBJECT_OF, siteOrigin } from "@/lib/staff/embeds";
import {
  EMBED_KINDS,
  EMBED_NAMES,
  type EmbedKind,
  embedLines,
  lookLines,
  policyLines,
} from "@/lib/views/staff/embed-lines";

export const metadata = { title: "Embeds" };

const PATH = "/staff/embeds";

const FIELDS: readonly FilterField[] = [
  choice("kind", "Kind", optionsOf(EMBED_KINDS, EMBED_NAMES), { usual: "search" }),
  { name: "stay", label: "Property number", kind: "digits" },
  { name: "place", label: "Place, as in a search’s address", kind: "text" },
  { name: "list", label: "Link of a shared list", kind: "text" },
  choice("lang", "Language", optionsOf(LOCALES, ownName), { usual: LOCALES[0] }),
  { name: "campaign", label: "Campaign", kind: "text" },
  choice(
    "scheme",
    "Light or dark",
    [
      { value: "light", text: "Always light" },
      { value: "dark", text: "Always dark" },
    ],
    { none: "As the page around it" },
  ),
  { name: "accent", label: "Accent, e.g. #0f5443", kind: "text" },
  { name: "ground", label: "Ground, e.g. #ffffff", kind: "text" },
  { name: "ink", label: "Text, e.g. #17211d", kind: "text" },
];

const MISSING: Record<(typeof SUBJECT_OF)[EmbedKind], string> = {
  stay: "Write the number of a property: it stands in the address of its page.",
  place: "Write a place, such as city:-2759794: it stands in the address of a search.",
  list: "Paste the link of a list that was shared from Saved. It ends after 90 days, and the embed with it.",
};

function Hosts({ hosts }: { hosts: readonly string[] }) {
  return (
    <section aria-labelledby="hosts" className="max-w-prose space-y-2">
      <h2 id="hosts" className="text-xl">
        Where it may stand
      </h2>
      {hosts.length === 0 ? (
        <p className="text-sm text-soft">
          On no other site yet: name its host in the variable EMBED_HOSTS and start the site again. Until then
          the plain link stands there, and the browser’s console says why.
        </p>
      ) : (
        <>
          <p className="text-sm text-soft">On pages of these hosts (EMBED_HOSTS), and on no others:</p>
          <ul className="list-disc ps-5 font-mono text-sm">
            {hosts.map((host) => (
              <li key={host}>{host}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

export default staffPage({
  path: PATH,
  read({ query, context }) {
    const params = readEmbedParams(query);
    const { typed, problems, values } = params;
    const embed = embedOf(params);
    const look = embed && lookLines(embed);
    return {
      title: "Embeds",
      lead: "A search box, a stay, its score, a map or a saved collection on somebody else’s page. It asks for prices when a reader does, sets no cookie, and leads to our pages.",
      content: (
        <div className="space-y-10">
          <FilterForm
            path={PATH}
            fields={FIELDS}
            typed={typed}
            problems={problems}
            context={context}
            consequence="The lines below are without it."
          />
          {embed === null ? (
            <p className="max-w-prose text-soft">{MISSING[SUBJECT_OF[values.kind ?? "search"]]}</p>
          ) : (
            <>
              <section aria-labelledby="seen" className="space-y-3">
                <h2 id="seen" className="text-xl">
                  As it looks
                </h2>
                <EmbedPreview key={JSON.stringify(embed)} embed={embed} />
              </section>
              <section aria-labelledby="lines" className="space-y-3">
                <h2 id="lines" className="text-xl">
                  Lines to paste
                </h2>
                <p className="max-w-prose text-sm text-soft">
                  The script once in a page, the element wherever it is to stand. The link inside is what
                  stands there without a script.
                </p>
                <CopyText label="Copy the lines" text={embedLines(embed, siteOrigin())} />
                {look !== null && (
                  <>
                    <p className="max-w-prose text-sm text-soft">
                      Its colours, for the page’s own style sheet. <code>--stays-font</code> and{" "}
                      <code>--stays-radius</code> can be set there, too.
                    </p>
                    <CopyText label="Copy the colours" text={look} />
                  </>
                )}
              </section>
              <section aria-labelledby="policy" className="space-y-3">
                <h2 id="policy" className="text-xl">
                  For a page with a policy
                </h2>
                <p className="max-w-prose text-sm text-soft">
                  What its Content-Security-Policy names beside its own. Styles need nothing, and without the
                  photos’ host the photos are left out.
                </p>
                <CopyText
                  label="Copy the policy"
                  text={policyLines(embed.kind, siteOrigin(), photoHosts())}
                />
              </section>
            </>
          )}
          <Hosts hosts={embedHosts()} />
        </div>
      ),
    };
  },
});
