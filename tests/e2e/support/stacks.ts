// Where the two stacks of the browser tests listen, and the instant both worlds stand at.

export const CLOCK = "2027-02-01T09:00:00Z";

export const STEADY = { site: 3210, sandbox: 4210, data: "test-results/data-steady" };
export const FAULTY = { site: 3220, sandbox: 4220, data: "test-results/data-faulty" };
