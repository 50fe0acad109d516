// Who may do what: each role may do what the one before it may.

export const ROLES = ["viewer", "operator", "admin"] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (text: unknown): text is Role => (ROLES as readonly unknown[]).includes(text);

/** True when `role` reaches `needed`. */
export const reaches = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);

/** The person behind a request, as the database knows them at this moment. */
export interface Staff {
  id: string;
  email: string;
  name: string;
  role: Role;
  sessionId: string;
}
