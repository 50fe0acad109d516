"use client";
// A client component because searching, sorting and marking act on the live list.
import { CheckCheck } from "lucide-react";
import { useCallback } from "react";
import { Segments } from "@/components/staff/ui/segments";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { DeskSort } from "@/lib/address/taxi-desk";
import type { DeskRow } from "@/lib/taxi/desk/desk";
import type { DeskAddress } from "./desk-address";
import { SearchBox } from "./search-box";
import type { ChangeAddress } from "./use-address";

const SORT_NAMES: Record<DeskSort, string> = { urgency: "Urgency", received: "Received", pickup: "Pickup" };

interface DeskToolsProps {
  address: DeskAddress;
  change: ChangeAddress;
  /** Viewers search for no names and numbers, which they see masked. */
  findsPeople: boolean;
  /** Shown rows nobody has seen; empty for those who may not mark. */
  unseen: DeskRow[];
  isMarking: boolean;
  onMarkAll: () => void;
}

export function DeskTools({ address, change, findsPeople, unseen, isMarking, onMarkAll }: DeskToolsProps) {
  const search = useCallback((q: string) => change({ q }), [change]);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 py-3 @xl:gap-x-4">
      <SearchBox q={address.q} findsPeople={findsPeople} onSearch={search} />
      {address.tab !== "parked" && (
        <Segments
          legend="Order of the list"
          names={SORT_NAMES}
          chosen={address.sort}
          onChoose={(sort) => change({ sort })}
          size="min-h-[2.125rem] px-2 @xl:px-2.5"
          lead={
            <span aria-hidden="true" className="text-xs text-faint @max-xl:hidden">
              Sort
            </span>
          }
        />
      )}
      {unseen.length > 0 && (
        <Button
          size="small"
          variant="secondary"
          className="min-h-10"
          aria-label={
            unseen.length === 1 ? "Mark the 1 shown as seen" : `Mark all ${unseen.length} shown as seen`
          }
          disabled={isMarking}
          onClick={onMarkAll}
        >
          <Icon of={CheckCheck} size={15} />
          <span className="figures">
            Mark{" "}
            <span>
              {unseen.length === 1 ? (
                "the 1"
              ) : (
                <>
                  <span className="@max-xl:hidden">all </span>
                  {unseen.length}
                </>
              )}
            </span>{" "}
            <span className="@max-xl:hidden">shown as </span>seen
          </span>
        </Button>
      )}
    </div>
  );
}
