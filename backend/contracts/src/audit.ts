import { z } from 'zod';
import { CurrentPage, page, SearchText } from './common.js';
import { namesOf } from './words/names-of.js';

/** The chips above the journal, in their order. */
export const auditGroups = {
  money: 'Argent',
  access: 'Accès',
  accounts: 'Comptes',
  content: 'Contenu',
  system: 'Système',
} as const;
export type AuditGroup = keyof typeof auditGroups;

/**
 * All that is ever noted: its group, and what « Qui » has done, in words that fit anybody. The identifiers are stored and
 * never change their meaning; what the journal shows, filters by and exports follows from this table alone.
 */
export const auditKinds = {
  'order-paid': { group: 'money', said: 'a encaissé une commande' },
  'refund-requested': { group: 'money', said: 'a demandé un remboursement' },
  'refund-succeeded': { group: 'money', said: 'a remboursé' },
  'refund-failed': { group: 'money', said: 'n’a pas pu rembourser' },
  'anomaly-settled': { group: 'money', said: 'a réglé une anomalie' },
  'anomaly-opened': { group: 'money', said: 'a signalé une anomalie' },
  'dispute-opened': { group: 'money', said: 'a signalé un litige' },
  'dispute-closed': { group: 'money', said: 'a clos un litige' },
  'coupon-created': { group: 'money', said: 'a créé un code promo' },
  'coupon-ended': { group: 'money', said: 'a mis fin à un code promo' },
  'coupon-deleted': { group: 'money', said: 'a supprimé un code promo' },
  'invoice-drawn-up': { group: 'money', said: 'a établi une facture qui manquait' },
  'orders-exported': { group: 'money', said: 'a exporté une liste de commandes' },
  'accounting-exported': { group: 'money', said: 'a exporté la comptabilité' },
  'price-changed': { group: 'money', said: 'a changé un prix' },
  'signed-in': { group: 'access', said: 'a ouvert une session' },
  'sign-in-refused': { group: 'access', said: 'n’a pas pu ouvrir de session' },
  'session-reused': { group: 'access', said: 'a présenté un ancien jeton de session' },
  'sessions-ended': { group: 'access', said: 'a fermé des sessions' },
  'password-changed': { group: 'access', said: 'a changé son mot de passe' },
  'password-reset': { group: 'access', said: 'a choisi un mot de passe par un lien' },
  'password-refused': { group: 'access', said: 's’est trompé de mot de passe, session ouverte' },
  'factor-added': { group: 'access', said: 'a ajouté un second facteur' },
  'factor-removed': { group: 'access', said: 'a retiré un second facteur' },
  'factors-reset': { group: 'access', said: 'a retiré les seconds facteurs de quelqu’un' },
  'factor-refused': { group: 'access', said: 'n’a pas confirmé son second facteur' },
  'recovery-codes-made': { group: 'access', said: 'a créé des codes de secours' },
  'recovery-code-used': { group: 'access', said: 'a utilisé un code de secours' },
  'gift-accepted': { group: 'access', said: 'a accepté un cadeau' },
  'place-taken': { group: 'access', said: 'a pris une place de son entreprise' },
  'place-taken-back': { group: 'access', said: 'a repris une place' },
  'access-granted': { group: 'access', said: 'a ouvert un accès à la main' },
  'access-revoked': { group: 'access', said: 'a retiré un accès' },
  'account-opened': { group: 'accounts', said: 'a ouvert un compte' },
  'administrator-appointed': { group: 'accounts', said: 'a nommé l’administration' },
  'person-invited': { group: 'accounts', said: 'a invité une personne' },
  'invitation-resent': { group: 'accounts', said: 'a renvoyé une invitation' },
  'role-changed': { group: 'accounts', said: 'a changé un rôle' },
  'account-suspended': { group: 'accounts', said: 'a suspendu un compte' },
  'account-reactivated': { group: 'accounts', said: 'a réactivé un compte' },
  'account-closed': { group: 'accounts', said: 'a fermé un compte' },
  'email-verified': { group: 'accounts', said: 'a vérifié une adresse' },
  'email-changed': { group: 'accounts', said: 'a changé d’adresse' },
  'data-exported': { group: 'accounts', said: 'a exporté ses données' },
  'course-published': { group: 'content', said: 'a publié un cours' },
  'course-unpublished': { group: 'content', said: 'a dépublié un cours' },
  'course-archived': { group: 'content', said: 'a archivé un cours' },
  'course-restored': { group: 'content', said: 'a restauré un cours' },
  'course-handed-over': { group: 'content', said: 'a confié un cours à l’administration' },
  'course-deleted': { group: 'content', said: 'a supprimé un cours' },
  'tutorial-published': { group: 'content', said: 'a publié un tutoriel' },
  'tutorial-unpublished': { group: 'content', said: 'a dépublié un tutoriel' },
  'tutorial-deleted': { group: 'content', said: 'a supprimé un tutoriel' },
  'question-hidden': { group: 'content', said: 'a masqué une question' },
  'question-shown': { group: 'content', said: 'a rétabli une question' },
  'question-removed': { group: 'content', said: 'a supprimé une question' },
  'answer-hidden': { group: 'content', said: 'a masqué une réponse' },
  'answer-shown': { group: 'content', said: 'a rétabli une réponse' },
  'review-hidden': { group: 'content', said: 'a masqué un avis' },
  'message-handled': { group: 'content', said: 'a traité un message' },
  'message-reopened': { group: 'content', said: 'a remis un message à traiter' },
  'newsletter-exported': { group: 'content', said: 'a exporté les inscrits à la newsletter' },
  'review-shown': { group: 'content', said: 'a rétabli un avis' },
  'people-exported': { group: 'accounts', said: 'a exporté une liste de personnes' },
  'journal-exported': { group: 'system', said: 'a exporté le journal' },
  'queues-opened': { group: 'system', said: 'a ouvert Bull Board' },
  'queues-changed': { group: 'system', said: 'a agi dans Bull Board' },
  'message-retried': { group: 'system', said: 'a relancé un message en échec' },
  'message-abandoned': { group: 'system', said: 'a abandonné un message en échec' },
  'backup-asked': { group: 'system', said: 'a demandé une sauvegarde' },
} as const satisfies Record<string, { group: AuditGroup; said: string }>;
export type AuditKind = keyof typeof auditKinds;

export const AuditKind = z.enum(namesOf<AuditKind>(auditKinds), 'Action inconnue');
export const AuditGroup = z.enum(namesOf<AuditGroup>(auditGroups), 'Groupe inconnu');

export const auditSubjects = {
  account: 'Compte',
  course: 'Cours',
  tutorial: 'Tutoriel',
  question: 'Question',
  order: 'Commande',
  coupon: 'Code promo',
  payment: 'Paiement',
  message: 'Message',
  'contact-message': 'Message de contact',
  newsletter: 'Newsletter',
  queue: 'File',
  journal: 'Journal',
  people: 'Liste de personnes',
  backup: 'Sauvegarde',
} as const;
export type AuditSubjectType = keyof typeof auditSubjects;

/** `system` is the product itself: a job, a command line, a start. `stranger` is whoever has not signed in. */
export const AuditRole = z.enum(['admin', 'teacher', 'student', 'stranger', 'system']);
export type AuditRole = z.infer<typeof AuditRole>;

/** How far back, in days; everything that is kept when absent. */
export const auditPeriods = { '1': '24 heures', '7': '7 jours', '30': '30 jours', '365': '12 mois' } as const;
export type AuditPeriod = keyof typeof auditPeriods;

/** What narrows the journal, for the page and its export alike. */
export const AuditFilter = z.object({
  /** An account, or who has none: `system`, `stranger`. */
  actor: z
    .union([z.uuid('Personne inconnue'), z.enum(['system', 'stranger'])], 'Personne inconnue')
    .optional(),
  /** Whoever did it, to whom it was done or whom it concerned. */
  about: z.uuid('Personne inconnue').optional(),
  kind: AuditKind.optional(),
  group: AuditGroup.optional(),
  since: z.enum(namesOf<AuditPeriod>(auditPeriods), 'Période inconnue').optional(),
  /** A person, an order, a course: found whatever the case and accents. */
  search: SearchText,
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditQuery = AuditFilter.extend({
  currentPage: CurrentPage,
  /** The last entry of the page before: what was noted meanwhile moves nothing. */
  before: z
    .string()
    .regex(/^\d{1,18}$/, 'Identifiant invalide')
    .optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditEntry = z.object({
  /** Grows with time. */
  _id: z.string(),
  at: z.string(),
  kind: AuditKind,
  actor: z.object({ _id: z.string().nullable(), name: z.string().nullable(), role: AuditRole }),
  /** The network of the address, /24 or /48; null for what no request has asked for. */
  network: z.string().nullable(),
  country: z.string().nullable(),
  subject: z.object({ type: z.string(), id: z.string().nullable(), label: z.string() }).nullable(),
  /** Whom it concerns, beside the subject. */
  person: z.object({ _id: z.string().nullable(), name: z.string().nullable() }).nullable(),
  /** Refusals that resemble one another are one entry. */
  times: z.number().int(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** `GET /audit`: the latest first. The counts hold for everything but the chosen group and kind. */
export const AuditPage = page('entries', AuditEntry).extend({
  counts: z.partialRecord(AuditKind, z.number().int()),
  /** Administrators and teachers who have done something in the period, by name. */
  actors: z.array(z.object({ _id: z.string(), name: z.string() })),
});
export type AuditPage = z.infer<typeof AuditPage>;
