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
  Palette,
  Radar,
  ReceiptText,
  Scale,
  ScrollText,
  Search,
  SquareArrowOutUpRight,
  SquareTerminal,
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

/** By what one does there: look at the copy, at the platform, at ourselves, serve, and look after staff. */
export const MENU: readonly (readonly StaffPageEntry[])[] = [
  [{ path: "/staff", label: "Overview", icon: Gauge, role: "viewer" }],
  [
    {
      path: "/staff/inventory",
      label: "Inventory",
      icon: Building2,
      role: "viewer",
      file: async () => (await import("@/lib/mirror/find/inventory")).inventoryFile,
    },
    {
      path: "/staff/content",
      label: "Content",
      icon: ListChecks,
      role: "viewer",
      file: async () => (await import("@/lib/staff/content")).contentFile,
    },
    { path: "/staff/changes", label: "Changes", icon: History, role: "viewer" },
    { path: "/staff/closures", label: "Closures", icon: DoorClosed, role: "viewer" },
  ],
  [
    { path: "/staff/search", label: "Search", icon: Search, role: "viewer" },
    {
      path: "/staff/cars",
      label: "Cars",
      icon: Car,
      role: "viewer",
      isHidden: !config.cars.isOn,
      file: async () => (await import("@/lib/mirror/car-browser")).carsFile,
    },
    { path: "/staff/parity", label: "Parity", icon: Scale, role: "viewer" },
    { path: "/staff/certification", label: "Certification", icon: BadgeCheck, role: "viewer" },
    {
      path: "/staff/chains",
      label: "Chains",
      icon: Link2,
      role: "viewer",
      file: async () => (await import("@/lib/mirror/chain-browser")).chainsFile,
    },
    {
      path: "/staff/constants",
      label: "Constants",
      icon: BookA,
      role: "viewer",
      file: async () => (await import("@/lib/mirror/constants-browser")).constantsFile,
    },
    {
      path: "/staff/suppliers",
      label: "Suppliers",
      icon: Truck,
      role: "viewer",
      file: async () => (await import("@/lib/mirror/supplier-browser")).suppliersFile,
    },
    { path: "/staff/console", label: "Console", icon: SquareTerminal, role: "viewer" },
  ],
  [
    {
      path: "/staff/traffic",
      label: "Traffic",
      icon: Activity,
      role: "viewer",
      file: async () => (await import("@/lib/traffic/log")).logFile,
    },
    {
      path: "/staff/drift",
      label: "Drift",
      icon: Radar,
      role: "viewer",
      file: async () => (await import("@/lib/traffic/read-drift")).driftFile,
    },
    {
      path: "/staff/click-outs",
      label: "Click-outs",
      icon: SquareArrowOutUpRight,
      role: "viewer",
      file: async () => (await import("@/lib/traffic/read-click-outs")).clickOutsFile,
    },
    {
      path: "/staff/orders",
      label: "Orders",
      icon: ReceiptText,
      role: "viewer",
      file: async () => (await import("@/lib/staff/orders/list")).ordersFile,
    },
    { path: "/staff/labels", label: "Labels", icon: Tag, role: "viewer" },
    { path: "/staff/embeds", label: "Embeds", icon: CodeXml, role: "viewer" },
  ],
  [{ path: "/staff/brand", label: "Brand", icon: Palette, role: "viewer" }],
  [{ path: "/staff/taxi", label: "Taxi", icon: CarTaxiFront, role: "viewer" }],
  [
    {
      path: "/staff/audit",
      label: "Audit",
      icon: ScrollText,
      role: "admin",
      file: async () => (await import("@/lib/staff/audit-trail")).auditFile,
    },
    { path: "/staff/people", label: "People", icon: UsersRound, role: "admin" },
    { path: "/staff/account", label: "Account", icon: CircleUserRound, role: "viewer" },
  ],
];

export const SHOWN_MENU = MENU.map((group) => group.filter(({ isHidden }) => !isHidden));

/** The entry of exactly this path. */
export const pageAt = (path: string): StaffPageEntry | undefined =>
  MENU.flat().find((page) => page.path === path);
