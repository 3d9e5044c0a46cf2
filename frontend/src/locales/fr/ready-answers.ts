interface ReadyAnswer {
  title: string;
  text: string;
  /** Where the answer is on the site. */
  place?: { label: string; path: string };
}

const orders = { label: 'Mes commandes', path: '/auth/orders' };
const courses = { label: 'Mes cours', path: '/auth/courses' };

const certificate: ReadyAnswer = {
  title: 'Il n’y a pas de certificat.',
  text: 'Vous repartez avec un projet que vous pouvez montrer.',
};
const attestation: ReadyAnswer = {
  title: 'Votre attestation se prépare toute seule.',
  text: 'Elle vous attend dans «\u00a0Mes cours\u00a0», une fois toutes les leçons suivies.',
  place: courses,
};

/** Answers suggested for a contact message before it is sent. */
export const readyAnswers = (
  attests: boolean,
): Record<'invoice' | 'refund' | 'access' | 'certificate', ReadyAnswer> => ({
  invoice: {
    title: 'Votre facture est peut-être déjà là.',
    text: 'Elle se télécharge depuis la commande, à tout moment.',
    place: orders,
  },
  refund: {
    title: 'Le remboursement se demande depuis la commande.',
    text: 'Pendant dix jours, sans raison à donner.',
    place: orders,
  },
  access: {
    title: 'L’accès s’ouvre dès que le paiement est confirmé.',
    text: 'Le cours apparaît alors dans «\u00a0Mes cours\u00a0».',
    place: courses,
  },
  certificate: attests ? attestation : certificate,
});
