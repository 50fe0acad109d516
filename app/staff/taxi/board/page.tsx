// The name board of one booking, for somebody who waits at the arrivals.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StaffFrame } from "@/components/staff/frame/staff-frame";
import { NameBoard } from "@/components/staff/taxi/board/name-board";
import { requireStaff } from "@/lib/auth/session";
import "./board.css";

export const metadata: Metadata = { title: "Name board" };

type Params = Promise<Record<string, string | string[] | undefined>>;

const textOf = (value: string | string[] | undefined) =>
  typeof value === "string" && value !== "" ? value : null;

async function pathOf(searchParams: Params): Promise<string> {
  const reference = textOf((await searchParams).reference);
  return reference === null ? "/staff/taxi" : `/staff/taxi/board?${new URLSearchParams({ reference })}`;
}

export default async function NameBoardPage({ searchParams }: { searchParams: Params }) {
  const staff = await requireStaff("operator", await pathOf(searchParams));
  const { reference, zone } = await searchParams;
  const known = textOf(reference);
  if (known === null) notFound();
  return (
    <StaffFrame staff={staff} current="taxi">
      <NameBoard reference={known} zone={textOf(zone)} />
    </StaffFrame>
  );
}
