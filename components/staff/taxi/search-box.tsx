"use client";
// A client component because the list follows what is typed.
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { LONGEST_SEARCH } from "./desk-address";

/** Long enough that a word is asked for once. */
const SETTLED_MS = 250;

interface SearchBoxProps {
  q: string;
  onSearch: (q: string) => void;
}

export function SearchBox({ q, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(q);
  const sent = useRef(q);
  // The address changed by other means than typing, e.g. the browser's back.
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      onSearch(wanted);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <search className="relative min-w-0 grow basis-64">
      <label htmlFor="desk-search" className="visually-hidden">
        Search by reference, flight, passenger or phone number
      </label>
      <Icon
        of={Search}
        size={16}
        className="pointer-events-none absolute inset-y-0 start-3 my-auto text-faint"
      />
      <input
        id="desk-search"
        type="search"
        value={typed}
        maxLength={LONGEST_SEARCH}
        placeholder="Reference, flight, passenger"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        className="box min-h-10! ps-9 placeholder:text-faint"
      />
    </search>
  );
}
