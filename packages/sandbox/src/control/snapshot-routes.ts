// Control routes that keep the state of a namespace, put it back, and start it anew.
import * as z from "zod";
import type { SandboxRequest } from "../http/answer";
import { bodyOf } from "../http/json-body";
import { Rejection } from "../http/rejection";
import type { Namespace } from "../state/namespace";
import { checkName } from "../state/namespace-name";
import { restoreSnapshot, Snapshot, takeSnapshot } from "../state/snapshot";
import { type Control, knownProperty, type Routes } from "./route";

const MAX_SNAPSHOTS = 64;

const Name = z.strictObject({ name: z.string() });
const Nothing = z.strictObject({});

async function nameOf(request: SandboxRequest): Promise<string> {
  return checkName("name", (await bodyOf(request, Name)).name);
}

const nameInPath = ({ path }: SandboxRequest): string => checkName("name", path.split("/").at(-1) ?? "");

const line = (name: string, { taken_at, ledger, faults, taxi }: Snapshot) => ({
  name,
  taken_at,
  deeds: ledger.length,
  faults: faults.length,
  taxi_bookings: taxi.length,
});

function known({ name: namespace }: Namespace, { namespaces }: Control, name: string): Snapshot {
  const snapshot = namespaces.snapshotsOf(namespace).get(name);
  if (snapshot) return snapshot;
  throw new Rejection(404, "no_snapshot", "name: this namespace has no such snapshot");
}

function keep({ name: namespace }: Namespace, { namespaces }: Control, name: string, snapshot: Snapshot) {
  const own = namespaces.snapshotsOf(namespace);
  if (!own.has(name) && own.size >= MAX_SNAPSHOTS)
    throw new Rejection(409, "too_many_snapshots", `name: there are ${MAX_SNAPSHOTS} already; delete one`);
  own.set(name, snapshot);
  return line(name, snapshot);
}

/** Throws the rejection of a snapshot that does not belong to this world. */
function checkWorld(namespace: Namespace, { worldVersion }: Control, { world, ledger }: Snapshot): void {
  if (world !== worldVersion)
    throw new Rejection(
      409,
      "another_world",
      `world: this snapshot is of ${world}, and this is ${worldVersion}`,
    );
  for (const { id } of ledger) knownProperty(namespace, id);
}

const listed = ({ name }: Namespace, { namespaces }: Control) => ({
  snapshots: [...namespaces.snapshotsOf(name)].map(([own, snapshot]) => line(own, snapshot)),
});

export const SNAPSHOT_ROUTES: Routes = {
  "GET /sandbox/snapshots": {
    about: "The snapshots of this namespace.",
    run: async (namespace, _request, control) => listed(namespace, control),
  },
  "POST /sandbox/snapshots": {
    about:
      "Keeps the state of this namespace: {name}. Deeds, clock, faults, budgets and taxi bookings; not the journal, the " +
      "taxi deliveries and the taxi receivers. Replaces a snapshot of the same name.",
    run: async (namespace, request, control) => {
      const name = await nameOf(request);
      return keep(namespace, control, name, takeSnapshot(namespace, control.worldVersion));
    },
  },
  "POST /sandbox/snapshots/restore": {
    about:
      "Puts a snapshot back: {name}. What was done since is gone; the journal and the taxi deliveries stay.",
    run: async (namespace, request, control) => {
      const name = await nameOf(request);
      const snapshot = known(namespace, control, name);
      restoreSnapshot(namespace, snapshot);
      return line(name, snapshot);
    },
  },
  "DELETE /sandbox/snapshots": {
    about: "Forgets a snapshot: {name}.",
    run: async (namespace, request, control) => {
      const name = await nameOf(request);
      known(namespace, control, name);
      control.namespaces.snapshotsOf(namespace.name).delete(name);
      return listed(namespace, control);
    },
  },
  "GET /sandbox/snapshots/{name}": {
    about: "A snapshot as JSON, to be kept in a file.",
    run: async (namespace, request, control) => known(namespace, control, nameInPath(request)),
  },
  "PUT /sandbox/snapshots/{name}": {
    about:
      "Brings a snapshot's JSON in, also from another namespace or machine; refused when of another world.",
    run: async (namespace, request, control) => {
      const name = nameInPath(request);
      const snapshot = await bodyOf(request, Snapshot);
      checkWorld(namespace, control, snapshot);
      return keep(namespace, control, name, snapshot);
    },
  },
  "POST /sandbox/reset": {
    about:
      "Starts this namespace anew: {}. Nothing done, no faults, its clock as the sandbox's; its snapshots stay.",
    run: async ({ name }, request, { namespaces }) => {
      await bodyOf(request, Nothing);
      namespaces.reset(name);
      return { namespace: name };
    },
  },
};
