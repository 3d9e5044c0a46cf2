/**
 * French words of the privacy information (RGPD, articles 13 and 30), which a lawyer may change here. The
 * declarations of the modules choose among these names; the public table is computed from them.
 */

export const privacyGroups = {
  account: 'Votre compte',
  security: 'Vos connexions',
  purchases: 'Vos achats',
  learning: 'Vos cours',
  speech: 'Ce que vous écrivez',
  mails: 'Les mails',
  teaching: 'Si vous enseignez',
  site: 'La visite et la marche du site',
} as const;

/** Who receives data besides the person and the site’s administrators. */
export const recipients = {
  host: 'l’hébergeur du site',
  mailing: 'le service d’envoi des mails',
  payment: 'Stripe ou PayPal, selon le moyen de paiement',
  accounting: 'l’expert-comptable et l’administration fiscale, sur demande',
  teacher: 'le formateur du cours',
  students: 'les élèves du cours',
  company: 'l’entreprise qui a acheté la place',
  recipient: 'la personne à qui le cadeau est destiné',
  everyone: 'tout le monde, car c’est public',
  verifier: 'qui vérifie l’attestation avec son code',
} as const;
type Recipient = keyof typeof recipients;

interface DataWords {
  group: keyof typeof privacyGroups;
  words: string;
  recipients: readonly Recipient[];
}

/** @param others who receives it besides the host */
const data = (group: DataWords['group'], words: string, ...others: Recipient[]): DataWords => ({
  group,
  words,
  recipients: ['host', ...others],
});

/** What is known about people: the lines of the public table, in their order. */
export const dataKinds = {
  account: data('account', 'Nom, adresse email, photo, empreinte du mot de passe', 'mailing'),
  'known-people': data('account', 'Note de suivi que l’administration écrit sur une personne'),
  sessions: data('security', 'Connexions ouvertes\u00a0: appareil, pays, dates'),
  devices: data('security', 'Navigateurs déjà reconnus'),
  factors: data('security', 'Second facteur\u00a0: clés d’accès, application, codes de secours'),
  challenges: data('security', 'Codes de connexion en cours'),
  'mailed-links': data(
    'security',
    'Liens envoyés pour confirmer une adresse ou choisir un mot de passe',
    'mailing',
  ),
  orders: data(
    'purchases',
    'Commandes payées\u00a0: nom, adresse email, pays, montant, conditions acceptées',
    'payment',
    'accounting',
  ),
  'unpaid-orders': data('purchases', 'Commandes commencées et jamais payées', 'payment'),
  invoices: data('purchases', 'Factures et avoirs', 'accounting'),
  payments: data(
    'purchases',
    'Paiements, remboursements et litiges, sans numéro de carte',
    'payment',
    'accounting',
  ),
  purchases: data('purchases', 'Liste des cours achetés'),
  gifts: data(
    'purchases',
    'Cadeaux\u00a0: nom de qui offre, adresse de qui reçoit, petit mot',
    'mailing',
    'recipient',
  ),
  teams: data('purchases', 'Entreprise\u00a0: raison sociale, numéros, adresse', 'accounting'),
  seats: data('purchases', 'Places d’une entreprise et personnes qui les occupent', 'company'),
  invitations: data(
    'purchases',
    'Adresses invitées par une entreprise à prendre une place',
    'mailing',
    'company',
  ),
  'withdrawal-links': data(
    'purchases',
    'Demandes de lien pour renoncer à un contrat\u00a0: numéro de commande, adresse',
    'mailing',
  ),
  webhooks: data('purchases', 'Avis reçus du prestataire de paiement\u00a0: numéros, états'),
  progress: data('learning', 'Progression, passages regardés, assiduité, réponses aux quiz', 'teacher'),
  exercises: data('learning', 'Code écrit dans un exercice, essais et leurs résultats'),
  notes: data('learning', 'Notes prises pendant une leçon'),
  submissions: data('learning', 'Travaux rendus et leurs corrections', 'teacher'),
  assessments: data('learning', 'Travaux donnés à une personne', 'teacher'),
  attestations: data('learning', 'Attestations et ce qu’elles certifient', 'verifier'),
  'waiting-access': data(
    'learning',
    'Adresse à qui un formateur a ouvert un cours, sans compte encore',
    'teacher',
  ),
  questions: data(
    'speech',
    'Questions, réponses et mentions «\u00a0utile\u00a0» dans un cours',
    'teacher',
    'students',
  ),
  reviews: data('speech', 'Avis, notes et votes sur les avis', 'everyone'),
  reports: data('speech', 'Signalements\u00a0: texte visé, motif, précisions, adresse email', 'mailing'),
  moderation: data('speech', 'Décisions de modération, leurs raisons et leurs contestations', 'mailing'),
  contact: data('speech', 'Messages de la page Contact\u00a0: nom, adresse email, texte', 'mailing'),
  newsletter: data('mails', 'Adresse inscrite à la newsletter, date de l’accord', 'mailing'),
  'newsletter-asked': data(
    'mails',
    'Adresse dont l’inscription n’est pas confirmée, ou qui s’est désinscrite',
    'mailing',
  ),
  'mail-links': data('mails', 'Liens «\u00a0Se désinscrire\u00a0» des mails envoyés', 'mailing'),
  notices: data('mails', 'Mails d’information envoyés, et ceux que vous refusez', 'mailing'),
  reminders: data('mails', 'Relances d’un formateur à ses élèves', 'mailing', 'teacher'),
  introduction: data('teaching', 'Présentation publique\u00a0: nom, photo, texte', 'everyone'),
  works: data('teaching', 'Cours, tutoriels, annonces et réponses que vous publiez', 'students', 'everyone'),
  publications: data('teaching', 'Anciennes publications d’un cours, ses prix, et qui en a décidé'),
  media: data('teaching', 'Vidéos et fichiers envoyés', 'students'),
  visits: data('site', 'Visites\u00a0: jour, type d’appareil, pays, réseau tronqué, sans cookie ni compte'),
  journal: data('site', 'Journal des actions\u00a0: qui, quoi, quand, réseau tronqué'),
  refusals: data('site', 'Tentatives refusées de l’heure en cours'),
  messages: data('site', 'Messages internes entre les parties du site\u00a0: numéros, sans nom ni texte'),
  'seller-answers': data(
    'site',
    'Réponses de l’administration sur les obligations du site\u00a0: qui, quoi, quand',
  ),
  faults: data('site', 'Pannes classées\u00a0: qui a décidé, et pourquoi'),
  limits: data('site', 'Compteurs contre les abus, par adresse IP'),
  logs: data(
    'site',
    'Journaux techniques\u00a0: adresse demandée, durée, erreurs, sans mot de passe ni jeton',
  ),
  backups: data('site', 'Sauvegardes chiffrées de tout ce qui précède'),
} satisfies Record<string, DataWords>;
export type DataKind = keyof typeof dataKinds;

export const purposes = {
  account: 'Ouvrir et tenir votre compte',
  security: 'Protéger les comptes et le site',
  sale: 'Conclure la vente et la suivre',
  accounting: 'Tenir la comptabilité et répondre d’une vente',
  access: 'Vous donner ce que vous avez acheté ou reçu',
  learning: 'Suivre un cours et en garder la trace',
  answering: 'Vous répondre',
  helping: 'S’entraider dans un cours',
  reviewing: 'Renseigner les futurs acheteurs',
  moderating: 'Recevoir les signalements et en décider',
  informing: 'Vous informer de ce qui touche vos cours',
  newsletter: 'Envoyer la newsletter à qui l’a demandée',
  teaching: 'Publier des cours sous votre nom',
  audience: 'Mesurer la fréquentation du site',
  operation: 'Faire marcher le site et le réparer',
} as const;
export type Purpose = keyof typeof purposes;

/** RGPD, article 6, 1: the bases used here. */
export const legalBases = {
  contract: 'Contrat',
  'legal-obligation': 'Obligation légale',
  consent: 'Consentement',
  'legitimate-interest': 'Intérêt légitime',
} as const;

/** Which legitimate interest: RGPD, article 13, 1, d. */
export const interests = {
  security: 'empêcher qu’un compte ou le site soit pris',
  following: 'accompagner nos élèves',
  answering: 'répondre à qui nous écrit et garder le fil',
  informing: 'dire à un élève ce qui change dans ses cours, avec refus en un clic',
  audience: 'savoir si le site est vu, sans suivre personne',
  accountability: 'savoir qui a fait quoi, et en répondre',
  continuity: 'ne rien perdre et réparer ce qui tombe',
  trust: 'montrer des avis que l’achat a vérifiés',
} as const;
export type Interest = keyof typeof interests;

/** Ends that a person or an author decides: no job waits for them. */
export const untilWords = {
  'account-closure': 'Jusqu’à la fermeture du compte',
  'course-removal': 'Tant que le cours ou le tutoriel existe',
  unsubscription: 'Jusqu’à la désinscription',
  sending: 'Jusqu’à l’envoi',
  rotation: 'Jusqu’à leur remplacement par de plus récents',
} as const;
export type Until = keyof typeof untilWords;

/** What starts a term. */
export const termEvents = {
  'last-sign-in': 'la dernière connexion, si le compte n’a aucun cours',
  'session-end': 'la fin de la connexion',
  'last-use': 'la dernière utilisation',
  'link-expiry': 'l’expiration du lien',
  'code-expiry': 'l’expiration du code',
  sending: 'l’envoi',
  'year-end': 'la clôture de l’exercice',
  order: 'la commande',
  gift: 'l’envoi du cadeau',
  'unpaid-gift': 'la demande, si le cadeau n’est pas payé',
  'unpaid-team': 'la demande, si la commande n’est pas payée',
  'withdrawal-link': 'la demande de lien',
  invitation: 'l’invitation',
  reception: 'la réception',
  message: 'le message',
  request: 'la demande ou la désinscription',
  replacement: 'son remplacement',
  disuse: 'la fin de son usage',
  visit: 'la visite',
  action: 'l’action',
  hour: 'la tentative',
  treatment: 'le traitement',
  decision: 'la décision',
  contest: 'la contestation',
  call: 'l’appel',
  backup: 'la sauvegarde',
} as const;
export type TermEvent = keyof typeof termEvents;

/** Law that fixes a duration. */
export const durationArticles = {
  accounting: 'C.\u00a0com., art.\u00a0L123-22',
} as const;
export type DurationArticle = keyof typeof durationArticles;

interface TermLength {
  years?: number;
  months?: number;
  days?: number;
  hours?: number;
}

const lengthUnits = {
  years: ['an', 'ans'],
  months: ['mois', 'mois'],
  days: ['jour', 'jours'],
  hours: ['heure', 'heures'],
} as const;

/** « 30 jours », « 3 ans ». */
export const lengthInWords = (length: TermLength): string =>
  Object.entries(lengthUnits)
    .flatMap(([unit, [one, many]]) => {
      const number = length[unit as keyof TermLength];
      return number === undefined ? [] : [`${number}\u00a0${number > 1 ? many : one}`];
    })
    .join(' et ');

/** Longest time for which visits are kept: the CNIL’s limit for audience figures without consent. */
export const visitMonths = 25;

/** Statement of the audience measurement, for the policy (CNIL’s exemption from consent). */
export const audienceStatement: readonly string[] = [
  'Nous comptons les visites nous-mêmes, pour notre seul compte, afin de savoir si le site est vu et s’il marche.',
  'Pour chaque visite sont notés le jour, le type d’appareil, le pays et le début de l’adresse du réseau\u00a0: les 24 premiers bits en IPv4, les 48 premiers en IPv6. L’adresse entière n’est jamais enregistrée.',
  'Aucun cookie n’est déposé pour cela, aucun identifiant ne vous suit d’une visite à l’autre ni d’un site à l’autre, et rien n’est rapproché de votre compte.',
  `Ces chiffres ne sont transmis à personne. Ils sont effacés au bout de ${visitMonths} mois.`,
  'Cette mesure est dispensée de consentement (loi du 6 janvier 1978, article 82). Vous pouvez vous y opposer en nous écrivant.',
];

/** Accounts without any course are closed after this long without a sign-in, a month after a mail (CNIL’s practice). */
export const inactivityYears = 3;
export const inactivityNoticeDays = 30;
