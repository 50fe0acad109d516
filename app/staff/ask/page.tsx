// "Ask the platform": a property or search as a traveller sees it, for one or side by side for several, and any
// operation of the contract by hand (rows T02, T03, T05, T09).
import { IMPERSONAL_OPERATIONS, OPERATIONS } from "@roomward/contract/operations";
import { Suspense } from "react";
import { type ShownPage, type StaffRequest, staffPage } from "@/app/staff/staff-page";
import { ByHand } from "@/components/staff/ask/by-hand";
import { Waiting, Ways } from "@/components/staff/ask/found-parts";
import { History } from "@/components/staff/ask/history";
import { RangeTabs } from "@/components/staff/traffic/range-tabs";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { choice, FilterForm, optionsOf } from "@/components/staff/ui/filter-form";
import { OtherPlaces } from "@/components/staff/ui/other-places";
import { TableSection } from "@/components/staff/ui/table-section";
import { firstText } from "@/lib/address/list-params";
import { DEVICES, type PlaceRef } from "@/lib/address/stay-query";
import { today } from "@/lib/clock";
import { setPageStatus } from "@/lib/http/page-status";
import { checkBody } from "@/lib/staff/ask/check";
import { examplePlace, readByHand, schemaOf } from "@/lib/staff/ask/examples";
import { readHistory } from "@/lib/staff/ask/history";
import { readNotes } from "@/lib/staff/ask/notes";
import { isUnknownProperty, propertyPreview } from "@/lib/staff/ask/property";
import { placeTyped } from "@/lib/staff/ask/search";
import { type Looking, lookingParams, readLooking } from "@/lib/staff/ask/travellers";
import { frozenWay } from "@/lib/staff/ask/world";
import { contextChoices, staffHref } from "@/lib/views/staff/staff-context";
import { Compared } from "./compared";
import { Found } from "./found";
import { Property, UNKNOWN_PROPERTY } from "./property";

export const metadata = { title: "Ask the platform" };

const PATH = "/staff/ask";
const MAX_ROWS = 30;

const PRESETS = {
  Devices: "nl:desktop,nl:mobile,nl:tablet,nl:android,nl:ios",
  "Europe and USA": "de:desktop,nl:desktop,gb:desktop,us:desktop",
  "States of the USA": "us-ca:desktop,us-ny:desktop,us-tx:desktop,us-fl:desktop",
  World: "de:desktop,us:desktop,ca:desktop,au:desktop,jp:desktop,br:desktop,ae:desktop",
};

function LookingForm({
  looking,
  context,
  isUnplaced,
}: Pick<StaffRequest, "context"> & { looking: Looking; isUnplaced: boolean }) {
  const { countries, states } = contextChoices(context);
  const { to, cells, ...stored } = lookingParams(looking);
  const none = { field: "to", sentence: `No property or place is called "${looking.to.slice(0, 60)}".` };
  return (
    <>
      <FilterForm
        path={PATH}
        fields={[
          { name: "to", label: "Property or place, by name, number or city:-2140479", kind: "search" },
          choice("add", "Compare with a traveller from", countries, { none: "Nobody" }),
          choice("addState", "State (only USA)", states, { none: "Not named" }),
          choice("addDevice", "Device", optionsOf(DEVICES), { usual: "desktop" }),
          { name: "addDay", label: "Another arrival", kind: "date" },
        ]}
        typed={{ to }}
        problems={[...looking.problems, ...(isUnplaced ? [none] : [])]}
        context={context}
        kept={{ cells, ...stored }}
      />
      {to !== "" && (
        <Ways
          ways={Object.entries(PRESETS).map(([text, preset]) => ({
            text: `Compare: ${text}`,
            href: staffHref(PATH, context, { to, cells: preset }),
          }))}
        />
      )}
    </>
  );
}

async function Beginning({ hrefOf }: StaffRequest) {
  const [{ id, city }, notes] = await Promise.all([examplePlace(), readNotes()]);
  const rows = notes.map(({ sentence, ...note }) => ({ ...note, finding: sentence }));
  return (
    <>
      <EmptyList>
        Name a property or a place to see what this traveller is shown. For example{" "}
        <a className="link" href={hrefOf({ to: id })}>
          property {id}
        </a>{" "}
        or{" "}
        <a className="link" href={hrefOf({ to: `city:${city}` })}>
          its city
        </a>
        .
      </EmptyList>
      <TableSection
        id="notes"
        heading="Findings that were noted"
        caption="Findings that were noted, newest first"
        columns={{ finding: "text", state: "text", note: "text", by: "text", at: "instant" }}
        rows={rows}
        hrefs={{ finding: ({ href }) => String(href) }}
      />
    </>
  );
}

async function shownOf(place: PlaceRef, looking: Looking, request: StaffRequest) {
  const { context, query, hrefOf } = request;
  const { travellers } = looking;
  const id = place.kind === "accommodation" ? Number(place.id) : null;
  const key = JSON.stringify([place, looking, context]);
  if (travellers.length > 0) {
    if (id !== null && (await isUnknownProperty(id))) {
      setPageStatus(404);
      return <p>{UNKNOWN_PROPERTY}</p>;
    }
    return (
      <Suspense key={key} fallback={<Waiting>Loading for {travellers.length} travellers…</Waiting>}>
        <Compared {...{ place, looking, context }} mayNote={request.mayOperate} />
      </Suspense>
    );
  }
  const compareHref = hrefOf({ to: looking.to, cells: PRESETS["Europe and USA"] });
  if (id === null)
    return (
      <Suspense key={key} fallback={<Waiting>The search is being made…</Waiting>}>
        <Found place={place} context={context} compareHref={compareHref} />
      </Suspense>
    );
  const isFresh = query.fresh === "1";
  const preview = await propertyPreview(id, context, isFresh);
  if (preview.kind === "absent") setPageStatus(404);
  return <Property {...{ id, context, preview, isFresh, compareHref }} />;
}

async function asTraveller(request: StaffRequest): Promise<Pick<ShownPage, "pageParams" | "content">> {
  const { query, context, hrefOf } = request;
  const looking = readLooking(query, context);
  const { to } = looking;
  const typed = /^\d+$/.test(to) ? `accommodation:${to}` : to;
  const { ref, others } = to === "" ? { ref: null, others: [] } : await placeTyped(typed);
  const pageParams = { ...lookingParams(looking), fresh: query.fresh === "1" ? "1" : undefined };
  const frozen = frozenWay(hrefOf(pageParams));
  return {
    pageParams,
    content: (
      <>
        <LookingForm looking={looking} context={context} isUnplaced={to !== "" && ref === null} />
        <OtherPlaces others={others} hrefOf={(place) => hrefOf({ ...pageParams, to: place })} />
        {to === "" && <Beginning {...request} />}
        {ref !== null && (await shownOf(ref, looking, request))}
        <Ways ways={frozen} />
      </>
    ),
  };
}

async function byHand(request: StaffRequest): Promise<Pick<ShownPage, "pageParams" | "content">> {
  const { staff, query, context, mayOperate, hrefOf } = request;
  const { operation, body, source, find, problems } = await readByHand(query, context, staff.id);
  const history = await readHistory(staff.id, find, MAX_ROWS);
  return {
    pageParams: { operation, find },
    content: (
      <>
        <FilterForm
          path={PATH}
          fields={[
            choice(
              "operation",
              "Operation",
              optionsOf(IMPERSONAL_OPERATIONS, (name) => `${name} · ${OPERATIONS[name].path}`),
              { usual: operation },
            ),
            { name: "find", label: "Find what you sent, by request id or operation", kind: "search" },
          ]}
          typed={{ operation, find }}
          problems={problems.map((sentence) => ({ field: "operation", sentence }))}
          context={context}
        />
        <ByHand
          {...{ operation, source }}
          schema={schemaOf(operation)}
          initial={body}
          initialCheck={checkBody(operation, body, today())}
          maySend={mayOperate}
        />
        <History
          {...history}
          find={find}
          hrefOf={({ id, operation: name }) => hrefOf({ operation: name, entry: id, find })}
        />
      </>
    ),
  };
}

export default staffPage({
  path: PATH,
  async read(request) {
    const { query, hrefOf } = request;
    const isByHand = firstText(query.operation) !== "";
    const { pageParams, content } = await (isByHand ? byHand(request) : asTraveller(request));
    return {
      title: "Ask the platform",
      lead: isByHand
        ? `The ${IMPERSONAL_OPERATIONS.length} operations that only read and name no guests can be sent: nothing can be changed or booked from here.`
        : "What a traveller of the bar above is shown: their country, device, currency, days and party. Loaded now, and nothing of it is stored.",
      pageParams,
      content: (
        <div className="space-y-8">
          <RangeTabs
            label="Ways of asking"
            tabs={[
              { text: "As a traveller", href: hrefOf(), isCurrent: !isByHand },
              { text: "By hand", href: hrefOf({ operation: "availability" }), isCurrent: isByHand },
            ]}
          />
          {content}
        </div>
      ),
    };
  },
});
