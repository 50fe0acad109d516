// Every staff address that no other page answers; without a session it is the sign-in that answers.
import { notFound } from "next/navigation";
import { staffPage } from "@/app/staff/staff-page";

export default staffPage({
  path: "/staff",
  read: () => notFound(),
});
