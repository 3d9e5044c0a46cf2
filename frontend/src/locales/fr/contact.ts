const withoutAttestations =
  'Non. Vous repartez avec un projet que vous pouvez montrer, et qui en dit davantage.';
const withAttestations =
  'Une attestation, oui\u00a0: dans «\u00a0Mes cours\u00a0», une fois toutes les leçons suivies, et une attestation d’assiduité avec vos heures. Ce n’est pas un diplôme\u00a0: le projet que vous pouvez montrer en dit davantage.';

/** Frequent questions before buying; some answers depend on whether the seller issues certificates. */
export const contactQuestions = (attests: boolean) => [
  {
    question: 'Quand ai-je accès à mon cours\u202f?',
    answer:
      'Dès que le paiement est confirmé, en général en quelques secondes. Le cours apparaît alors dans «\u00a0Mes cours\u00a0».',
  },
  {
    question: 'Puis-je être remboursé\u202f?',
    answer: 'Oui, pendant dix jours et sans question. Un message suffit.',
  },
  {
    question: 'Combien de temps dure l’accès\u202f?',
    answer: 'Il est à vie, mises à jour comprises.',
  },
  {
    question: 'Recevrai-je un certificat\u202f?',
    answer: attests ? withAttestations : withoutAttestations,
  },
];
