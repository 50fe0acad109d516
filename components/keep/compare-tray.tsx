"use client"; // Which stays are to be compared is known in the browser only.
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import type { TrayProps, TrayRow } from "./tray-row";
import { useGlance } from "./use-glance";

/** The stays chosen for a comparison, at the foot of every page while there are any. */
export function CompareTray(props: TrayProps) {
  const { compared } = useGlance();
  const [notice, setNotice] = useState("");
  const [Row, setRow] = useState<typeof TrayRow | null>(null);
  const path = usePathname();
  // On the comparison itself its columns say the same.
  const isShown = path !== props.href && compared.length > 0;
  // Without a connection the stays stay chosen, and the next page or stay tries again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or stay is what this reacts to.
  useEffect(() => {
    if (isShown)
      import("./tray-row").then(
        (module) => setRow(() => module.TrayRow),
        () => undefined,
      );
  }, [isShown, path, compared]);
  return (
    <>
      <p role="status" className="visually-hidden">
        {notice}
      </p>
      {isShown && Row && <Row {...props} compared={compared} say={setNotice} />}
    </>
  );
}
