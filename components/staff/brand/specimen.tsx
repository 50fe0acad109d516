// Everything that pages are made of, in one scheme of the brand, with nothing behind it.
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ChoiceSelect } from "@/components/ui/choice-select";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { SectionHeading } from "@/components/ui/section-heading";
import { Skeleton } from "@/components/ui/skeleton";
import type { Colours, Scheme } from "@/lib/brand/palette";

const BARS = [9, 8, 7, 5] as const;

function Type() {
  return (
    <div className="space-y-2">
      <p className="text-3xl">The price of waking up here</p>
      <SectionHeading isSmall level={3} lead="A lead stands under a heading, in the softer ink.">
        A heading of a part
      </SectionHeading>
      <p>
        Running text, with{" "}
        <a href="#specimen" className="link">
          a link that leads on
        </a>
        , <strong>what weighs more</strong>, and a figure: <span className="figures">€1,204.50</span>
      </p>
      <p className="text-sm text-soft">Softer: what stands beside it.</p>
      <p className="text-xs text-faint">Faint: where something is from.</p>
      <p className="text-sm">
        <span className="text-good">Free until 4 May</span> · <span className="text-caution">May apply</span>{" "}
        · <span className="text-danger">Non-refundable</span>
      </p>
    </div>
  );
}

function Controls({ scheme }: { scheme: Scheme }) {
  return (
    <div className="space-y-4">
      <p className="flex flex-wrap gap-2">
        <Button>Primary</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button disabled>Not now</Button>
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <Button size="small">Small</Button>
        <Button size="large">Large</Button>
      </p>
      <label className="block">
        <span className="field-label mb-1">A field</span>
        <input className="box" placeholder="What is written here" />
      </label>
      <ChoiceSelect
        id={`specimen-${scheme}`}
        label="A choice"
        choices={[{ value: "nl", text: "Netherlands" }]}
        empty="Any country"
      />
      <Disclosure summary="More on demand" open>
        <p className="text-sm">What lies beneath.</p>
      </Disclosure>
    </div>
  );
}

function Remarks() {
  return (
    <div className="space-y-3">
      <Notice>Something to know.</Notice>
      <Notice tone="good">Something that went well.</Notice>
      <Notice tone="caution">Something to mind.</Notice>
      <p className="rounded-md bg-danger-wash p-3 text-sm text-danger">Something that is wrong.</p>
      <ProblemPanel
        problem={{
          kind: "unavailable",
          sentence: "This does not mean that there are none.",
          retryable: true,
          requestId: null,
        }}
        title="Prices could not be loaded just now"
        labels={{ retry: "Try again", reference: "Reference" }}
        retryHref="#specimen"
        headingLevel={3}
      />
    </div>
  );
}

function Surfaces() {
  return (
    <div className="space-y-3">
      <Card className="p-4">
        <p className="font-medium">A card</p>
        <div className="mt-2 space-y-1.5">
          {BARS.map((score) => (
            <div key={score} className="h-2.5 rounded-xs bg-sunken">
              <div className="h-full rounded-xs bg-accent" style={{ inlineSize: `${score * 10}%` }} />
            </div>
          ))}
        </div>
      </Card>
      <p className="rounded-md bg-sunken p-3 text-sm">Sunken</p>
      <p className="rounded-md bg-wash p-3 text-sm">
        <span className="text-accent">Washed in the accent</span>
      </p>
      <p className="rounded-md border border-line p-3 text-sm">A line around</p>
      <Skeleton />
    </div>
  );
}

/** `scheme` and its colours hold for this part of the page alone, whatever the reader's system says. */
export function Specimen({
  scheme,
  colours,
  logo,
}: {
  scheme: Scheme;
  colours: Colours;
  logo: { src: string; alt: string; width: number; height: number };
}) {
  return (
    <section
      aria-label={scheme === "light" ? "Light" : "Dark"}
      className="rounded-md border border-line bg-paper p-5 text-ink"
      // The style sheets know the schemes of a whole document only.
      style={{
        colorScheme: scheme,
        ...Object.fromEntries(Object.entries(colours).map(([token, value]) => [`--color-${token}`, value])),
      }}
    >
      {/* biome-ignore lint/performance/noImgElement: drawn as it is, in the one size it has. */}
      <img {...logo} alt={logo.alt} className="mb-6 h-7 w-auto" />
      <div className="grid gap-8 @min-[44rem]/specimens:grid-cols-2">
        <Type />
        <Controls scheme={scheme} />
        <Remarks />
        <Surfaces />
      </div>
    </section>
  );
}
