// Where a client that knows our origin only learns the rest (RFC 8414).
import { answerMetadata, refuseMetadataMethod } from "@/lib/taxi/oauth/metadata";

export const GET = answerMetadata;
export const POST = refuseMetadataMethod;
export const PUT = refuseMetadataMethod;
export const PATCH = refuseMetadataMethod;
export const DELETE = refuseMetadataMethod;
