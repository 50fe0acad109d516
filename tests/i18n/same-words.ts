// Sentences a language may share with English letter for letter, because they are names, signs, or its own word too.
import type { Locale } from "@/lib/i18n";

/** In every language: names and signs. */
export const SAME_EVERYWHERE: ReadonlySet<string> = new Set([
  "card.size",
  "policy.damage.methods.paypal",
  // The name of a programme of the platform.
  "filters.flag.travel_proud",
  // What stands on the key.
  "prefs.keys.names.escape",
  "caroffer.acriss.type.suv",
]);

const keysIn = (text: string): string[] => text.trim().split(/\s+/);

/** Words a language spells as English does. */
export const SAME_IN: Partial<Record<Locale, readonly string[]>> = {
  de: keysIn(`
    rates.details
    caroffer.acriss.category.mini caroffer.acriss.category.standard caroffer.acriss.category.premium
    caroffer.acriss.type.pickUp caroffer.acriss.type.coupe caroffer.acriss.type.roadster
    caroffer.acriss.type.crossover caroffer.extras.heading carlist.filter.fuel.hybrid legal.fact.name
    carlist.card.more legal.fact.register price.paid.online.other card.sizeFeet places.what.region filters.meal.all_inclusive
    policy.meal.all_inclusive rates.ledger.amountIn stay.detail.internet stay.detail.restaurant
    stay.detail.pool
  `),
  fr: keysIn(`
    caroffer.acriss.category.mini caroffer.acriss.category.standard caroffer.acriss.category.premium
    caroffer.acriss.type.pickUp caroffer.acriss.type.coupe caroffer.acriss.type.roadster
    caroffer.acriss.type.crossover caroffer.desk.contact caroffer.compare.total carlist.sort.total
    carlist.sort.distance legal.fact.email legal.time.minutes prices.group.europe.name stay.detail.internet
    stay.detail.parking stay.detail.restaurant stay.detail.connection.wifi stay.detail.kind.public
    saved.shared.note score.review.type.couple search.form.destination.found search.sort.distance
    stay.photos.heading stay.photos.viewer.pick
  `),
  es: keysIn(`
    caroffer.acriss.category.mini caroffer.acriss.type.pickUp caroffer.acriss.type.roadster
    caroffer.acriss.type.crossover caroffer.compare.total caroffer.extras.heading carlist.sort.total
    policy.methods.cashNo prices.group.australia.name rates.ledger.no stay.forYou.no reviews.theme.wifi
    stay.detail.internet stay.detail.connection.wifi
  `),
  nl: keysIn(`
    rates.details
    rates.dealBefore
    caroffer.acriss.category.mini caroffer.acriss.category.compact caroffer.acriss.category.premium
    caroffer.acriss.type.pickUp caroffer.acriss.type.coupe caroffer.acriss.type.roadster carlist.card.more
    caroffer.acriss.type.crossover caroffer.desk.contact legal.privacy.title legal.fact.email
    legal.fact.register price.paid.online.other filters.title filters.open filters.openCount card.sizeFeet
    common.party gone.others saved.since.meal.lunch prefs.keys.names.week prefs.keys.names.month
    reviews.theme.wifi filters.meal.all_inclusive policy.meal.all_inclusive policy.meal.meals.lunch
    policy.child.extra_bed policy.mealPrices.lunch rates.ledger.amountIn reviews.score
    score.category.comfort stay.know.what stay.facilities.detail stay.detail.internet
    stay.detail.restaurant stay.detail.connection.wifi
  `),
};
