// GET /.well-known/security.txt: whom to tell of a weakness (RFC 9116).
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { route } from "@/lib/http/route";
import { LOCALES } from "@/lib/i18n";
import { legalFacts } from "@/lib/legal-pages";

const VALID_MS = 180 * 86_400_000;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "security.txt",
  GET: async () => {
    const lines = [
      `Contact: mailto:${legalFacts().company.email}`,
      `Expires: ${new Date(now() + VALID_MS).toISOString()}`,
      `Preferred-Languages: ${LOCALES.join(", ")}`,
      `Canonical: ${config.site.origin}/.well-known/security.txt`,
      "",
    ];
    return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
  },
});
