/**
 * Optional notifications by kind, with the labels of the profile and the unsubscribe page, and their audience.
 * Transactional mails (links, receipts) are not optional.
 */
export const notices = {
  'question-asked': { label: 'Question posée dans l’un de vos cours', for: 'author' },
  'question-answered': { label: 'Réponse à l’une de vos questions', for: 'everyone' },
  'review-answered': { label: 'Réponse à l’un de vos avis', for: 'everyone' },
  'course-announced': { label: 'Annonce de votre formateur dans l’un de vos cours', for: 'everyone' },
  'lessons-published': { label: 'Nouvelles leçons dans l’un de vos cours', for: 'everyone' },
  'work-reminded': { label: 'Rappel d’un travail que vous n’avez pas rendu', for: 'everyone' },
  'study-reminded': { label: 'Rappel d’un cours que vous avez laissé', for: 'everyone' },
  'work-corrected': { label: 'Retour sur l’un de vos travaux', for: 'everyone' },
  'vat-alarm': { label: 'Seuil de TVA bientôt atteint, ou atteint', for: 'administrator' },
} as const satisfies Record<string, { label: string; for: 'administrator' | 'author' | 'everyone' }>;
export type NoticeKind = keyof typeof notices;
