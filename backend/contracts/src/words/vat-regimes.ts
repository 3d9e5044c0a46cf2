import { dayInParis, formatLongDay } from './days-of-paris.js';

/** The exemption of trainers (article 261-4-4° a of the CGI), granted by an attestation (form 3511). */
interface TrainingExemption {
  attestation: { number: string; day: string };
  /**
   * Whose purchases are training actions under the attestation: those of companies, who sign an agreement, or also the
   * online courses of consumers, if the attestation names them.
   */
  covers: 'companies' | 'everybody';
}

/** The seller's VAT regime. Rates in percent; `home` is null for sellers exempt by article 293 B. */
export interface VatRegime {
  home: number | null;
  /** Rates of other countries and of the overseas departments, by ISO code. */
  abroad: Record<string, number>;
  /** Absent for sellers without the attestation. */
  training?: TrainingExemption | undefined;
}

/** The first regime, and those that followed it. */
export interface VatSettings extends VatRegime {
  /** In order; each from the start of that day in Paris on. */
  changes?: readonly { from: string; regime: VatRegime }[] | undefined;
}

/** The regime in force on a day in Paris. */
export function regimeOn({ changes = [], ...first }: VatSettings, day: string): VatRegime {
  return changes.findLast(({ from }) => from <= day)?.regime ?? first;
}

/** The regime in force at a moment: a sale at midnight in Paris is the new day's. */
export const regimeAt = (settings: VatSettings, at: Date): VatRegime => regimeOn(settings, dayInParis(at));

/** Where no VAT is invoiced, as invoices, checkout and legal notice write it. */
export const vatMentions = {
  franchise: 'TVA non applicable, art. 293 B du CGI',
  training: 'Exonération de TVA, art. 261-4-4° a du CGI',
} as const;

/** The mention for sales in France; null where they bear VAT. */
export function mentionOf({ home, training }: VatRegime, buyer: 'consumer' | 'company'): string | null {
  if (training && (buyer === 'company' || training.covers === 'everybody')) return vatMentions.training;
  return home === null ? vatMentions.franchise : null;
}

/** The line « TVA » of the legal notice. */
export function vatNotice({ home, training }: VatRegime, vatNumber: string | null): string | null {
  const other = home === null ? 'non applicable (article 293 B du CGI)' : vatNumber;
  if (!training) return other;
  const { attestation, covers } = training;
  const exempt = `exonérée (article 261-4-4° a du CGI, attestation n° ${attestation.number} du ${formatLongDay(attestation.day)})`;
  if (covers === 'everybody') return [exempt, home === null ? null : vatNumber].filter(Boolean).join(', ');
  return [`pour les entreprises, ${exempt}`, other].filter(Boolean).join('\u00a0; pour les particuliers, ');
}
