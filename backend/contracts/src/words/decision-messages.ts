import {
  type DecisionGround,
  groundLabel,
  type ModerationOutcome,
  reportedKinds,
  type ReportedKind,
} from './report-words.js';

// All words that leave by mail after a report: a lawyer may want to change them, and finds them here alone.

export interface DecisionWords {
  kind: ReportedKind;
  outcome: ModerationOutcome;
  ground: DecisionGround;
  /** The article, if the ground is a law. */
  law: string | null;
  facts: string;
  /** The one who decides teaches the course, or is the person introduced. */
  isConcerned: boolean;
}

/** « l’avis » starts a sentence. */
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1);
const feminine = (kind: ReportedKind): boolean => kind !== 'review';

/** Facts as a sentence: they are typed without care for the final period. */
const sentence = (facts: string): string => {
  const text = facts.trim();
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`;
};

const who = ({ isConcerned }: DecisionWords): string =>
  isConcerned
    ? 'Décision prise par une personne, le formateur concerné, sans traitement automatisé.'
    : 'Décision prise par une personne, sans traitement automatisé.';

const appeal =
  'Pour la contester, vous avez six mois\u00a0: suivez le lien de ce mail, c’est gratuit. Vous pouvez aussi saisir un organisme de règlement extrajudiciaire ou un tribunal.';

const reason = ({ ground, law, facts }: DecisionWords): string => {
  const factsSentence = sentence(facts);
  if (ground === 'none') return `Motif\u00a0: aucune règle n’est enfreinte. ${factsSentence}`.trim();
  if (ground === 'law')
    return `Motif\u00a0: ce texte est contraire à la loi, ${law ?? ''}. ${factsSentence}`.trim();
  return `Motif\u00a0: ${groundLabel(ground, law)}. ${factsSentence}`.trim();
};

const authorTitles = {
  keep: (kind: ReportedKind) => `${capital(reportedKinds[kind].its)} reste en ligne`,
  mask: (kind: ReportedKind) =>
    kind === 'review'
      ? 'Le texte de votre avis est masqué'
      : `${capital(reportedKinds[kind].its)} est masquée`,
  remove: (kind: ReportedKind) =>
    `${capital(reportedKinds[kind].its)} est ${feminine(kind) ? 'retirée' : 'retiré'}`,
} as const;

const reporterTitles = {
  keep: (kind: ReportedKind) => `${capital(reportedKinds[kind].of)} reste en ligne`,
  mask: (kind: ReportedKind) =>
    kind === 'review' ? 'Le texte de l’avis est masqué' : `${capital(reportedKinds[kind].of)} est masquée`,
  remove: (kind: ReportedKind) =>
    `${capital(reportedKinds[kind].of)} est ${feminine(kind) ? 'retirée' : 'retiré'}`,
} as const;

const authorEffect = ({ outcome, kind }: DecisionWords): string => {
  if (outcome === 'keep') return 'Rien ne change.';
  if (outcome === 'remove')
    return kind === 'review'
      ? 'Ni le texte ni la note ne sont plus affichés, partout et sans limite de durée.'
      : 'Plus personne ne peut lire ce texte, partout et sans limite de durée.';
  return kind === 'review'
    ? 'Votre note reste et compte. Corrigez le texte, et il est relu sous 48 heures.'
    : 'Vous seul, et les formateurs, pouvez encore lire ce texte. Corrigez-le, et il est relu sous 48 heures.';
};

const reporterEffect = ({ outcome, kind }: DecisionWords): string => {
  if (outcome === 'keep') return 'Rien ne change.';
  if (outcome === 'mask' && kind === 'review') return 'La note reste, elle n’est pas en cause.';
  return 'Vous aviez raison de le signaler.';
};

export interface DecisionMessage {
  title: string;
  text: string;
}

/** To the author (DSA art. 17): what, why, by whom, and how to contest it. Never who reported it. */
export const authorMessage = (words: DecisionWords): DecisionMessage => ({
  title: authorTitles[words.outcome](words.kind),
  text: [[reason(words), authorEffect(words)].join(' '), `${who(words)} ${appeal}`].join('\n\n'),
});

/** To each person who reported it (DSA art. 16, 5 and 6). */
export const reporterMessage = (words: DecisionWords): DecisionMessage => ({
  title: reporterTitles[words.outcome](words.kind),
  text: [[reason(words), reporterEffect(words)].join(' '), `${who(words)} ${appeal}`].join('\n\n'),
});

/** The receipt (DSA art. 16, 4). It quotes nothing of what was typed: the address is not proven. */
export const receiptParagraphs = ({
  number,
  at,
  kind,
  author,
}: {
  number: string;
  /** « 14:02:31 » */
  at: string;
  kind: ReportedKind;
  author: string;
}): string[] => [
  `Nous avons reçu le signalement ${number} sur ${reportedKinds[kind].of} de ${author}, le ${at}. Une personne le lira, aucune machine n’en décide.`,
  'Vous apprendrez la décision et son motif à cette adresse. Si elle vous paraît fausse, vous pourrez la contester pendant six mois.',
  'Le texte reste visible jusque-là. Votre nom n’est pas transmis à son auteur.',
];
