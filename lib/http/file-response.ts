// A file that is taken out, as an answer that is saved and not shown.
import "server-only";

interface SavedFile {
  /** With its ending, e.g. `roomward-chains.csv`. */
  name: string;
  type: string;
  body: BodyInit;
}

export const fileResponse = ({ name, type, body }: SavedFile, requestId: string): Response =>
  new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
      "x-request-id": requestId,
    },
  });
