"use client";
// A client component because the list follows what is typed.
import { Search } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { LONGEST_SEARCH } from "./desk-address";

/** Long enough that a word is asked for once. */
const SETTLED_MS = 250;

const WORDS = {
  all: {
    label:
      "Search by reference, flight, the beginning of a passenger's name, or a phone number's last 7 digits or more",
    placeholder: "Reference, flight, passenger",
  },
  unnamed: { label: "Search by reference or flight", placeholder: "Reference, flight" },
};

interface SearchBoxProps {
  q: string;
  findsPeople: boolean;
  onSearch: (q: string) => void;
}

export function SearchBox({ q, findsPeople, onSearch }: SearchBoxProps) {
  const words = findsPeople ? WORDS.all : WORDS.unnamed;
  const id = useId();
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
      <label htmlFor={id} className="visually-hidden">
        {words.label}
      </label>
      <Icon
        of={Search}
        size={16}
        className="pointer-events-none absolute inset-y-0 start-3 my-auto text-faint"
      />
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={LONGEST_SEARCH}
        placeholder={words.placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        className="box min-h-10! ps-9 placeholder:text-faint"
      />
    </search>
  );
}
