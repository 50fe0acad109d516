// Dates and party of a comparison as a plain form: its answer is the same page with prices.
import { buttonClass } from "@/components/ui/button";

interface ComparedDatesProps {
  action: string;
  /** Parameters that stay as they are. */
  kept: [string, string][];
  values: { in: string; out: string; adults: string; rooms: string };
  labels: { checkin: string; checkout: string; adults: string; rooms: string; show: string };
}

export function ComparedDates({ action, kept, values, labels }: ComparedDatesProps) {
  const fields = [
    { name: "in", label: labels.checkin, type: "date", value: values.in },
    { name: "out", label: labels.checkout, type: "date", value: values.out },
    { name: "adults", label: labels.adults, type: "number", value: values.adults },
    { name: "rooms", label: labels.rooms, type: "number", value: values.rooms },
  ] as const;
  return (
    <form action={action} method="get" className="mt-4 flex flex-wrap items-end gap-3 print:hidden">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map(({ name, label, type, value }) => (
        <label key={name} className={`text-xs text-faint ${type === "date" ? "w-44" : "w-20"}`}>
          {label}
          <input
            name={name}
            type={type}
            min={type === "number" ? 1 : undefined}
            defaultValue={value}
            required
            className="box mt-1 block"
          />
        </label>
      ))}
      <button type="submit" className={buttonClass({ size: "medium" })}>
        {labels.show}
      </button>
    </form>
  );
}
