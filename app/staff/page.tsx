// The front door of the staff's side; there is one desk, so it leads there.
import { redirect } from "next/navigation";
import { requireStaff } from "@/lib/staff/session";

export default async function StaffPage(): Promise<never> {
  await requireStaff("viewer", "/staff");
  redirect("/staff/taxi");
}
