"use client"; // Another question about the same place: the old list stays, greyed, until the new one is there.
import Link from "next/link";
import { useRouter } from "next/navigation";
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useState,
  useTransition,
} from "react";
import type { DatedCounts } from "@/lib/views/list/filter-panel";

interface NarrowingState {
  /** A new question was asked and is not answered yet. */
  isPending: boolean;
  ask: (href: string) => void;
  /** The filters lie over the page, as they do on a phone. */
  isSheetOpen: boolean;
  setSheetOpen: (isOpen: boolean) => void;
  /** Told by the answered list; null until then, and where nobody knows. */
  dated: DatedCounts | null;
  setDated: (dated: DatedCounts | null) => void;
}

const Context = createContext<NarrowingState>({
  isPending: false,
  ask: () => undefined,
  isSheetOpen: false,
  setSheetOpen: () => undefined,
  dated: null,
  setDated: () => undefined,
});

export const useNarrowing = (): NarrowingState => use(Context);

/** Around everything that narrows a list, and the list. */
export function Narrowing({ children }: { children: ReactNode }) {
  const { push } = useRouter();
  const [isPending, startTransition] = useTransition();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [dated, setDated] = useState<DatedCounts | null>(null);
  const state = useMemo(() => {
    const ask = (href: string) => startTransition(() => push(href, { scroll: false }));
    return { isPending, ask, isSheetOpen, setSheetOpen, dated, setDated };
  }, [isPending, isSheetOpen, dated, push]);
  return <Context value={state}>{children}</Context>;
}

/** A link to the same list under other filters or in another order. */
export function NarrowLink(props: Omit<ComponentProps<typeof Link>, "href"> & { href: string }) {
  const { ask } = useNarrowing();
  const narrow = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    ask(props.href);
  };
  return <Link {...props} prefetch={false} scroll={false} onNavigate={narrow} data-narrow />;
}

/** Hands what the answered list counts to the filters over it. */
export function TellCounts({ dated }: { dated: DatedCounts | null }) {
  const { setDated } = useNarrowing();
  useEffect(() => {
    setDated(dated);
    return () => setDated(null);
  }, [dated, setDated]);
  return null;
}

/** The list itself. */
export function NarrowedList(props: Omit<ComponentProps<"section">, "className">) {
  const { isPending } = useNarrowing();
  return (
    <section
      {...props}
      aria-busy={isPending || undefined}
      data-pending={isPending ? "" : undefined}
      className="transition-opacity max-lg:pb-8 data-pending:opacity-45"
    />
  );
}
