// Everything else under /v2: 404 in the common error body.
import { wrongAddress } from "@/lib/taxi/inbound/unsupported-request";

export {
  wrongAddress as DELETE,
  wrongAddress as GET,
  wrongAddress as HEAD,
  wrongAddress as OPTIONS,
  wrongAddress as PATCH,
  wrongAddress as POST,
  wrongAddress as PUT,
};
