import type { UnknownReason, UnknownWord } from '@atelier/contracts/words/code-fence';
import { fenceLimits } from '@atelier/contracts/words/code-fence';

const reasons: Readonly<Record<UnknownReason, string>> = {
  unknown: 'ce mot n’est pas connu',
  lines: `des lignes s’écrivent 3 ou 5-7, de 1 à ${fenceLimits.line.toLocaleString('fr-FR')}`,
  empty: 'il manque le texte',
  twice: 'c’est déjà dit plus haut',
  overlap: 'ces lignes sont déjà repliées',
  quote: 'un guillemet n’est pas fermé',
  long: `${fenceLimits.note} caractères au plus pour une note, ${fenceLimits.title} pour un titre`,
  many: `${fenceLimits.notes} notes, ${fenceLimits.folds} replis et ${fenceLimits.highlights} passages en évidence au plus`,
};

/** A word of a fence that says nothing, with the reason, for the author. */
export const unknownInWords = ({ raw, reason }: UnknownWord): string =>
  `${raw.length > 60 ? `${raw.slice(0, 60)}…` : raw}\u00a0: ${reasons[reason]}`;
