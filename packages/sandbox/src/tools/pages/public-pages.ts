// What anybody may read from a sandbox, wherever it is bound.
import type { Answer, SandboxRequest } from "../../http/answer";
import type { Namespace } from "../../state/namespace";
import { openApiAnswer } from "../openapi/document";
import { assumptionsJson, assumptionsPage } from "./assumptions-page";
import { carScenariosJson, carScenariosPage } from "./car-scenarios-page";
import { cardsJson, cardsPage } from "./cards-page";
import { hotelPage } from "./hotel-page";
import { scenariosJson, scenariosPage } from "./scenarios-page";
import { startPage } from "./start-page";

const PAGES: Readonly<Record<string, (namespace: Namespace) => Answer | Promise<Answer>>> = {
  "/": startPage,
  "/assumptions": assumptionsPage,
  "/assumptions.json": assumptionsJson,
  "/cards": cardsPage,
  "/cards.json": cardsJson,
  "/openapi.json": openApiAnswer,
  "/scenarios": scenariosPage,
  "/scenarios.json": scenariosJson,
  "/scenarios/cars": carScenariosPage,
  "/scenarios/cars.json": carScenariosJson,
};

const HOTEL = /^\/platform\/hotel\/(\d{1,15})$/;

/** The page at a path as the namespace sees it, or null when there is none. */
export async function publicPage(namespace: Namespace, request: SandboxRequest): Promise<Answer | null> {
  const page = PAGES[request.path];
  if (page) return page(namespace);
  const id = HOTEL.exec(request.path)?.[1];
  return id === undefined ? null : hotelPage(namespace, Number(id), request);
}
