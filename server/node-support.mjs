// Until when versions of Node.js get security fixes (nodejs.org/en/about/previous-releases), and what a start says then.

const ENDS = {
  20: "2026-04-30",
  21: "2024-06-01",
  22: "2027-04-30",
  23: "2025-06-01",
  24: "2028-04-30",
  25: "2026-06-01",
  26: "2029-04-30",
};

/** One line where this version gets no fixes any more; null where it does, or is newer than this list. */
export function supportNotice(version, today) {
  const end = ENDS[version.split(".")[0]];
  if (end === undefined || today.toISOString() <= `${end}T24`) return null;
  const supported = Object.keys(ENDS).filter(
    (major) => major % 2 === 0 && today.toISOString() <= ENDS[major],
  );
  const advice = supported.length > 0 ? `Node.js ${supported.join(" or ")}` : "a newer one";
  return `Node.js ${version} has had no security fixes since ${end}: everything works, but use ${advice} where others reach the site.`;
}
