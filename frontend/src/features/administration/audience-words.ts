import type { Audience } from '@atelier/contracts/dashboard';
import { countOf, formatNumber, formatPercent } from '../../shared/format/format';

const deviceWords: Record<Audience['devices'][number]['device'], string> = {
  desktop: 'Ordinateur',
  mobile: 'Téléphone',
  tablet: 'Tablette',
};
const countryNames = new Intl.DisplayNames('fr', { type: 'region' });

export interface Share {
  name: string;
  visits: number;
  /** Percent of all. */
  percent: number;
}

/** How the visits are shared out; what comes after the first few is told together. */
function sharesOf(counted: readonly { name: string; visits: number }[], most: number): Share[] {
  const all = counted.reduce((total, { visits }) => total + visits, 0);
  const rest = counted.slice(most).reduce((total, { visits }) => total + visits, 0);
  const shown = [...counted.slice(0, most), ...(rest > 0 ? [{ name: 'Autres pays', visits: rest }] : [])];
  return shown.map((each) => ({ ...each, percent: all === 0 ? 0 : (each.visits / all) * 100 }));
}

export const sharesOfDevices = ({ devices }: Audience): Share[] =>
  sharesOf(
    devices.map(({ device, visits }) => ({ name: deviceWords[device], visits })),
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
  /** Percent against as many days before; null where those had none. */
  moved: number | null;
}

export function totalsOf({ days, before }: Audience): AudienceTotals {
  const visits = days.reduce((total, day) => total + day.visits, 0);
  const orders = days.reduce((total, day) => total + day.orders, 0);
  const moved = before.visits === 0 ? null : Math.round(((visits - before.visits) / before.visits) * 100);
  return { visits, orders, moved };
}

/** « 3 commandes, soit une pour 120 visites ». */
export function ordersWords({ visits, orders }: AudienceTotals): string {
  const count = countOf(orders, 'commande');
  return orders === 0 || visits < orders
    ? count
    : `${count}, soit une pour ${formatNumber(Math.round(visits / orders))} visites`;
}

/** « + 12 % ». */
export const formatChange = (moved: number): string =>
  `${moved < 0 ? '−' : '+'}\u00a0${formatPercent(Math.abs(moved))}`;
