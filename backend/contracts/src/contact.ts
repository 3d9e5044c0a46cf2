import { z } from 'zod';
import { CurrentPage, Id, multilineText, page, SearchText, shortText } from './common.js';
import { Email } from './identity.js';
import {
  contactMaxLength,
  contactStateNames,
  contactSubjectNames,
  honeypotFilled,
} from './words/contact-words.js';

/**
 * A field that people do not see, by a name that no password manager and no form filler knows. What fills it all the same is refused and
 * asked again, never thanked and dropped: it may be somebody's browser.
 */
export const Honeypot = z.string().max(0, honeypotFilled);

const Time = z.iso.datetime();
const ContactSubject = z.enum(contactSubjectNames, 'Choisissez un sujet');

/** `POST /messages/contact`. */
export const ContactBody = z.object({
  name: shortText('Indiquez votre nom', 100, '100 caractères au plus'),
  email: Email,
  subject: ContactSubject,
  message: multilineText(contactMaxLength).min(1, 'Écrivez votre message'),
  /** The title of the course that it is about, as its writer names it: like the rest, what they say. */
  course: shortText('Choisissez un cours', 100, '100 caractères au plus').optional(),
  /** What the page sends once its box is ticked. */
  consent: z.literal(true, 'Acceptez que votre message serve à vous répondre'),
  leaveEmpty: Honeypot.optional(),
});
export type ContactBody = z.infer<typeof ContactBody>;

/** A message as the administrators read it. */
export const ContactMessage = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  subject: ContactSubject,
  message: z.string(),
  course: z.string().nullable(),
  createdAt: Time,
  handledAt: Time.nullable(),
  /** When it was said to be answered; null where it waits, or was dealt with without an answer. */
  answeredAt: Time.nullable(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** `GET /messages/contact`, the latest first. */
export const ContactMessages = page('messages', ContactMessage);
export type ContactMessages = z.infer<typeof ContactMessages>;

export const ContactQuery = z.object({
  currentPage: CurrentPage,
  /** In the name, the address or the text. */
  search: SearchText,
  state: z.enum(contactStateNames, 'État inconnu').default('all'),
});
export type ContactQuery = z.infer<typeof ContactQuery>;

/** `PUT /messages/contact/{id}/handled`. */
const YesOrNo = z.boolean('Un oui ou un non est attendu');
export const ContactHandledBody = z.object({
  handled: YesOrNo,
  /** Whether its writer has been answered: answer times are made of these moments alone. */
  answered: YesOrNo.default(false),
});
export type ContactHandledBody = z.infer<typeof ContactHandledBody>;

const Median = z.number().int().min(0).nullable();

/**
 * `GET /messages/contact/times`: the median of seconds until an answer, over what was asked in the last three months. Null
 * where too few were answered to say.
 */
export const AnswerTimes = z.object({ questions: Median, messages: Median });
export type AnswerTimes = z.infer<typeof AnswerTimes>;
