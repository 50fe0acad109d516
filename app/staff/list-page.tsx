// A staff page that is a list: its address is read, its rows are listed, and all that fits can be exported.
import type { ReactNode } from "react";
import type { ExportLinksProps } from "@/components/staff/ui/export-links";
import { List, type ListProps } from "@/components/staff/ui/list";
import { type ListParams, type Query, usableTexts } from "@/lib/address/list-params";
import { pageAt } from "./pages";
import { type ShownPage, type StaffRequest, staffPage } from "./staff-page";

interface ShownList extends Pick<ShownPage, "lead" | "act"> {
  list: Omit<ListProps, "path" | "params" | "context" | "file">;
  above?: ReactNode;
  below?: ReactNode;
}

interface ListPage<Params extends ListParams> {
  path: string;
  /** Id of the list: its links lead back to it where much is above it. */
  anchor?: string;
  title: string;
  params(query: Query): Params | Promise<Params>;
  read(values: Params["values"], request: ListRequest): Promise<ShownList>;
}

interface ListRequest extends StaffRequest {
  /** This page as it is narrowed down and sorted, with what is changed; its first page. */
  hrefWith(changed: Record<string, string | null>): string;
}

/** The file of a page's list, as its address narrows it down; null where it has none. */
export async function fileOf(path: string, params: ListParams): Promise<ExportLinksProps | null> {
  const file = await pageAt(path)?.file?.();
  if (!file) return null;
  const taken = Object.entries(usableTexts(params)).filter(([name]) => file.fields.includes(name));
  const href = `/api${path}/export?${new URLSearchParams(taken as [string, string][])}`;
  return { href, hasJson: file.hasJson ?? false };
}

export function listPage<Params extends ListParams>(page: ListPage<Params>) {
  const { path, anchor, title } = page;
  const place = anchor === undefined ? path : `${path}#${anchor}`;
  return staffPage({
    path,
    async read(request) {
      const params = await page.params(request.query);
      const { page: _page, before: _before, ...narrowing } = usableTexts(params);
      const hrefWith: ListRequest["hrefWith"] = (changed) => request.hrefOf({ ...narrowing, ...changed });
      const [{ list, above, below, ...heading }, file] = await Promise.all([
        page.read(params.values, { ...request, hrefWith }),
        fileOf(path, params),
      ]);
      return {
        title,
        ...heading,
        pageParams: { ...list.kept, ...narrowing },
        content: (
          <div className="space-y-8">
            {above}
            <div id={anchor} className="scroll-mt-4">
              <List {...list} path={place} params={params} context={request.context} file={file} />
            </div>
            {below}
          </div>
        ),
      };
    },
  });
}
