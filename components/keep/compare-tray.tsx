"use client"; // Which stays are to be compared is known in the browser only.
import { usePathname } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import type { TrayProps } from "./tray-row";
import { useGlance } from "./use-glance";

// Without a connection the stays stay chosen, and the next page shows them.
const TrayRow = lazy(() => import("./tray-row").catch(() => ({ default: () => null })));

/** The stays chosen for a comparison, at the foot of every page while there are any. */
export function CompareTray(props: TrayProps) {
  const { compared } = useGlance();
  const [said, setSaid] = useState("");
  // On the comparison itself its columns say the same.
  const isShown = usePathname() !== props.href && compared.length > 0;
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {isShown && (
        <Suspense>
          <TrayRow {...props} compared={compared} say={setSaid} />
        </Suspense>
      )}
    </>
  );
}
