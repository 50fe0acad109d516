// What a delivery is told that was kept and not followed; the desk shows the same words beside it.

export const KEPT_BUT = {
  404: "No booking with this reference is known here: the update is kept and applied when the booking arrives.",
  409: "This contradicts what is known of the booking: it is kept and was not applied.",
} as const;
