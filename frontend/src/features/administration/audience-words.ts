import type { Audience } from '@atelier/contracts/dashboard';
import { countOf, formatNumber, formatPercent } from '../../shared/format/format';

const deviceLabels: Record<Audience['devices'][number]['device'], string> = {
  desktop: 'Ordinateur',
  mobile: 'Téléphone',
  tablet: 'Tablette',
};
const countryNames = new Intl.DisplayNames('fr', { type: 'region' });

export interface Share {
  name: string;
  visits: number;
  /** Percent of the total. */
  percent: number;
}

/** Visits by name; everything after the first `most` is grouped. */
function sharesOf(counted: readonly { name: string; visits: number }[], limit: number): Share[] {
  const all = counted.reduce((total, { visits }) => total + visits, 0);
  const rest = counted.slice(limit).reduce((total, { visits }) => total + visits, 0);
  const shown = [...counted.slice(0, limit), ...(rest > 0 ? [{ name: 'Autres pays', visits: rest }] : [])];
  return shown.map((each) => ({ ...each, percent: all === 0 ? 0 : (each.visits / all) * 100 }));
}

export const sharesOfDevices = ({ devices }: Audience): Share[] =>
  sharesOf(
    devices.map(({ device, visits }) => ({ name: deviceLabels[device], visits })),
    devices.length,
  );

export const sharesOfCountries = ({ countries }: Audience): Share[] =>
  sharesOf(
    countries.map(({ country, visits }) => ({
      name: country === null ? 'Pays inconnu' : (countryNames.of(country) ?? country),
      visits,
    })),
    8,
  );

export interface AudienceTotals {
  visits: number;
  orders: number;
  /** Change in percent against the previous period of the same length; null if that had no visits. */
  changePercent: number | null;
}

export function totalsOf({ days, before }: Audience): AudienceTotals {
  const visits = days.reduce((total, day) => total + day.visits, 0);
  const orders = days.reduce((total, day) => total + day.orders, 0);
  const changePercent =
    before.visits === 0 ? null : Math.round(((visits - before.visits) / before.visits) * 100);
  return { visits, orders, changePercent };
}

/** « 3 commandes, soit une pour 120 visites ». */
export function ordersText({ visits, orders }: AudienceTotals): string {
  const count = countOf(orders, 'commande');
  return orders === 0 || visits < orders
    ? count
    : `${count}, soit une pour ${formatNumber(Math.round(visits / orders))} visites`;
}

/** « + 12 % ». */
export const formatChange = (changePercent: number): string =>
  `${changePercent < 0 ? '−' : '+'}\u00a0${formatPercent(Math.abs(changePercent))}`;
