// The total of a rental, and the four figures that are never one: now, at the desk, blocked, and the most to lose.
import type { CarView } from "@/lib/views/cars/car";

export function CarTotal({ car }: { car: CarView }) {
  return (
    <div>
      <p className="text-sm text-soft">{car.totalLabel}</p>
      <p className="figures text-3xl font-semibold" data-total>
        <data value={`${car.total.amount} ${car.total.currency}`}>{car.total.text}</data>
      </p>
      <p className="figures text-sm text-soft">{car.perDay}</p>
    </div>
  );
}

export function CarFigures({ car }: { car: CarView }) {
  return (
    <dl className="divide-y divide-line border-y border-line text-sm" data-figures>
      {car.figures.map(({ name, label, text, note, isStated }) => (
        <div
          key={name}
          className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 py-1.5 sm:grid-cols-[9rem_minmax(0,1fr)]"
          data-figure={name}
        >
          <dt className="text-soft">{label}</dt>
          <dd className={isStated ? "figures font-medium" : "text-soft"}>
            {text}
            {note === null ? null : <span className="block text-xs font-normal text-soft">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
