import type { Letter } from '../../../platform/mail/mail-layout.js';
import { formatEuros } from '../invoices/invoice-texts.js';
import { franceLimits } from './thresholds.domain.js';
import type { VatAlarm } from './vat.queries.js';

const wholeEuros = (cents: number): string => formatEuros(cents).replace(/,00(?=\s)/, '');

const paragraphsOf = ({ year, scope, limitCents, percent, netCents }: VatAlarm): string[] => {
  const limit = wholeEuros(limitCents);
  const net = formatEuros(netCents);
  if (scope === 'union')
    return percent === 80
      ? [
          `Vos ventes de ${year} aux particuliers de l’Union européenne, hors de France, atteignent ${net} hors taxe\u00a0: 80\u00a0% du seuil de ${limit}.`,
          'Au-delà, la TVA est celle du pays de l’acheteur (CGI, art. 259 D). Le guichet unique OSS s’ouvre avant, pas après\u00a0: inscrivez-vous, puis réglez les taux de ces pays.',
        ]
      : [
          `Vos ventes de ${year} aux particuliers de l’Union européenne, hors de France, ont atteint ${net} hors taxe, pour un seuil de ${limit}.`,
          'Dès son dépassement, la TVA est celle du pays de l’acheteur (CGI, art. 259 D), déclarée chaque trimestre au guichet unique OSS, cette année et l’an prochain.',
        ];
  const isIncreased = limitCents === franceLimits[1];
  const name = isIncreased ? 'seuil majoré' : 'seuil';
  if (percent === 80)
    return [
      `Votre chiffre d’affaires de ${year} en France atteint ${net} hors taxe\u00a0: 80\u00a0% du ${name} de ${limit} de la franchise en base (CGI, art. 293 B).`,
      isIncreased
        ? 'Le dépassement de ce seuil fait payer la TVA dès le jour où il a lieu.'
        : 'Le dépasser fait payer la TVA à partir du 1er janvier suivant\u00a0; dépasser le seuil majoré, dès le jour même.',
    ];
  return [
    `Votre chiffre d’affaires de ${year} en France a atteint ${net} hors taxe, pour un ${name} de ${limit} de la franchise en base (CGI, art. 293 B).`,
    isIncreased
      ? 'Dès son dépassement, vos ventes portent la TVA, y compris celles du jour. Réglez le nouveau régime sans attendre.'
      : 'S’il est dépassé, vos ventes porteront la TVA à partir du 1er janvier prochain\u00a0; au-delà du seuil majoré, dès le jour même.',
  ];
};

/** To administrators: a threshold of VAT is near, or reached. */
export const vatAlarmMail = (alarm: VatAlarm) => (name: string | null) => (): Letter => {
  const where = alarm.scope === 'union' ? 'TVA dans l’Union' : 'TVA en France';
  const level = alarm.percent === 80 ? '80\u00a0% du seuil' : 'seuil atteint';
  return {
    subject: `${where}\u00a0: ${level} de ${wholeEuros(alarm.limitCents)}`,
    title: `${where}\u00a0: ${level}`,
    greeting: name ? `Bonjour ${name},` : 'Bonjour,',
    paragraphs: paragraphsOf(alarm),
    action: { label: 'Voir les seuils', path: '/admin/conformite#seuils' },
    closing: 'Vous recevez ce mail une fois par an et par seuil, parce que vous administrez ce site.',
  };
};
