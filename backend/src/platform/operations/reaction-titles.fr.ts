/** What each reaction does, as a title for administrators; a spec says when one is missing. */
const titles: Record<string, string> = {
  relay: 'Transmettre un événement',
  'prepare-video-when-video-uploaded': 'Préparer la vidéo',
  'encode-video-when-video-prepared': 'Encoder la vidéo',
  'draw-poster-when-chosen': 'Prendre la vignette de la vidéo',
  'retime-courses-when-video-measured': 'Recalculer la durée des cours avec',
  'remove-files-when-asset-discarded': 'Supprimer les fichiers de',
  'measure-youtube-video-when-linked': 'Mesurer une vidéo YouTube de',
  'list-course-when-course-published': 'Mettre au catalogue',
  'withdraw-course-when-course-unpublished': 'Retirer du catalogue',
  'count-course-when-course-moved': 'Compter parmi les cours',
  'count-person-when-account-changed': 'Compter parmi les comptes',
  'count-students-when-student-enrolled': 'Compter les élèves de',
  'show-rating-when-rating-changed': 'Montrer la note de',
  'mail-reviewer-when-review-answered': 'Annoncer une réponse à l’avis de',
  'mail-students-when-reminded': 'Relancer des élèves de',
  'mail-students-when-work-reminded': 'Rappeler un travail de',
  'mail-student-when-submission-corrected': 'Annoncer un retour à',
  'forfeit-review-when-access-changed': 'Compter, ou non, l’avis de',
  'offer-course-when-course-published': 'Mettre en vente',
  'end-offer-when-course-unpublished': 'Retirer de la vente',
  'note-access-when-student-enrolled': 'Noter l’accès au cours',
  'forget-access-when-enrolment-revoked': 'Oublier l’accès au cours',
  'settle-payment-when-webhook-received': 'Enregistrer un paiement',
  'copy-syllabus-when-course-published': 'Mettre à jour le programme suivi de',
  'enrol-student-when-purchase-recorded': 'Ouvrir l’accès acheté à',
  'forget-person-when-account-closed': 'Oublier la personne d’un compte fermé',
  'rename-author-when-account-renamed': 'Renommer l’auteur de cours',
  'rename-tutorial-author-when-account-renamed': 'Renommer l’auteur de tutoriels',
  'summarize-person-when-courses-or-money-moved': 'Compter les cours et dépenses d’une personne',
  'introduce-author-when-introduction-changed': 'Présenter l’auteur sur ses pages',
  'mail-password-link-when-requested': 'Envoyer un lien de mot de passe à',
  'remove-picture-when-dropped': 'Supprimer une image abandonnée',
  'hand-courses-over-when-account-closed': 'Confier à l’administrateur les cours d’un compte fermé',
  'draw-media-links-when-access-changed': 'Fermer ou rouvrir les fichiers du cours à',
  'rest-enrolment-when-purchase-disputed': 'Suspendre ou rendre l’accès contesté à',
  'mail-receipt-when-asked-again': 'Renvoyer sa confirmation de commande à',
  'mail-receipt-when-purchase-recorded': 'Envoyer sa confirmation de commande à',
  'close-course-room-when-access-ended': 'Ne plus faire entendre le cours à',
  'mail-teacher-when-question-asked': 'Annoncer une question sur',
  'mail-asker-when-question-answered': 'Annoncer une réponse sur',
  'mail-link-when-subscription-asked': 'Demander confirmation d’une inscription à la newsletter',
  'claim-subscription-when-email-verified': 'Rattacher l’inscription à la newsletter de',
  'mail-instructor-when-message-received': 'Transmettre un message de la page Contact',
  'mail-gift-when-due': 'Envoyer un cadeau',
  'mail-invitation-when-access-kept': 'Inviter une adresse sans compte à un cours',
  'mail-invitation-when-place-offered': 'Envoyer une invitation à une place',
  'mail-refund-when-settled': 'Annoncer son remboursement à',
  'mail-receipt-when-withdrawal-declared': 'Envoyer son accusé de rétractation à',
  'forfeit-enrolment-when-purchase-undone': 'Fermer l’accès remboursé à',
  'open-kept-access-when-email-verified': 'Ouvrir l’accès qui attendait une adresse confirmée',
  'mail-factor-notice-when-factors-changed': 'Signaler un second facteur changé à',
  'mail-mailbox-when-email-change-requested': 'Faire confirmer un changement d’adresse à',
  'mail-owner-when-sign-up-repeated': 'Signaler une inscription répétée à',
  'mail-student-when-access-given': 'Annoncer l’ouverture d’un cours à',
  'mail-teacher-when-appointed': 'Annoncer sa nomination à',
  'mail-verification-when-requested': 'Envoyer un lien de confirmation à',
};

export const isTitled = (reaction: string): boolean => reaction in titles;

/** `Encoder la vidéo « Coupure réseau »`; a reaction without a title is called by its name. */
export function titleOf(reaction: string, subject: string | null): string {
  const title = titles[reaction] ?? reaction;
  if (subject !== null) return `${title} «\u00a0${subject}\u00a0»`;
  // Without what follows, a word that leads to it leads nowhere.
  return title.replace(/ (à|avec|de|de cours)$/, '');
}
