// Opening a booking without its link, and having the links mailed again.
import { Button } from "@/components/ui/button";
import type { Words } from "@/lib/views/words";
import { Field } from "./field";

interface OpenFormProps {
  locale: string;
  problem: string | null;
  pinProblem: string | null;
  /** What was typed before. */
  typed: { reservation: string; email: string };
  /** Null where this site sends no mails. */
  links: { problem: string | null; isSent: boolean } | null;
  words: Words;
}

export function OpenForm({ locale, problem, pinProblem, typed, links, words }: OpenFormProps) {
  const { t } = words;
  return (
    <div className="grid gap-10 md:grid-cols-2">
      <form action={`/api/booking/open?locale=${locale}`} method="post" className="space-y-5" data-open>
        <Field
          id="open-reservation"
          name="reservation"
          label={t("booking.open.reservation")}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          required
          defaultValue={typed.reservation}
          problem={problem}
        />
        <Field
          id="open-pin"
          name="pin"
          label={t("booking.booked.pin")}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          required
          problem={pinProblem}
          problemId={problem === null ? undefined : "open-reservation-problem"}
        />
        <Button type="submit">{t("booking.open.button")}</Button>
      </form>
      {links && (
        <section aria-labelledby="lost" className="md:border-s md:border-line md:ps-10">
          <h2 id="lost" className="text-lg">
            {t("booking.open.lostHeading")}
          </h2>
          <p className="mt-2 mb-5 text-sm text-soft">{t("booking.open.lostText")}</p>
          {links.isSent ? (
            <p role="status" className="rounded-md bg-wash p-4 text-sm" data-links-sent>
              {t("booking.open.sent")}
            </p>
          ) : (
            <form
              action={`/api/booking/links?locale=${locale}`}
              method="post"
              className="space-y-5"
              data-links
            >
              <Field
                id="open-email"
                name="email"
                type="email"
                label={t("booking.form.email")}
                autoComplete="email"
                dir="ltr"
                required
                defaultValue={typed.email}
                problem={links.problem}
              />
              <Button type="submit" variant="secondary">
                {t("booking.open.send")}
              </Button>
            </form>
          )}
        </section>
      )}
    </div>
  );
}
