// The name board of one booking, for somebody who waits at the arrivals.
import { notFound } from "next/navigation";
import { staffPage } from "@/app/staff/staff-page";
import { NameBoard } from "@/components/staff/taxi/board/name-board";
import { config } from "@/lib/config";
import "./board.css";

export const metadata = { title: "Name board" };

const PATH = "/staff/taxi";

const textOf = (value: string | string[] | undefined) =>
  typeof value === "string" && value !== "" ? value : null;

export default staffPage({
  path: PATH,
  role: "operator",
  here({ reference }) {
    const wanted = textOf(reference);
    return wanted === null ? PATH : `${PATH}/board?${new URLSearchParams({ reference: wanted })}`;
  },
  read({ query }) {
    const reference = textOf(query.reference);
    if (reference === null) notFound();
    return {
      content: <NameBoard reference={reference} zone={textOf(query.zone)} site={config.brand.name} />,
    };
  },
});
