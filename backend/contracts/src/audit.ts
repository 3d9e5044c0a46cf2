import { z } from 'zod';
import { boundedText } from './bounded-text.js';
import { CurrentPage, page, SearchText } from './common.js';
import { namesOf } from './words/names-of.js';

/** Filter chips of the audit log, in display order. */
export const auditGroups = {
  money: 'Argent',
  access: 'Accès',
  accounts: 'Comptes',
  content: 'Contenu',
  system: 'Système',
} as const;
export type AuditGroup = keyof typeof auditGroups;

/**
 * All kinds of audit entries: the group, and what « Qui » has done, in gender-neutral words. Identifiers are stored and
 * never change their meaning; the log's display, filters and export are derived from this table.
 */
export const auditKinds = {
  'order-paid': { group: 'money', label: 'a encaissé une commande' },
  'refund-requested': { group: 'money', label: 'a demandé un remboursement' },
  'refund-succeeded': { group: 'money', label: 'a remboursé' },
  'refund-failed': { group: 'money', label: 'n’a pas pu rembourser' },
  'anomaly-settled': { group: 'money', label: 'a réglé une anomalie' },
  'anomaly-opened': { group: 'money', label: 'a signalé une anomalie' },
  'dispute-opened': { group: 'money', label: 'a signalé un litige' },
  'dispute-closed': { group: 'money', label: 'a clos un litige' },
  'coupon-created': { group: 'money', label: 'a créé un code promo' },
  'coupon-ended': { group: 'money', label: 'a mis fin à un code promo' },
  'coupon-deleted': { group: 'money', label: 'a supprimé un code promo' },
  'invoice-drawn-up': { group: 'money', label: 'a établi une facture qui manquait' },
  'orders-exported': { group: 'money', label: 'a exporté une liste de commandes' },
  'accounting-exported': { group: 'money', label: 'a exporté la comptabilité' },
  'period-closed': { group: 'money', label: 'a scellé une période comptable' },
  'hand-over-resent': { group: 'money', label: 'a renvoyé un fichier à la plateforme de facturation' },
  'price-changed': { group: 'money', label: 'a changé un prix' },
  'signed-in': { group: 'access', label: 'a ouvert une session' },
  'sign-in-refused': { group: 'access', label: 'n’a pas pu ouvrir de session' },
  'session-reused': { group: 'access', label: 'a présenté un ancien jeton de session' },
  'sessions-ended': { group: 'access', label: 'a fermé des sessions' },
  'password-changed': { group: 'access', label: 'a changé son mot de passe' },
  'password-reset': { group: 'access', label: 'a choisi un mot de passe par un lien' },
  'password-refused': { group: 'access', label: 's’est trompé de mot de passe, session ouverte' },
  'factor-added': { group: 'access', label: 'a ajouté un second facteur' },
  'factor-removed': { group: 'access', label: 'a retiré un second facteur' },
  'factors-reset': { group: 'access', label: 'a retiré les seconds facteurs de quelqu’un' },
  'factor-refused': { group: 'access', label: 'n’a pas confirmé son second facteur' },
  'recovery-codes-made': { group: 'access', label: 'a créé des codes de secours' },
  'recovery-code-used': { group: 'access', label: 'a utilisé un code de secours' },
  'gift-accepted': { group: 'access', label: 'a accepté un cadeau' },
  'place-taken': { group: 'access', label: 'a pris une place de son entreprise' },
  'place-taken-back': { group: 'access', label: 'a repris une place' },
  'access-granted': { group: 'access', label: 'a ouvert un accès à la main' },
  'access-revoked': { group: 'access', label: 'a retiré un accès' },
  'account-opened': { group: 'accounts', label: 'a ouvert un compte' },
  'administrator-appointed': { group: 'accounts', label: 'a nommé l’administration' },
  'person-invited': { group: 'accounts', label: 'a invité une personne' },
  'invitation-resent': { group: 'accounts', label: 'a renvoyé une invitation' },
  'role-changed': { group: 'accounts', label: 'a changé un rôle' },
  'account-suspended': { group: 'accounts', label: 'a suspendu un compte' },
  'account-reactivated': { group: 'accounts', label: 'a réactivé un compte' },
  'account-closed': { group: 'accounts', label: 'a fermé un compte' },
  'email-verified': { group: 'accounts', label: 'a vérifié une adresse' },
  'email-changed': { group: 'accounts', label: 'a changé d’adresse' },
  'data-exported': { group: 'accounts', label: 'a exporté ses données' },
  'course-published': { group: 'content', label: 'a publié un cours' },
  'course-unpublished': { group: 'content', label: 'a dépublié un cours' },
  'course-archived': { group: 'content', label: 'a archivé un cours' },
  'course-restored': { group: 'content', label: 'a restauré un cours' },
  'course-handed-over': { group: 'content', label: 'a confié un cours à l’administration' },
  'course-deleted': { group: 'content', label: 'a supprimé un cours' },
  'tutorial-published': { group: 'content', label: 'a publié un tutoriel' },
  'tutorial-unpublished': { group: 'content', label: 'a dépublié un tutoriel' },
  'tutorial-deleted': { group: 'content', label: 'a supprimé un tutoriel' },
  'question-hidden': { group: 'content', label: 'a masqué une question' },
  'question-shown': { group: 'content', label: 'a rétabli une question' },
  'question-removed': { group: 'content', label: 'a supprimé une question' },
  'answer-hidden': { group: 'content', label: 'a masqué une réponse' },
  'answer-shown': { group: 'content', label: 'a rétabli une réponse' },
  'review-hidden': { group: 'content', label: 'a masqué un avis' },
  'review-masked': { group: 'content', label: 'a masqué le texte d’un avis' },
  'content-kept': { group: 'content', label: 'a laissé en ligne un contenu signalé' },
  'introduction-hidden': { group: 'content', label: 'a retiré une présentation' },
  'register-exported': { group: 'content', label: 'a exporté le registre de modération' },
  'message-handled': { group: 'content', label: 'a traité un message' },
  'message-reopened': { group: 'content', label: 'a remis un message à traiter' },
  'newsletter-exported': { group: 'content', label: 'a exporté les inscrits à la newsletter' },
  'review-shown': { group: 'content', label: 'a rétabli un avis' },
  'people-exported': { group: 'accounts', label: 'a exporté une liste de personnes' },
  'journal-exported': { group: 'system', label: 'a exporté le journal' },
  'queues-opened': { group: 'system', label: 'a ouvert Bull Board' },
  'queues-changed': { group: 'system', label: 'a agi dans Bull Board' },
  'message-retried': { group: 'system', label: 'a relancé un message en échec' },
  'message-abandoned': { group: 'system', label: 'a abandonné un message en échec' },
  'duty-answered': { group: 'system', label: 'a répondu d’une obligation' },
  'compliance-exported': { group: 'system', label: 'a exporté le dossier de conformité' },
  'backup-asked': { group: 'system', label: 'a demandé une sauvegarde' },
} as const satisfies Record<string, { group: AuditGroup; label: string }>;
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
  duty: 'Obligation',
} as const;
export type AuditSubjectType = keyof typeof auditSubjects;

/** `system` is the product itself: a job, a command line, a start. `stranger` is an anonymous caller. */
export const AuditRole = z.enum(['admin', 'teacher', 'student', 'stranger', 'system']);
export type AuditRole = z.infer<typeof AuditRole>;

/** In days; the whole log if absent. */
export const auditPeriods = { '1': '24 heures', '7': '7 jours', '30': '30 jours', '365': '12 mois' } as const;
export type AuditPeriod = keyof typeof auditPeriods;

/** Filters of the audit log, shared by the page and the export. */
export const AuditFilter = z.object({
  /** An account id, or `system` or `stranger`. */
  actor: z
    .union([z.uuid('Personne inconnue'), z.enum(['system', 'stranger'])], 'Personne inconnue')
    .optional(),
  /** An account that is the actor, the subject or the person concerned. */
  about: z.uuid('Personne inconnue').optional(),
  kind: AuditKind.optional(),
  group: AuditGroup.optional(),
  since: z.enum(namesOf<AuditPeriod>(auditPeriods), 'Période inconnue').optional(),
  /** Searches persons, orders and courses, ignoring case and accents. */
  search: SearchText,
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditQuery = AuditFilter.extend({
  currentPage: CurrentPage,
  /** Keyset cursor, the last entry of the previous page: new entries shift nothing. */
  before: boundedText(18, 'Identifiant invalide').regex(/^\d+$/, 'Identifiant invalide').optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditEntry = z.object({
  /** Monotonic. */
  _id: z.string(),
  at: z.string(),
  kind: AuditKind,
  actor: z.object({ _id: z.string().nullable(), name: z.string().nullable(), role: AuditRole }),
  /** The client's network, /24 or /48; null without a request. */
  network: z.string().nullable(),
  country: z.string().nullable(),
  subject: z.object({ type: z.string(), id: z.string().nullable(), label: z.string() }).nullable(),
  /** The person concerned, beside the subject. */
  person: z.object({ _id: z.string().nullable(), name: z.string().nullable() }).nullable(),
  /** Number of identical refusals aggregated in this entry. */
  times: z.number().int(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** `GET /audit`: latest first. Counts ignore the selected group and kind. */
export const AuditPage = page('entries', AuditEntry).extend({
  counts: z.partialRecord(AuditKind, z.number().int()),
  /** Administrators and teachers with entries in the period, by name. */
  actors: z.array(z.object({ _id: z.string(), name: z.string() })),
});
export type AuditPage = z.infer<typeof AuditPage>;
