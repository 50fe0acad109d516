// Where the reader is, as an address of this site.
import { usePathname, useSearchParams } from "next/navigation";

/** Path and query of the page as we spell them, such as `/en/search?to=city:1`. */
export function useHere(): string {
  const path = usePathname();
  const query = useSearchParams().toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
  return query === "" ? path : `${path}?${query}`;
}
