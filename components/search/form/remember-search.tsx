"use client"; // Remembers the search of this page in the reader's own browser.
import { useEffect } from "react";
import { type RecentSearch, rememberSearch } from "@/lib/personal/recent-searches";

export function RememberSearch({ kind, id, name, params }: RecentSearch) {
  useEffect(() => rememberSearch({ kind, id, name, params }), [kind, id, name, params]);
  return null;
}
