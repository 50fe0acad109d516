// Who may sign in, and as what; for administrators.
import type { Metadata } from "next";
import { AddPerson } from "@/components/staff/account/add-person";
import { PeopleList } from "@/components/staff/account/people-list";
import { StaffFrame } from "@/components/staff/frame/staff-frame";
import { PageHeading } from "@/components/staff/ui/page-heading";
import { listPeople } from "@/lib/auth/people-list";
import { requireStaff } from "@/lib/auth/session";
import { readContext } from "@/lib/staff/context";

export const metadata: Metadata = { title: "People" };

export default async function PeoplePage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const staff = await requireStaff("admin", "/staff/people");
  const people = await listPeople();
  return (
    <StaffFrame staff={staff} current="people" context={{ read: readContext(await searchParams) }}>
      <div className="max-w-5xl">
        <PageHeading
          title="People"
          lead="Who may sign in here, and as what. Every change ends that person's sessions and stands in the audit trail."
          act={<AddPerson />}
        />
        <PeopleList people={people} self={staff.email} />
      </div>
    </StaffFrame>
  );
}
