// What anybody may read from a sandbox, wherever it is bound.

import type { Answer, SandboxRequest } from "../../http/answer";
import type { Space } from "../../state/space";
import { openApiAnswer } from "../openapi/document";
import { assumptionsPage } from "./assumptions-page";
import { assumptionsJson } from "./register";
import { scenariosJson, scenariosPage } from "./scenarios-page";
import { indexPage, platformPage } from "./start-page";

type Page = (space: Space, request: SandboxRequest) => Answer | Promise<Answer>;

const PAGES: Readonly<Record<string, Page>> = {
  "/": ({ context }) => indexPage(context),
  "/assumptions": assumptionsPage,
  "/assumptions.json": assumptionsJson,
  "/openapi.json": openApiAnswer,
  "/scenarios": scenariosPage,
  "/scenarios.json": scenariosJson,
};

const HOTEL = /^\/platform\/hotel\/(\d{1,15})$/;

/** The page at a path as the namespace sees it, or null when there is none. */
export async function publicPage(space: Space, request: SandboxRequest): Promise<Answer | null> {
  const page = PAGES[request.path];
  if (page) return page(space, request);
  const id = Number(HOTEL.exec(request.path)?.[1] ?? Number.NaN);
  return platformPage(space.context, id, request);
}
