export interface PolicySection {
  id: string;
  title: string;
  paragraphs: readonly string[];
}

/** Describes what this version actually does; update it with the product. */
export const policySections: readonly PolicySection[] = [
  {
    id: 'informations',
    title: 'Informations recueillies',
    paragraphs: [
      'À l’inscription\u00a0: un nom d’utilisateur, une adresse email et un mot de passe, que nous ne gardons que sous forme chiffrée et irréversible. Votre nom complet et une photo, si vous les ajoutez à votre profil.',
      'Si vous enseignez\u00a0: le titre professionnel, la biographie et la photo de votre profil, que tout visiteur voit sur la page de vos cours et de vos tutoriels.',
      'À l’achat\u00a0: les cours choisis, le montant, la date et les conditions acceptées. Le numéro de votre carte ne passe jamais par nos serveurs\u00a0: il va directement au prestataire de paiement.',
      'En suivant un cours\u00a0: les leçons terminées, pour afficher votre progression.',
      'Si ce site délivre des attestations\u00a0: le temps passé chaque jour sur vos leçons, pour pouvoir l’attester. Ce qu’une attestation certifie se lit à l’adresse imprimée dessus, avec le code qu’elle porte.',
      'Pour mieux vous répondre\u00a0: une note que l’administration peut écrire à propos de votre compte. Elle figure dans la copie de vos données, et disparaît avec le compte.',
      'À chaque connexion\u00a0: le nom du navigateur et la date, pour vous montrer vos appareils connectés.',
    ],
  },
  {
    id: 'utilisation',
    title: 'Utilisation',
    paragraphs: [
      'Ces informations servent à exécuter le contrat qui nous lie\u00a0: vous ouvrir vos cours, tenir les comptes et vous répondre. Elles ne servent ni à la publicité ni au profilage, et aucune décision automatique n’en est tirée.',
      'Les emails que nous envoyons concernent votre compte et vos achats. Il n’y en a pas d’autres sans votre accord.',
    ],
  },
  {
    id: 'partage',
    title: 'Partage',
    paragraphs: [
      'Rien n’est vendu, ni loué. Seul le prestataire de paiement que vous choisissez reçoit ce qu’il lui faut pour encaisser votre achat, et pour le rembourser. L’hébergeur et le service d’envoi d’emails agissent pour nous, sur nos instructions.',
      'Votre formateur voit votre nom et votre progression dans ses cours. Les autres élèves voient le nom d’utilisateur et la photo que vous avez choisis, à côté de vos questions et de vos avis.',
    ],
  },
  {
    id: 'securite',
    title: 'Sécurité',
    paragraphs: [
      'La connexion est chiffrée. Votre session tient à un cookie que les scripts de la page ne peuvent pas lire, et prend fin à la déconnexion. Vous pouvez la fermer à distance depuis votre profil.',
      'Ce cookie est le seul, et il est indispensable\u00a0: il n’y a donc rien à accepter ni à refuser. Le panier et le thème choisi restent dans votre navigateur.',
    ],
  },
  {
    id: 'droits',
    title: 'Vos droits',
    paragraphs: [
      'Vous pouvez consulter, corriger, emporter et effacer ce que nous savons de vous, depuis la page «\u00a0Profil\u00a0»\u00a0: vos données s’y téléchargent en un fichier, et votre compte s’y ferme. Vous pouvez aussi vous opposer à un traitement ou demander sa limitation, par message.',
      'Vos données sont gardées tant que votre compte existe. À sa fermeture elles sont effacées, sauf les pièces comptables, gardées dix ans comme la loi l’impose.',
      'Si notre réponse ne vous convient pas, vous pouvez saisir la CNIL (cnil.fr).',
    ],
  },
];

/** Terms of sale, in the order of a purchase. */
export const termsSections: readonly PolicySection[] = [
  {
    id: 'prix',
    title: 'Prix et paiement',
    paragraphs: [
      'Les prix sont en euros, toutes taxes comprises. Le prix payé est celui affiché au moment du paiement\u202f; s’il a changé depuis l’ajout au panier, il vous est montré avant que rien ne soit débité.',
      'Le paiement se fait en une fois, par les moyens proposés au moment de payer. La commande est conclue quand le prestataire de paiement l’a confirmée.',
    ],
  },
  {
    id: 'acces',
    title: 'Accès aux cours',
    paragraphs: [
      'L’accès est ouvert dès la confirmation du paiement, en général en quelques secondes. Il est à vie, mises à jour comprises, pour votre usage personnel\u00a0: ni le compte ni les vidéos ne se partagent ou ne se revendent.',
      'Il suffit d’un navigateur récent et d’une connexion à internet. Un cours retiré de la vente reste ouvert à qui l’a acheté.',
    ],
  },
  {
    id: 'retractation',
    title: 'Droit de rétractation',
    paragraphs: [
      'Pour un achat en ligne, la loi vous donne 14 jours pour vous rétracter, sans motif. Ce droit s’éteint lorsque la fourniture d’un contenu numérique commence avant la fin de ce délai, à votre demande et si vous y avez expressément renoncé (article L221-28 du code de la consommation).',
      'Le jour du paiement ne compte pas. Le délai court jusqu’à la dernière heure de son dernier jour\u00a0; si c’est un samedi, un dimanche ou un jour férié, il court jusqu’au premier jour ouvrable qui suit (article L221-19). Votre commande dit quel jour c’est.',
      'C’est ce que vous acceptez au paiement en demandant l’accès immédiat. Sans cet accord, aucun achat n’est enregistré.',
    ],
  },
  {
    id: 'garantie',
    title: 'Garantie de 10 jours',
    paragraphs: [
      'La garantie de la maison s’ajoute à vos droits\u00a0: dans les 10 jours qui suivent l’achat, vous vous faites rembourser chaque cours en totalité, sans question, depuis votre commande et sur le moyen de paiement utilisé. L’argent revient sous cinq à dix jours ouvrés, selon votre banque. L’accès au cours prend alors fin.',
      'Les garanties légales de conformité des contenus numériques s’appliquent par ailleurs (articles L224-25-12 et suivants du code de la consommation).',
    ],
  },
  {
    id: 'litiges',
    title: 'Réclamations',
    paragraphs: [
      'Écrivez-nous d’abord\u00a0: presque tout se règle par message. Ces conditions relèvent du droit français. À défaut d’accord, vous pouvez recourir gratuitement à un médiateur de la consommation, ou saisir le tribunal de votre domicile.',
    ],
  },
];
