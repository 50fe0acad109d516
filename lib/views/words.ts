// The words a picture is worded with; a type only, so that components depend on views and on nothing below.
export type { Words } from "@/lib/i18n";
