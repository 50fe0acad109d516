// HEAD and OPTIONS where the API itself is not concerned: it takes POST and nothing else.
import { routeIndex } from "../control/all-routes";
import { isControlPath } from "../control/answer-control";
import type { Answer, SandboxRequest } from "./answer";

/** What a path takes; empty for a control path there is not. */
function methodsAt(path: string): string[] {
  const methods = isControlPath(path)
    ? routeIndex().flatMap((route) => (route.path === path ? route.method : []))
    : ["GET"];
  return methods.length === 0 ? [] : [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
}

/** Answers OPTIONS, asks for GET where HEAD was meant, and lets a 405 say what the path takes. */
export async function withPlainMethods(
  received: SandboxRequest,
  answerFor: (request: SandboxRequest) => Promise<Answer>,
): Promise<Answer> {
  const allow = received.method === "OPTIONS" ? methodsAt(received.path).join(", ") : "";
  if (allow !== "") return { status: 204, headers: { allow }, body: "" };
  const answer = await answerFor(received.method === "HEAD" ? { ...received, method: "GET" } : received);
  const methods = answer.status === 405 ? methodsAt(received.path).join(", ") : "";
  if (methods !== "") answer.headers.allow = methods;
  return answer;
}
