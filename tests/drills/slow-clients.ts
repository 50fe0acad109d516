// R20: clients that never finish what they begin to send.
import { connect, type Socket } from "node:net";
import { setTimeout as later } from "node:timers/promises";
import { untilQuiet } from "../support/own-stack";
import { atMost, type Drill, type Figure, none } from "./drill";
import { CITY_SEARCH, look } from "./pages";
import { makeStand } from "./stand";

const HALF_SENT = 400;
/** A request has fifteen seconds; one more to notice. */
const MOST_S = 16;

/** What each of them sends at once, and whether a byte more comes every second. */
const HALVES: readonly [text: string, drips: boolean][] = [
  ["", false],
  ["GET /en HT", false],
  ["GET /en HTTP/1.1\r\nHost: stays.example\r\nX-Long: a", true],
  ["POST /v2/bookings HTTP/1.1\r\nHost: stays.example\r\nContent-Length: 5000\r\n\r\n{", true],
  [
    "POST /api/preferences HTTP/1.1\r\nHost: stays.example\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
    false,
  ],
];

interface Half {
  socket: Socket;
  /** Seconds until the site closed it; null while it is open. */
  closedAfter: number | null;
}

function begin(port: number, index: number): Half {
  const [text, drips] = HALVES[index % HALVES.length] ?? ["", false];
  const began = performance.now();
  const socket = connect(port, "127.0.0.1", () => socket.write(text));
  const half: Half = { socket, closedAfter: null };
  const drip = drips ? setInterval(() => socket.write("a"), 1_000) : undefined;
  socket.on("error", () => {});
  socket.on("data", () => {});
  socket.on("close", () => {
    clearInterval(drip);
    half.closedAfter = (performance.now() - began) / 1_000;
  });
  return half;
}

export const drill: Drill = {
  id: "R20",
  name: "slow-clients",
  promise: "400 half-sent requests are closed within 16 s, and others are served meanwhile.",
  needs: ["build"],
  async run({ say }): Promise<Figure[]> {
    const stand = await makeStand({ sites: [{ LOG_LEVEL: "warn" }] });
    const [site] = stand.sites;
    if (!site) throw new Error("there is no site");
    const port = Number(new URL(site.origin).port);
    const halves: Half[] = [];
    try {
      await look(site.origin, CITY_SEARCH);
      // What a start does beside would count as slowness of the clients.
      await untilQuiet(site.pid);
      for (let index = 0; index < HALF_SENT; index += 1) halves.push(begin(port, index));
      const began = performance.now();
      const asked: number[] = [];
      while (halves.some(({ closedAfter }) => closedAfter === null) && performance.now() - began < 60_000) {
        for (const path of [CITY_SEARCH, "/api/places?q=ams&locale=en", "/api/health/ready"])
          asked.push((await look(site.origin, path)).status);
        await later(250);
      }
      const slowest = Math.max(...halves.map(({ closedAfter }) => closedAfter ?? Number.POSITIVE_INFINITY));
      for (const [kind] of HALVES.entries()) {
        const ends = halves.filter((_, index) => index % HALVES.length === kind);
        const last = Math.max(...ends.map(({ closedAfter }) => closedAfter ?? Number.POSITIVE_INFINITY));
        say(`half-sent form ${kind + 1}: the last ended after ${last.toFixed(1)} s`);
      }
      return [
        atMost(`slowest end of ${HALF_SENT} half-sent requests`, slowest, MOST_S, "s"),
        none(
          `of ${asked.length} requests meanwhile not served`,
          asked.filter((status) => status !== 200).length,
        ),
      ];
    } finally {
      for (const { socket } of halves) socket.destroy();
      await stand.stop();
    }
  },
};
