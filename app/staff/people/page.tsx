// Who may sign in, and as what; for administrators.
import { staffPage } from "@/app/staff/staff-page";
import { AddPerson } from "@/components/staff/account/add-person";
import { PeopleList } from "@/components/staff/account/people-list";
import { listPeople } from "@/lib/auth/people-list";

export const metadata = { title: "People" };

export default staffPage({
  path: "/staff/people",
  read: async ({ staff }) => ({
    title: "People",
    lead: "Who may sign in here, and as what. Every change ends that person's sessions and stands in the audit trail.",
    act: <AddPerson />,
    content: (
      <div className="max-w-5xl">
        <PeopleList people={await listPeople()} self={staff.email} />
      </div>
    ),
  }),
});
