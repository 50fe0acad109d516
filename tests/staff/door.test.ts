import { expect, test } from "vitest";
import { POST } from "@/app/api/auth/[...nextauth]/route";
import { config } from "@/lib/config";

test("a form without end is cut off at 8 KB, whatever length it claims", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024;
      controller.enqueue(new Uint8Array(1024).fill(97));
    },
  });
  const init = {
    method: "POST",
    body: endless,
    duplex: "half",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: config.site.origin },
  } as RequestInit;
  const answer = await POST(new Request("https://site.example/api/auth/callback/credentials", init), {
    params: Promise.resolve({ nextauth: ["callback", "credentials"] }),
  });
  expect(answer.status).toBe(413);
  expect(sent).toBeLessThan(64 * 1024);
});
