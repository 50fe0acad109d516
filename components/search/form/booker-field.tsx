"use client"; // Keeps the sentence in step with what is chosen and asks for the lists when they are wanted.
import { usePathname, useSearchParams } from "next/navigation";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { BookerChosen, FormValues, SayInForm } from "./form-view";

const loadChoices = () => import("./booker-choices");
const BookerChoices = lazy(loadChoices);

interface BookerFieldProps {
  locale: string;
  values: Pick<FormValues, "country" | "state" | "currency">;
  /** False where a state of the country makes no difference. */
  hasStates?: boolean;
  /** The country of `values` in words. */
  from: string;
  say: SayInForm;
  /** Field ids, so that a problem can link to them. */
  ids: Record<"country" | "state" | "currency", string>;
  /** Ids of the sentences about them, where there are any. */
  problems: Record<"country" | "state" | "currency", string | undefined>;
}

/**
 * Whose price rules apply and in which currency prices are shown (row S09). The lists of all countries and currencies
 * come when they are opened; until then the form sends what it came with. Without a script the settings page asks.
 */
export function BookerField(props: BookerFieldProps) {
  const { locale, values, from, say, ids, problems, hasStates = true } = props;
  const path = usePathname();
  const query = useSearchParams();
  const box = useRef<HTMLDetailsElement>(null);
  const [wanted, setWanted] = useState(false);
  const [chosen, setChosen] = useState<BookerChosen>({
    country: values.country,
    from,
    state: values.state,
    currency: values.currency,
  });
  const line = say("search.form.booker.line", { from: chosen.from, currency: chosen.currency });
  const settings = `/${locale}/settings?back=${encodeURIComponent(query.size > 0 ? `${path}?${query}` : path)}`;

  // It may be open before the script is there.
  useEffect(() => {
    if (box.current?.open) setWanted(true);
  }, []);

  const stored = (
    <>
      <input type="hidden" name="from" value={chosen.country} />
      {chosen.state !== "" && <input type="hidden" name="state" value={chosen.state} />}
      <input type="hidden" name="cur" value={chosen.currency} />
    </>
  );
  // Where there are no selects, a problem of either field leads here.
  const elsewhere = (
    <a id={ids.country} href={settings} className="link">
      <span id={ids.currency}>{say("search.form.booker.elsewhere")}</span>
    </a>
  );
  return (
    <details
      ref={box}
      open={Object.values(problems).some(Boolean)}
      onToggle={(event) => event.currentTarget.open && setWanted(true)}
      className="group/booker text-sm"
    >
      <summary
        onPointerEnter={() => void loadChoices()}
        className="inline-flex min-h-8 flex-wrap items-center gap-x-2 text-soft"
      >
        <span>{line}</span>
        <span className="link">{say("search.form.booker.change")}</span>
      </summary>
      <div className="mt-2 max-w-3xl rounded-md border border-line bg-surface p-4">
        {wanted ? (
          <Suspense fallback={stored}>
            <BookerChoices
              {...{ locale, say, ids, problems, chosen, elsewhere, hasStates }}
              waiting={stored}
              onChosen={setChosen}
            />
          </Suspense>
        ) : (
          stored
        )}
        <noscript>{elsewhere}</noscript>
      </div>
    </details>
  );
}
