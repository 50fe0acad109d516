// Whose prices the table shows, and the other products that every traveller is offered.
import { Disclosure } from "@/components/ui/disclosure";
import type { ParityGrid } from "@/lib/views/staff/parity";

interface ProductChoiceProps {
  grid: ParityGrid;
  links: { id: string; name: string; href: string }[];
}

export function ProductChoice({ grid: { product, isOwnCheapest }, links }: ProductChoiceProps) {
  if (isOwnCheapest)
    return (
      <p className="text-sm text-soft">
        No product is offered to all of them, so prices and charges are those of each traveller's cheapest
        one.
      </p>
    );
  if (product === null) return null;
  const others = links.filter(({ id }) => id !== product.id);
  return (
    <div className="text-sm text-soft">
      <p>
        Prices and charges of <span className="text-ink">{product.name}</span>{" "}
        <code className="text-2xs">{product.id}</code>
      </p>
      {others.length > 0 && (
        <Disclosure summary={`Another product that all are offered (${others.length})`} className="mt-1">
          <ul className="max-h-64 space-y-1.5 overflow-y-auto">
            {others.map(({ id, name, href }) => (
              <li key={id}>
                <a className="link" href={href}>
                  {name}
                </a>{" "}
                <code className="text-2xs text-faint">{id}</code>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
