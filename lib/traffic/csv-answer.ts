// A CSV file as the answer of a handler, sent while it is read.

function bytesOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

/** `roomward-NAME-2027-01-15.csv`; a failure in the middle breaks the download instead of ending it short. */
export function csvAnswer(name: string, pieces: AsyncGenerator<string>, requestId: string): Response {
  const file = `roomward-${name}-${new Date().toISOString().slice(0, 10)}.csv`;
  return new Response(bytesOf(pieces), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${file}"`,
      "cache-control": "no-store",
      "x-request-id": requestId,
    },
  });
}
