// Where each block of this page is from, for whoever asks; the request ids and the change feed for staff (feature 13).
import { cache, type ReactNode } from "react";
import { OLD_AFTER_MINUTES } from "@/components/money/quote-limit";
import { Sourced } from "@/components/stay/sourced";
import { currentStaff } from "@/lib/auth/session";
import { orWithout } from "@/lib/database-away";
import type { LocalText } from "@/lib/format/language";
import { askedAge, recordAge, staffLine } from "@/lib/stays/sources";
import type { PropertyView } from "@/lib/views/stay/property";
import { type BlockAge, type SourcedBlock, sourceView } from "@/lib/views/stay/sources";
import type { StayRequest } from "./stay-request";

const MINUTE_MS = 60_000;

/** Whether somebody is signed in; nobody is while the database is away. */
const isStaff = cache(async (): Promise<boolean> => (await orWithout(null, currentStaff)) !== null);

interface BlockProps {
  request: StayRequest;
  block: SourcedBlock;
  children: ReactNode;
}

async function Block({
  request,
  block,
  age,
  text,
  children,
}: BlockProps & { age: BlockAge; text?: LocalText | null }) {
  const { id, words } = request;
  return (
    <Sourced
      source={sourceView(block, age, words, text)}
      tag={words.tag}
      staff={(await isStaff()) ? await staffLine(block, id, age) : null}
    >
      {children}
    </Sourced>
  );
}

/** A block made of what was asked for this page; `ageMs` where it came out of a cache. */
export function Asked({
  ageMs = 0,
  ...props
}: BlockProps & { block: "rates" | "scores" | "reviews"; ageMs?: number }) {
  if (!props.request.sources) return props.children;
  const age = askedAge(ageMs, props.block === "rates" ? OLD_AFTER_MINUTES * MINUTE_MS : undefined);
  return <Block {...props} age={age} />;
}

type RecordProps = BlockProps & { stay: PropertyView };

async function Dated({ stay, ...props }: RecordProps) {
  const texts: Partial<Record<SourcedBlock, LocalText | null>> = {
    facts: stay.description,
    know: stay.importantInformation,
  };
  return <Block {...props} age={await recordAge(stay.fetchedAt)} text={texts[props.block] ?? null} />;
}

/** A block made of the stay's record; the page as it usually is waits for nothing here. */
export function OfRecord(props: RecordProps) {
  return props.request.sources ? <Dated {...props} /> : props.children;
}

/** Shows and hides it: a link, so that it can be handed on and needs no script. */
export function SourcesSwitch({ request }: { request: StayRequest }) {
  const { sources, switchHref, words } = request;
  return (
    <p className="mt-3 text-xs print:hidden">
      <a href={switchHref} rel="nofollow" data-sources className="link inline-flex min-h-6 items-center">
        {words.t(sources ? "stay.sources.hide" : "stay.sources.show")}
      </a>
    </p>
  );
}
