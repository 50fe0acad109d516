// Control routes for the namespaces themselves.
import * as z from "zod";
import { bodyOf } from "../http/json-body";
import { Rejection } from "../http/rejection";
import type { Namespace } from "../state/namespace";
import { checkName, DEFAULT_NAMESPACE } from "../state/namespace-name";
import type { Control, Routes } from "./route";

const Name = z.strictObject({ name: z.string() });

const line = ({ name, context, faults }: Namespace, { namespaces }: Control) => ({
  name,
  now: new Date(context.clock.now()).toISOString(),
  frozen_at: context.clock.frozenAt,
  deeds: context.ledger.all().length,
  faults: faults.list().length,
  snapshots: namespaces.snapshotsOf(name).size,
});

export const NAMESPACE_ROUTES: Routes = {
  "GET /sandbox/namespaces": {
    about:
      "The namespaces in use. One is made when it is first named: by the header X-Sandbox-Namespace, by the token " +
      "sandbox-token.NAME, or by the taxi client id sandbox-taxi.NAME.",
    run: async (_namespace, _request, control) => ({
      namespaces: control.namespaces.list().map((namespace) => line(namespace, control)),
    }),
  },
  "DELETE /sandbox/namespaces": {
    about: "Forgets a namespace with its snapshots: {name}. The next use starts it anew.",
    run: async (_namespace, request, { namespaces }) => {
      const name = checkName("name", (await bodyOf(request, Name)).name);
      if (name === DEFAULT_NAMESPACE)
        throw new Rejection(409, "default_namespace", "name: the default namespace stays; reset it instead");
      if (!namespaces.drop(name))
        throw new Rejection(404, "no_namespace", "name: there is no such namespace");
      return { name, status: "forgotten" };
    },
  },
};
