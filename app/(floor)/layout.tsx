// The barest document of this build: what every page pays before it shows anything.
import type { ReactNode } from "react";

export const metadata = { title: "Empty page", robots: { index: false, follow: false } };

export default function FloorLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
