import type { Announcement, ExpectedPrice } from '@atelier/contracts/price-history';
import { toEuros } from '@atelier/contracts/money';
import { formatPrice } from '@atelier/contracts/words/prices';
import { discountPercent } from '@atelier/contracts/promotion';
import {
  dateWriter,
  dayInParis,
  daysLater,
  lastDayBefore,
  stampInParis,
} from '@atelier/contracts/words/days-of-paris';
import {
  announcedPrice,
  type AnnouncedPrice,
  type CoursePrice,
  fullPriceFrom,
  missingPrices,
  possibleFrom,
  type PublicPrice,
} from './price-history.domain.js';

// All French of the announcement of prices (article L112-1-1 of the consumer code) is here: a lawyer may change it.

const priceOf = (cents: number): string => formatPrice(toEuros(cents));

const dayAndMonth = dateWriter({ day: 'numeric', month: 'long' });
const fullDay = dateWriter({ dateStyle: 'long' });
const dayText = (day: string, now: Date): string =>
  (day.slice(0, 4) === dayInParis(now).slice(0, 4) ? dayAndMonth : fullDay)(day);

/** `le 30 novembre`, and the hour if it is not the end of that day. */
function endText(endsAt: Date, now: Date): string {
  const clock = stampInParis(endsAt).slice(11, 16);
  const day = dayText(lastDayBefore(endsAt), now);
  return clock === '23:59' || clock === '00:00' ? day : `${day} à ${clock}`;
}

/** The sentence beside a price on page, card and cart; null if there is nothing to say. */
export function priceNote(
  { struckCents, endsAt }: Pick<AnnouncedPrice, 'struckCents' | 'endsAt'>,
  now: Date,
): string | null {
  if (struckCents === null) return endsAt && `Ce prix vaut jusqu’au ${endText(endsAt, now)}.`;
  const end = endsAt ? `, qui finit le ${endText(endsAt, now)}` : '';
  return `${priceOf(struckCents)}\u00a0: prix le plus bas des 30\u00a0jours avant la promotion${end}.`;
}

const article = 'C.\u00a0conso. art.\u00a0L112\u20111\u20111.';

/** What the site announces for a price, as its author reads it. */
export function announcement(rows: readonly PublicPrice[], price: CoursePrice, now: Date): Announcement {
  const announced = announcedPrice(rows, price, now);
  const { cents, struckCents, endsAt, promotion } = announced;
  const comparison = promotion?.comparison ?? null;
  return {
    price: toEuros(cents),
    struck: struckCents === null ? null : toEuros(struckCents),
    percent: struckCents === null ? null : discountPercent(struckCents, cents),
    words: announcementWords(announced),
    note: priceNote(announced, now),
    detail:
      promotion === null
        ? `Sur la page de vente, au catalogue, dans le panier et dans les mails. ${article}`
        : `Sur la page de vente, au catalogue, dans le panier et dans les mails. Les 30\u00a0jours se comptent avant le début de la promotion, le ${dayText(dayInParis(promotion.beganAt), now)}. ${article}`,
    reason: reasonText(announced),
    endsAt: endsAt?.toISOString() ?? null,
    window: comparison && {
      from: comparison.from,
      to: comparison.to,
      lowest: toEuros(comparison.cents),
    },
    refused: refusal(rows, price, announced, now),
    next: expectedPrices(rows, price, now),
  };
}

function announcementWords({ cents, struckCents, promotion }: AnnouncedPrice): string {
  if (struckCents !== null)
    return `${priceOf(cents)} au lieu de ${priceOf(struckCents)}\u00a0: votre prix le plus bas des 30\u00a0derniers jours`;
  if (cents === 0) return 'Gratuit';
  return promotion ? `${priceOf(cents)}, rien de barré` : priceOf(cents);
}

function reasonText({ cents, struckCents, promotion }: AnnouncedPrice): string {
  if (promotion === null) return 'Sans promotion, aucun prix n’est barré.';
  if (struckCents !== null)
    return 'Une réduction se compare à ce que vous demandiez vraiment, au plus bas, pendant les 30\u00a0jours d’avant.';
  const { comparison } = promotion;
  return comparison
    ? `Pendant les 30\u00a0jours d’avant, le cours s’est vendu ${priceOf(comparison.cents)}\u00a0: la promotion à ${priceOf(cents)} n’est pas moins chère.`
    : 'Aucun prix n’a été demandé assez longtemps avant la promotion pour s’y comparer.';
}

/** The typed price, if it may not be struck. */
function refusal(
  rows: readonly PublicPrice[],
  price: CoursePrice,
  { struckCents, promotion }: AnnouncedPrice,
  now: Date,
): Announcement['refused'] {
  if (!promotion || (struckCents !== null && struckCents >= price.priceCents)) return null;
  const from = fullPriceFrom(rows, price, now);
  const day = possibleFrom(rows, price.priceCents, { from, now });
  const priceText = priceOf(price.priceCents);
  const begin = daysLater(day, -30);
  const isNew = rows.every(({ at }) => dayInParis(at) > begin);
  const condition = isNew
    ? 'd’abord à ce prix, la veille au moins'
    : `à ${priceText} pendant 30\u00a0jours pleins, du ${dayText(begin, now)} au ${dayText(daysLater(day, -1), now)}`;
  return {
    price: toEuros(price.priceCents),
    possibleFrom: day,
    title: `${priceText} pourra être barré au plus tôt le ${dayText(day, now)}`,
    words: `À condition que le cours se vende ${condition}, sans code ouvert à tous. Cette règle ne se force pas, même par un administrateur.`,
  };
}

/** What is shown now and later, without any further change. */
export function expectedPrices(rows: readonly PublicPrice[], price: CoursePrice, now: Date): ExpectedPrice[] {
  const { cents, struckCents, endsAt, promotion } = announcedPrice(rows, price, now);
  const struck = struckCents === null ? '' : ` au lieu de ${priceOf(struckCents)}`;
  const until = endsAt ? `, jusqu’au ${endText(endsAt, now)}` : '';
  const present = {
    from: dayInParis(now),
    words: `${cents === 0 ? 'Gratuit' : priceOf(cents)}${struck}${until}`,
  };
  if (promotion && !endsAt) return [present];
  const full = priceOf(price.priceCents);
  // The last minute of a day, as it is typed, is the end of that day.
  const over = endsAt && {
    from: dayInParis(endsAt.getTime() + 60_000),
    words: `${full}, rien de barré`,
  };
  // As if it was published now.
  const published = [...rows, ...missingPrices(rows, { ...price, isListed: true }, [], now)];
  const day = possibleFrom(published, price.priceCents, { from: endsAt ?? now, now });
  const later = { from: day, words: `une promotion se dirait «\u00a0au lieu de ${full}\u00a0»` };
  return [present, ...(over ? [over] : []), ...(price.priceCents > 0 && day > present.from ? [later] : [])];
}
