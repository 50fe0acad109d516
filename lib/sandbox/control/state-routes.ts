// Control routes for what happens to properties.
import * as z from "zod";
import { bodyOf } from "../http/json-body";
import { knownProperty, type Routes } from "./route";

const CloseProperty = z.strictObject({
  id: z.int(),
  kind: z.enum(["temporarily", "permanently", "fraud"]),
});
const OpenProperty = z.strictObject({ id: z.int() });

export const STATE_ROUTES: Routes = {
  "POST /sandbox/close-property": async (space, request) => {
    const { id, kind } = await bodyOf(request, CloseProperty);
    space.context.statuses.close(knownProperty(space, id), kind);
    return { id, status: space.context.statuses.statusOf(id) };
  },
  "POST /sandbox/open-property": async (space, request) => {
    const { id } = await bodyOf(request, OpenProperty);
    space.context.statuses.open(knownProperty(space, id));
    return { id, status: space.context.statuses.statusOf(id) };
  },
};
