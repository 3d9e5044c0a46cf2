/** States of a duty. One that cannot be computed is `unknown`, never in order. */
export const dutyStates = {
  'to-do': 'À régler',
  'in-order': 'En règle',
  'not-applicable': 'Sans objet',
  unknown: 'Inconnu',
} as const;
export type DutyState = keyof typeof dutyStates;

export const dutyGroups = {
  before: 'Avant l’achat',
  after: 'Après l’achat',
  data: 'Données, mails, accès',
  speech: 'Avis et signalements',
  accounts: 'TVA, factures, comptes',
} as const;
export type DutyGroup = keyof typeof dutyGroups;

/** What only the seller can know. */
export const complianceAnswers = {
  yes: 'Oui',
  no: 'Non',
  'not-concerned': 'Cela ne me concerne pas',
} as const;
export type ComplianceAnswer = keyof typeof complianceAnswers;

/** The questions, by the duty that they settle. A lawyer may change the words here. */
export const complianceQuestions = {
  mediator: {
    title: 'Convention avec le médiateur',
    question:
      'Avez-vous une convention en cours avec le médiateur de la consommation que le site nomme\u202f?',
    hint: 'L’adhésion se renouvelle, en général tous les ans ou tous les trois ans.',
  },
  accessibility: {
    title: 'Exemption d’accessibilité',
    question:
      'Votre entreprise a-t-elle moins de dix personnes, et un chiffre d’affaires ou un bilan de 2\u00a0millions d’euros au plus\u202f?',
    hint: 'Une microentreprise qui fournit un service est exemptée (code de la consommation, article L412-13).',
  },
  'invoice-platform': {
    title: 'Plateforme agréée',
    question:
      'Avez-vous choisi une plateforme agréée, et vos fournisseurs peuvent-ils vous y facturer\u202f?',
    hint: 'Recevoir les factures électroniques est obligatoire depuis le 1er septembre 2026, pour toutes les entreprises assujetties, même en franchise.',
  },
  'trainer-certificate': {
    title: 'Attestation 3511',
    question: 'L’attestation du formulaire 3511 que le site emploie est-elle toujours valable\u202f?',
    hint: 'Elle est délivrée par la DREETS, et perd sa valeur si l’activité déclarée cesse.',
  },
} as const;
export type ComplianceQuestion = keyof typeof complianceQuestions;

/** How pressing something to do is. */
type Urgency = 'danger' | 'warn' | 'neutral';
const urgencies: readonly Urgency[] = ['danger', 'warn', 'neutral'];

/** What is to do: late by law before near a threshold, and that before what only the seller knows. */
export const dutiesToDo = <Duty extends { state: DutyState; badge: { tone: Urgency } | null }>(
  duties: readonly Duty[],
): Duty[] =>
  duties
    .filter(({ state }) => state === 'to-do')
    // Stable: within an urgency the order of the page stands.
    .toSorted(
      (one, other) =>
        urgencies.indexOf(one.badge?.tone ?? 'neutral') - urgencies.indexOf(other.badge?.tone ?? 'neutral'),
    );
