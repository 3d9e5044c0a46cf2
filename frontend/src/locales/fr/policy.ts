export interface PolicySection {
  id?: string;
  title: string;
  paragraphs: readonly string[];
}

/** Written for what this version of the product really does; it grows with it. */
export const policySections: readonly PolicySection[] = [
  {
    title: 'Informations recueillies',
    paragraphs: [
      'À l’inscription\u00a0: un nom d’utilisateur, une adresse email et un mot de passe, que nous ne gardons que sous forme chiffrée et irréversible.',
      'À l’achat\u00a0: les cours choisis, le montant, la date et les conditions acceptées. Le numéro de votre carte ne passe jamais par nos serveurs\u00a0: il va directement au prestataire de paiement.',
      'En suivant un cours\u00a0: les leçons terminées, pour afficher votre progression.',
    ],
  },
  {
    title: 'Utilisation',
    paragraphs: [
      'Ces informations servent à vous ouvrir vos cours, à tenir les comptes et à vous répondre. Elles ne servent ni à la publicité ni au profilage.',
    ],
  },
  {
    title: 'Partage',
    paragraphs: [
      'Rien n’est vendu. Seul le prestataire de paiement reçoit ce qu’il lui faut pour encaisser votre achat, et pour le rembourser.',
    ],
  },
  {
    title: 'Sécurité',
    paragraphs: [
      'La connexion est chiffrée. Votre session tient à un cookie que les scripts de la page ne peuvent pas lire, et prend fin à la déconnexion. Le panier et le thème choisi restent dans votre navigateur.',
    ],
  },
  {
    title: 'Vos droits',
    paragraphs: [
      'Vous pouvez demander à consulter, corriger ou effacer ce que nous savons de vous. Les pièces comptables sont gardées le temps que la loi impose.',
    ],
  },
  {
    id: 'cgv',
    title: 'Conditions de vente',
    paragraphs: [
      'Les prix sont en euros, toutes taxes comprises. L’accès est ouvert dès la confirmation du paiement, à vie, pour votre usage personnel.',
      'En demandant l’accès immédiat, vous renoncez au délai légal de rétractation de 14 jours. La garantie de la maison reste acquise\u00a0: remboursé sous 10 jours, sans question.',
    ],
  },
];
