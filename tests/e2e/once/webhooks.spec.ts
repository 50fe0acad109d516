// The webhooks of the running site as the platform reaches them: by a token from the address that the metadata names.
import { booking, credentials, freshReference, SITE } from "../support/desk";
import { expect, test } from "../support/page";

test("K01: the metadata leads to a token, with which a booking is answered 204 and an unfit one 400 by its field", {
  tag: "@core",
}, async () => {
  const metadata = await fetch(`${SITE}/.well-known/oauth-authorization-server`);
  expect([metadata.status, metadata.headers.get("content-type")]).toEqual([200, "application/json"]);
  const { issuer, token_endpoint } = (await metadata.json()) as { issuer: string; token_endpoint: string };
  const { id, secret } = credentials();
  const form = { client_id: id, client_secret: secret, grant_type: "client_credentials" };
  const response = await fetch(token_endpoint.replace(issuer, SITE), {
    method: "POST",
    body: new URLSearchParams(form),
  });
  expect(response.status).toBe(200);
  const { access_token } = (await response.json()) as { access_token: string };
  const deliver = (body: object) =>
    fetch(`${SITE}/v2/bookings`, {
      method: "POST",
      headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const whole = booking(freshReference());
  expect((await deliver(whole)).status).toBe(204);
  const refused = await deliver({ ...whole, leadPassenger: { ...whole.leadPassenger, phoneNumber: "020" } });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("leadPassenger.phoneNumber");
  expect((await deliver({ ...whole, comment: "x".repeat(70 * 1024) })).status).toBe(413);
});
