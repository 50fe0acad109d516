// The document of every staff page: typeface, the logo, and which world this is.
import type { Metadata, Viewport } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { inter } from "@/app/fonts/inter";
import "./staff.css";
import { BrandStyle, brandGrounds, brandIcons, Logo, typefaceClass } from "@/app/brand-parts";
import { FrozenBar } from "@/components/layout/frozen-bar";
import { EnvironmentBadge } from "@/components/staff/frame/environment-badge";
import { Signs } from "@/components/ui/signs";
import { frozenWorld, standingAt } from "@/lib/clock";
import { config } from "@/lib/config";
import { utcText } from "@/lib/format/instants";
import { frozenParams } from "@/lib/frozen";

const { name } = config.brand;

export const metadata: Metadata = {
  metadataBase: new URL(config.site.origin),
  title: { default: `${name} staff`, template: `%s · ${name} staff` },
  icons: brandIcons,
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: brandGrounds,
};

function World() {
  const frozen = frozenWorld();
  if (frozen === null) return null;
  const at = `Frozen at ${utcText(frozen.clock, "en-GB")} · world ${frozen.seed}`;
  const labels = { name: "Frozen world", at, address: "Address of this page here", leave: "Leave" };
  return <FrozenBar world={frozenParams(frozen).toString()} labels={labels} />;
}

/** Pages bring their own `main` with the id `content`; the frame does it for all that use it. */
export default function StaffLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={typefaceClass(inter.variable)}>
      <head>
        <BrandStyle />
      </head>
      <body>
        <a
          href="#content"
          className="visually-hidden focus:absolute focus:inset-s-4 focus:top-1 focus:z-40 focus:rounded-sm focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
        >
          Skip to the content
        </a>
        <World />
        <header
          data-staff-chrome
          className="flex min-h-12 items-center justify-between gap-4 border-b border-line px-4 py-1.5 lg:px-6"
        >
          <Link
            href="/staff"
            prefetch={false}
            className="-ms-1 inline-flex shrink-0 items-center gap-2.5 rounded-xs p-1"
          >
            <Logo className="h-5 w-auto shrink-0" />
            <span className="text-xs text-soft">Staff</span>
          </Link>
          <EnvironmentBadge
            target={config.demand.target}
            host={new URL(config.demand.baseUrl).host}
            clock={standingAt()}
          />
        </header>
        {children}
        <Signs />
      </body>
    </html>
  );
}
