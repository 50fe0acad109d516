// The pages of the back office: where each stands in the menu, who may open it, and the file its list is taken out as.
import {
  Activity,
  BadgeCheck,
  BookA,
  Building2,
  Car,
  CarTaxiFront,
  CircleUserRound,
  CodeXml,
  DoorClosed,
  Gauge,
  History,
  Link2,
  ListChecks,
  type LucideIcon,
  MessageCircleQuestionMark,
  Palette,
  Radar,
  ReceiptText,
  ScrollText,
  SquareArrowOutUpRight,
  Tag,
  Truck,
  UsersRound,
} from "lucide-react";
import type { MenuEntry } from "@/components/staff/frame/staff-frame";
import type { Role } from "@/lib/auth/role";
import { config } from "@/lib/config";
import type { ListExport } from "@/lib/http/list-file";

export interface StaffPageEntry extends MenuEntry {
  /** Everything of the page is for this role and those above it. */
  role: Role;
  /** Not in the menu; the page says why. */
  isHidden?: boolean;
  /** At `/api/staff/…/export`, with the last part of the path; its reader is loaded when it is asked for. */
  file?: () => Promise<ListExport>;
}

type More = Partial<Pick<StaffPageEntry, "role" | "isHidden" | "file">>;

const page = (path: string, label: string, icon: LucideIcon, more: More = {}): StaffPageEntry => ({
  ...{ path: `/staff${path}`, label, icon, role: "viewer" },
  ...more,
});

/** By what one does there: look at the copy, at the platform, at ourselves, serve, and look after staff. */
export const MENU: readonly (readonly StaffPageEntry[])[] = [
  [page("", "Overview", Gauge)],
  [
    page("/inventory", "Inventory", Building2, {
      file: async () => (await import("@/lib/mirror/find/inventory")).inventoryFile,
    }),
    page("/content", "Content", ListChecks, {
      file: async () => (await import("@/lib/staff/content")).contentFile,
    }),
    page("/changes", "Changes", History),
    page("/closures", "Closures", DoorClosed),
  ],
  [
    page("/ask", "Ask the platform", MessageCircleQuestionMark),
    page("/cars", "Cars", Car, {
      isHidden: !config.cars.isOn,
      file: async () => (await import("@/lib/mirror/car-browser")).carsFile,
    }),
    page("/certification", "Certification", BadgeCheck),
    page("/chains", "Chains", Link2, {
      file: async () => (await import("@/lib/mirror/chain-browser")).chainsFile,
    }),
    page("/constants", "Constants", BookA, {
      file: async () => (await import("@/lib/mirror/constants-browser")).constantsFile,
    }),
    page("/suppliers", "Suppliers", Truck, {
      file: async () => (await import("@/lib/mirror/supplier-browser")).suppliersFile,
    }),
  ],
  [
    page("/traffic", "Traffic", Activity, { file: async () => (await import("@/lib/traffic/log")).logFile }),
    page("/drift", "Drift", Radar, {
      file: async () => (await import("@/lib/traffic/read-drift")).driftFile,
    }),
    page("/click-outs", "Click-outs", SquareArrowOutUpRight, {
      file: async () => (await import("@/lib/traffic/read-click-outs")).clickOutsFile,
    }),
    page("/orders", "Orders", ReceiptText, {
      file: async () => (await import("@/lib/staff/orders/list")).ordersFile,
    }),
    page("/labels", "Labels", Tag),
    page("/embeds", "Embeds", CodeXml),
  ],
  [page("/brand", "Brand", Palette)],
  [page("/taxi", "Taxi", CarTaxiFront)],
  [
    page("/audit", "Audit", ScrollText, {
      role: "admin",
      file: async () => (await import("@/lib/staff/audit-trail")).auditFile,
    }),
    page("/people", "People", UsersRound, { role: "admin" }),
    page("/account", "Account", CircleUserRound),
  ],
];

export const SHOWN_MENU = MENU.map((group) => group.filter(({ isHidden }) => !isHidden));

/** The entry of exactly this path. */
export const pageAt = (path: string): StaffPageEntry | undefined =>
  MENU.flat().find((page) => page.path === path);
