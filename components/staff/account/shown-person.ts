// A person of the back office as the list and its dialog show them.
import type { RoleName } from "@/components/staff/ui/words";

export interface ShownPerson {
  email: string;
  name: string;
  role: RoleName;
  isDisabled: boolean;
  isLocked: boolean;
  lastSeenAt: string | null;
  openSessions: number;
}
