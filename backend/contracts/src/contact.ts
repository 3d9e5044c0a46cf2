import { z } from 'zod';
import { boundedText } from './bounded-text.js';
import { CurrentPage, Id, multilineText, page, SearchText, shortText } from './common.js';
import { Email } from './identity.js';
import {
  contactMaxLength,
  contactStateNames,
  contactSubjectNames,
  honeypotMessage,
} from './words/contact-words.js';

/**
 * Spam trap: a hidden field whose name no password manager or form filler knows. A filled one is rejected with a
 * message rather than dropped silently: it may be somebody's browser.
 */
export const Honeypot = boundedText(0, honeypotMessage);

const Time = z.iso.datetime();
const ContactSubject = z.enum(contactSubjectNames, 'Choisissez un sujet');

/** `POST /messages/contact`. */
export const ContactBody = z.object({
  name: shortText('Indiquez votre nom', 100, '100 caractères au plus'),
  email: Email,
  subject: ContactSubject,
  message: multilineText(contactMaxLength).min(1, 'Écrivez votre message'),
  /** The course's title as the writer gives it; unverified, like the rest. */
  course: shortText('Choisissez un cours', 100, '100 caractères au plus').optional(),
  /** Sent by the page once the box is ticked. */
  consent: z.literal(true, 'Acceptez que votre message serve à vous répondre'),
  leaveEmpty: Honeypot.optional(),
});
export type ContactBody = z.infer<typeof ContactBody>;

/** A contact message, for administrators. */
export const ContactMessage = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  subject: ContactSubject,
  message: z.string(),
  course: z.string().nullable(),
  createdAt: Time,
  handledAt: Time.nullable(),
  /** When it was marked as answered; null while waiting, or if handled without a reply. */
  answeredAt: Time.nullable(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** `GET /messages/contact`, latest first. */
export const ContactMessages = page('messages', ContactMessage);
export type ContactMessages = z.infer<typeof ContactMessages>;

export const ContactQuery = z.object({
  currentPage: CurrentPage,
  /** Searches name, address and text. */
  search: SearchText,
  state: z.enum(contactStateNames, 'État inconnu').default('all'),
});
export type ContactQuery = z.infer<typeof ContactQuery>;

/** `PUT /messages/contact/{id}/handled`. */
const YesOrNo = z.boolean('Un oui ou un non est attendu');
export const ContactHandledBody = z.object({
  handled: YesOrNo,
  /** Whether its writer was answered: response times are computed from these alone. */
  answered: YesOrNo.default(false),
});
export type ContactHandledBody = z.infer<typeof ContactHandledBody>;

const Median = z.number().int().min(0).nullable();

/**
 * `GET /messages/contact/times`: median seconds until the answer, over the last three months. Null if there are too
 * few.
 */
export const AnswerTimes = z.object({ questions: Median, messages: Median });
export type AnswerTimes = z.infer<typeof AnswerTimes>;
