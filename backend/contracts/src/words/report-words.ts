import { namesOf } from './names-of.js';

/** What can be reported; `of` is how it is named in a sentence, `noun` at the start of a line. */
export const reportedKinds = {
  review: { noun: 'Avis', this: 'cet avis', of: 'l’avis', its: 'votre avis', back: 'Revenir aux avis' },
  question: {
    noun: 'Question',
    this: 'cette question',
    of: 'la question',
    its: 'votre question',
    back: 'Revenir aux questions',
  },
  answer: {
    noun: 'Réponse',
    this: 'cette réponse',
    of: 'la réponse',
    its: 'votre réponse',
    back: 'Revenir aux questions',
  },
  profile: {
    noun: 'Présentation',
    this: 'cette présentation',
    of: 'la présentation',
    its: 'votre présentation',
    back: 'Revenir à la page',
  },
} as const;
export type ReportedKind = keyof typeof reportedKinds;
export const reportedKindNames = namesOf(reportedKinds);

/** Why something is reported (DSA art. 16: a notice says why). */
export const reportReasons = {
  abuse: { label: 'Injure, haine, menace', hint: null },
  advertising: { label: 'Publicité ou contrepartie', hint: 'Un avis payé, un code, un lien intéressé' },
  personal: { label: 'Donnée personnelle', hint: 'La vôtre ou celle d’un autre' },
  illegal: { label: 'Autre contenu illicite', hint: 'Dites quelle loi, si vous la connaissez' },
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reportReasonNames = namesOf(reportReasons);

export const reportMaxLength = 1000;
/** Of a report with all that was added to it. */
export const completedReportMaxLength = 4000;
export const factsMaxLength = 1000;
export const lawMaxLength = 200;
export const messageMaxLength = 4000;

/** The rules of moderation, in the order of their numbers; the public page shows them, a decision names one. */
export const moderationRules = {
  respect: {
    title: 'respect des personnes',
    text: 'Ni injure, ni haine, ni menace, ni propos qui vise quelqu’un pour ce qu’il est.',
  },
  personal: {
    title: 'pas de donnée personnelle',
    text: 'Ni adresse, ni téléphone, ni mot de passe, ni clé d’accès, ni image d’une personne, la vôtre comprise.',
  },
  counterpart: {
    title: 'pas de contrepartie',
    text: 'Ni avis payé ou récompensé, ni code de parrainage, ni lien intéressé, ni publicité.',
  },
  'off-topic': {
    title: 'en rapport avec le cours',
    text: 'On parle du cours, de la leçon, de son auteur en tant que formateur, et de rien d’autre.',
  },
  rights: {
    title: 'pas de contenu d’un autre',
    text: 'Ni texte, ni code, ni image que vous n’avez pas le droit de publier.',
  },
} as const;
export type ModerationRule = keyof typeof moderationRules;
export const moderationRuleNames = namesOf(moderationRules);

/** « Règle 3, pas de contrepartie » */
export const ruleLabel = (rule: ModerationRule): string =>
  `Règle ${moderationRuleNames.indexOf(rule) + 1}, ${moderationRules[rule].title}`;

/** What a decision rests on: a rule, a law that is then named, or none, when the text stays. */
export type DecisionGround = ModerationRule | 'law' | 'none';
export const decisionGroundNames = [...moderationRuleNames, 'law', 'none'] as const;

/** « Règle 3, pas de contrepartie », « art. 226-1 du code pénal », « aucune règle enfreinte ». */
export function groundLabel(ground: DecisionGround, law: string | null): string {
  if (ground === 'law') return law ?? 'la loi';
  return ground === 'none' ? 'Aucune règle enfreinte' : ruleLabel(ground);
}

/** A decision: the text stays, is masked until it is corrected, or goes for good. */
export const moderationOutcomes = {
  keep: { done: 'laissé en ligne', doneFeminine: 'laissée en ligne', verb: 'Laisser en ligne' },
  mask: { done: 'texte masqué', doneFeminine: 'masquée', verb: 'Masquer' },
  remove: { done: 'retiré', doneFeminine: 'retirée', verb: 'Retirer' },
} as const;
export type ModerationOutcome = keyof typeof moderationOutcomes;
export const moderationOutcomeNames = namesOf(moderationOutcomes);

/** « texte masqué », « retirée »: what was decided about it, as written in lists and in the register. */
export const outcomeLabel = (kind: ReportedKind, outcome: ModerationOutcome): string =>
  moderationOutcomes[outcome][kind === 'review' ? 'done' : 'doneFeminine'];

/** Why a content waits for a decision. */
export const waitingCauses = {
  reported: 'Signalé',
  corrected: 'À relire',
  contested: 'Contesté',
} as const;
export type WaitingCause = keyof typeof waitingCauses;
export const waitingCauseNames = namesOf(waitingCauses);

export const moderationStates = { waiting: 'À décider', decided: 'Décidés' } as const;
export type ModerationState = keyof typeof moderationStates;
export const moderationStateNames = namesOf(moderationStates);

/** Hours until a decision is late, and until a mail reminds of it: the product's own rule. */
export const decisionHours = 48;
export const reminderHours = 36;
/** Months in which a decision can be contested (DSA art. 20). */
export const contestMonths = 6;

/** « S-2026-0007 » */
export const reportNumber = (year: number, number: number): string =>
  `S-${year}-${String(number).padStart(4, '0')}`;

export function contestableUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt);
  until.setUTCMonth(until.getUTCMonth() + contestMonths);
  return until;
}
