/**
 * The mails that somebody may refuse, kind by kind: how the profile and the page of a refusal call each, and whom it is for. What
 * an account or an order cannot do without (links, receipts) is none of them.
 */
export const notices = {
  'question-asked': { label: 'Une question est posée dans un de vos cours', for: 'author' },
  'question-answered': { label: 'On répond à une de vos questions', for: 'everyone' },
  'review-answered': { label: 'On répond à un de vos avis', for: 'everyone' },
  'course-announced': { label: 'Votre formateur fait une annonce dans un de vos cours', for: 'everyone' },
  'lessons-published': { label: 'Un de vos cours a de nouvelles leçons', for: 'everyone' },
  'work-reminded': { label: 'Un travail que vous n’avez pas rendu est attendu', for: 'everyone' },
  'study-reminded': { label: 'Un cours que vous avez laissé vous attend', for: 'everyone' },
  'work-corrected': { label: 'Un de vos travaux a un retour', for: 'everyone' },
} as const satisfies Record<string, { label: string; for: 'author' | 'everyone' }>;
export type NoticeKind = keyof typeof notices;
