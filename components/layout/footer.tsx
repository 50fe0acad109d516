// The foot of every page: what the site is, and whom it owes its data.
import { Wordmark } from "./wordmark";

interface FooterProps {
  labels: { site: string; about: string; booking: string; credits: string };
  /** Attribution sentences, one per source. */
  credits: string[];
}

export function Footer({ labels, credits }: FooterProps) {
  return (
    <footer className="mt-auto pt-section">
      <div className="border-t border-line">
        <div className="page-width grid gap-x-12 gap-y-8 py-10 text-sm text-soft md:grid-cols-[1fr_1fr]">
          <div>
            <Wordmark title={labels.site} className="h-6 w-auto text-ink" />
            <p className="mt-4 max-w-md">{labels.about}</p>
            <p className="mt-2 max-w-md">{labels.booking}</p>
          </div>
          <div>
            <h2 className="text-sm font-medium text-ink">{labels.credits}</h2>
            <ul className="mt-2 space-y-1 text-xs">
              {credits.map((credit) => (
                <li key={credit}>{credit}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </footer>
  );
}
