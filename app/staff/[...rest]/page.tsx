// Every staff address that no other page answers; without a session it is the sign-in that answers. Addresses of pages
// that "Ask the platform" has replaced lead on to it.
import { notFound, redirect } from "next/navigation";
import { staffPage } from "@/app/staff/staff-page";
import { firstText } from "@/lib/address/list-params";

const MOVED = /^\/(?:search|(console)|(parity)|inventory\/(\d+))$/;

export default staffPage({
  path: "/staff",
  read({ query, segments }) {
    const [found, isConsole, isParity, id] = MOVED.exec(`/${[segments.rest ?? []].flat().join("/")}`) ?? [];
    if (found === undefined) notFound();
    const texts = Object.entries(query).map(([name, value]) => [name, firstText(value)] as [string, string]);
    const params = new URLSearchParams(texts);
    const to = id ?? params.get("stay");
    params.delete("stay");
    if (to) params.set("to", to);
    if (isConsole && !params.has("operation")) params.set("operation", "availability");
    if (isParity && !params.has("cells")) params.set("cells", "nl:desktop,nl:mobile,us:desktop");
    redirect(`/staff/ask?${params}`);
  },
});
