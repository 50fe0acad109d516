// The script that measures visits, where the brand has one: asked for before, and loaded only for who allowed it.
import { headers } from "next/headers";
import { Button } from "@/components/ui/button";
import { config } from "@/lib/config";
import type { Words } from "@/lib/i18n";
import { readConsent } from "@/lib/rules/consent";

/** Two buttons of the same look: refusing is as easy as allowing. */
function Choice({ words: { t } }: { words: Words }) {
  return (
    <form method="post" action="/api/consent" className="flex flex-wrap gap-3">
      {(["yes", "no"] as const).map((choice) => (
        <Button key={choice} type="submit" name="measuring" value={choice} variant="secondary" size="small">
          {t(`legal.measuring.${choice}`)}
        </Button>
      ))}
    </form>
  );
}

/** On pages that are measured: asks once, at the foot of the window and in the flow of the page; then the script, or nothing. */
export async function Measuring({ words }: { words: Words }) {
  const { measuring } = config.brand;
  if (measuring === undefined) return null;
  const request = await headers();
  if (request.get("x-roomward-measured") !== "yes") return null;
  const consent = readConsent(request.get("cookie"));
  if (consent === "yes")
    return <script src={measuring.script} nonce={request.get("x-nonce") ?? undefined} async data-measuring />;
  if (consent === "no") return null;
  const { t, locale } = words;
  return (
    <section
      aria-labelledby="measuring-asked"
      className="sticky bottom-0 z-30 border-t border-line bg-surface print:hidden"
      data-consent
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
        <div className="min-w-0 max-w-prose text-sm">
          <h2 id="measuring-asked" className="text-base">
            {t("legal.measuring.heading")}
          </h2>
          <p className="mt-1 text-soft">
            {t("legal.measuring.text", { name: measuring.name, host: new URL(measuring.script).host })}{" "}
            <a href={`/${locale}/legal/privacy`} className="link">
              {t("legal.privacy.title")}
            </a>
          </p>
        </div>
        <Choice words={words} />
      </div>
    </section>
  );
}

/** On the page of privacy: what was chosen, and how to choose again. */
export async function MeasuringChosen({ words }: { words: Words }) {
  const { measuring } = config.brand;
  if (measuring === undefined) return null;
  const consent = readConsent((await headers()).get("cookie"));
  const { t } = words;
  return (
    <section aria-labelledby="measuring">
      <h2 id="measuring" className="text-xl">
        {t("legal.measuring.heading")}
      </h2>
      <p className="mt-2 text-soft">
        {t("legal.measuring.text", { name: measuring.name, host: new URL(measuring.script).host })}
      </p>
      <p className="my-3">{t(`legal.measuring.chosen.${consent ?? "nothing"}`)}</p>
      <Choice words={words} />
    </section>
  );
}
