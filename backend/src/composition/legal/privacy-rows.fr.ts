import type { PrivacyRow } from '../../modules/commerce/legal/legal-text.domain.js';

const contract = 'Contrat';
const interest = (which: string) => `Intérêt légitime\u00a0: ${which}`;
const consent = 'Votre accord';
const law = (article: string) => `Obligation légale (${article})`;
const us = 'L’administration du site';
const closing = 'Jusqu’à la fermeture du compte';

/** What is kept of people, as the privacy policy tells it: a line for each kind of data. */
export const privacyRows: readonly PrivacyRow[] = [
  {
    data: 'Compte\u00a0: nom d’utilisateur, nom, adresse email, photo, mot de passe chiffré, second facteur',
    purpose: 'Vous reconnaître et vous ouvrir vos cours',
    basis: contract,
    duration: closing,
    recipients: us,
  },
  {
    data: 'Appareils connectés\u00a0: navigateur, date, réseau tronqué',
    purpose: 'Vous montrer vos connexions et repérer celles qui ne sont pas de vous',
    basis: interest('la sécurité des comptes'),
    duration: 'Jusqu’à la déconnexion ou la fermeture du compte',
    recipients: 'Vous seul',
  },
  {
    data: 'Présentation de qui enseigne\u00a0: titre, biographie, photo',
    purpose: 'Dire qui donne le cours',
    basis: contract,
    duration: closing,
    recipients: 'Tout le monde',
  },
  {
    data: 'Commandes\u00a0: cours, montant, date, conditions acceptées, pays',
    purpose: 'Exécuter l’achat, prouver le contrat',
    basis: contract,
    duration: 'Dix ans (article L213-1 du code de la consommation)',
    recipients: `${us}, le prestataire de paiement`,
  },
  {
    data: 'Factures et avoirs\u00a0: nom, adresse email, entreprise',
    purpose: 'Tenir la comptabilité et déclarer la TVA',
    basis: law('article L123-22 du code de commerce'),
    duration: 'Dix ans',
    recipients: `${us}, son comptable, l’administration fiscale`,
  },
  {
    data: 'Rétractations et remboursements\u00a0: cours, date, motif donné',
    purpose: 'Rembourser et en accuser réception',
    basis: law('articles L221-18 et D221-5 du code de la consommation'),
    duration: 'Dix ans pour les pièces comptables\u202f; le motif, jusqu’à la fermeture du compte',
    recipients: `${us}, le prestataire de paiement`,
  },
  {
    data: 'Cadeaux\u00a0: adresse du destinataire, nom et message de qui offre',
    purpose: 'Remettre le cadeau au jour choisi',
    basis: contract,
    duration: 'Jusqu’à la fermeture du compte de l’un ou de l’autre',
    recipients: 'La personne à qui le cours est offert',
  },
  {
    data: 'Places d’une entreprise\u00a0: adresses invitées, personnes qui ont pris une place',
    purpose: 'Distribuer les places achetées',
    basis: contract,
    duration: 'Jusqu’à la fermeture du compte de l’entreprise ou de la personne',
    recipients: 'L’entreprise qui a acheté les places',
  },
  {
    data: 'Progression\u00a0: leçons suivies, position, réponses aux quiz, temps des attestations',
    purpose: 'Reprendre où vous en étiez, attester ce qui a été suivi',
    basis: contract,
    duration: closing,
    recipients: 'Le formateur du cours',
  },
  {
    data: 'Vos notes pendant les leçons',
    purpose: 'Vous les rendre',
    basis: contract,
    duration: closing,
    recipients: 'Vous seul',
  },
  {
    data: 'Questions, réponses et avis',
    purpose: 'Aider les élèves, éclairer les acheteurs',
    basis: contract,
    duration: 'Jusqu’à leur suppression\u202f; sans nom après la fermeture du compte',
    recipients: 'Les élèves et le formateur\u202f; les avis, tout le monde',
  },
  {
    data: 'Travaux rendus et corrections',
    purpose: 'Corriger les devoirs',
    basis: contract,
    duration: closing,
    recipients: 'Le formateur du cours',
  },
  {
    data: 'Messages de contact\u00a0: nom, adresse email, message',
    purpose: 'Vous répondre',
    basis: interest('répondre à qui nous écrit'),
    duration: 'Le temps de l’échange, puis jusqu’à votre demande d’effacement',
    recipients: us,
  },
  {
    data: 'Lettre d’information\u00a0: adresse email, preuve de l’accord',
    purpose: 'Vous l’envoyer',
    basis: consent,
    duration: 'Jusqu’à la désinscription',
    recipients: us,
  },
  {
    data: 'Note de l’administration à propos de votre compte',
    purpose: 'Mieux vous répondre',
    basis: interest('le suivi des demandes'),
    duration: closing,
    recipients: us,
  },
  {
    data: 'Visites\u00a0: page, appareil, réseau tronqué, pays',
    purpose: 'Compter les visites',
    basis: interest('savoir quelles pages servent, sans traceur'),
    duration: '25 mois au plus',
    recipients: us,
  },
  {
    data: 'Journal des actions d’administration',
    purpose: 'Savoir qui a changé quoi',
    basis: interest('la sécurité du site et la preuve'),
    duration: 'Tant que le site existe\u202f; sans nom après la fermeture du compte',
    recipients: us,
  },
];
