// Every staff address that no other page answers; without a session it is the sign-in that answers.
import { notFound } from "next/navigation";
import { requireStaff } from "@/lib/auth/session";

export default async function UnknownStaffPage(): Promise<never> {
  await requireStaff("viewer", "/staff");
  notFound();
}
