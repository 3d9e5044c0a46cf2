/** What people ask before buying. */
export const contactQuestions = [
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
    answer: 'Non. Vous repartez avec un projet que vous pouvez montrer, et qui en dit davantage.',
  },
] as const;
