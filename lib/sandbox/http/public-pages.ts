// What anybody may read from a sandbox, wherever it is bound.
import type { OperationContext } from "../operations/handler";
import type { Answer, SandboxRequest } from "./answer";
import { indexPage, platformPage } from "./pages";

type Page = (context: OperationContext, request: SandboxRequest) => Answer | Promise<Answer>;

const PAGES: Readonly<Record<string, Page>> = {
  "/": indexPage,
};

const HOTEL = /^\/platform\/hotel\/(\d{1,15})$/;

/** The page at a path, or null when there is none. */
export async function publicPage(context: OperationContext, request: SandboxRequest): Promise<Answer | null> {
  const page = PAGES[request.path];
  if (page) return page(context, request);
  const id = Number(HOTEL.exec(request.path)?.[1] ?? Number.NaN);
  return platformPage(context, id, request);
}
