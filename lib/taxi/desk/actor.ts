// Who does something at the desk, for the trail.

export interface Actor {
  /** E-mail address of the person. */
  by: string;
  requestId: string;
}
