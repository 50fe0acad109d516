"use client"; // What is saved is in the browser only.
// Saved car offers: a total that was seen stands as that, with its day, and the way to ask anew.
import { Button } from "@/components/ui/button";
import { moneyText } from "@/lib/format/money";
import type { SavedCar } from "@/lib/personal/personal-data";
import { unsaveCar } from "@/lib/personal/saving";
import { type SavedWords, whenText } from "./saved-text";
import type { Saved } from "./use-saved";

function Row({ car, saved, words }: { car: SavedCar; saved: Saved; words: SavedWords }) {
  const { say, tag, locale } = words;
  const { query, name, supplier, rental, seen, savedAt } = car;
  const remove = () => saved.act(say("caroffer.saved.removed", { name }), (data) => unsaveCar(data, query));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4" data-saved-car>
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-base">
          <bdi>{name}</bdi> · <bdi>{supplier}</bdi>
        </h3>
        <p className="text-sm text-soft">{rental}</p>
        <p className="figures text-sm text-soft">
          {say("caroffer.saved.seen", {
            amount: moneyText(seen.amount, seen.currency, tag),
            date: whenText(savedAt, words),
          })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 print:hidden">
        <a
          href={`/${locale}/cars/offer?${query}&seen=${seen.amount},${seen.currency}`}
          className="link text-sm"
        >
          {say("caroffer.saved.again")} <span className="visually-hidden">{name}</span>
        </a>
        <Button size="small" variant="quiet" onClick={remove}>
          {say("caroffer.saved.remove")} <span className="visually-hidden">{name}</span>
        </Button>
      </div>
    </li>
  );
}

export function SavedCars({ saved, words }: { saved: Saved; words: SavedWords }) {
  const cars = saved.personalData?.cars ?? [];
  if (cars.length === 0) return null;
  return (
    <section aria-labelledby="saved-cars" className="mt-12">
      <h2 id="saved-cars" className="text-xl">
        {words.say("caroffer.saved.heading")}
      </h2>
      <p className="mt-1 text-sm text-soft">{words.say("caroffer.saved.lead")}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {cars.map((car) => (
          <Row key={car.query} car={car} saved={saved} words={words} />
        ))}
      </ul>
    </section>
  );
}
