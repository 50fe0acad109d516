// The taxi desk; its rows are read by the browser, which keeps them fresh.
import type { Metadata } from "next";
import { StaffFrame } from "@/components/staff/frame/staff-frame";
import { Desk } from "@/components/staff/taxi/desk";
import { requireStaff } from "@/lib/auth/session";
import { readContext } from "@/lib/staff/context";

export const metadata: Metadata = { title: "Taxi desk" };

interface DeskPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** What may stand in the address of the sign-in: never a search, which may be a passenger's name. */
const KEPT = ["tab", "sort", "zone", "booking"] as const;

/** Where to come back to after signing in: the same tab and booking. */
async function pathOf(searchParams: DeskPageProps["searchParams"]): Promise<string> {
  const params = new URLSearchParams();
  const given = await searchParams;
  for (const name of KEPT) {
    const value = given[name];
    if (typeof value === "string") params.set(name, value);
  }
  return params.size > 0 ? `/staff/taxi?${params}` : "/staff/taxi";
}

export default async function TaxiDeskPage({ searchParams }: DeskPageProps) {
  const staff = await requireStaff("viewer", await pathOf(searchParams));
  return (
    <StaffFrame staff={staff} current="taxi" context={{ read: readContext(await searchParams) }}>
      <Desk role={staff.role} />
    </StaffFrame>
  );
}
