import { z } from 'zod';
import { CurrentPage, Id, page, SearchText, shortText } from './common.js';
import { Email } from './identity.js';
import { contactMaxLength, contactStateNames, contactSubjectNames } from './words/contact-words.js';
import { writtenLines } from './written-lines.js';

const Time = z.iso.datetime();
const ContactSubject = z.enum(contactSubjectNames, 'Choisissez un sujet');

/** `POST /messages/contact`. */
export const ContactBody = z.object({
  name: shortText('Indiquez votre nom', 100, '100 caractères au plus'),
  email: Email,
  subject: ContactSubject,
  message: writtenLines(contactMaxLength).min(1, 'Écrivez votre message'),
  /** What the page sends once its box is ticked. */
  consent: z.literal(true, 'Acceptez que votre message serve à vous répondre'),
  /** A field that people do not see: what fills it is a program, and is thanked like everybody. */
  website: z.string().max(500).optional(),
});
export type ContactBody = z.infer<typeof ContactBody>;

/** A message as the administrators read it. */
export const ContactMessage = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  subject: ContactSubject,
  message: z.string(),
  createdAt: Time,
  handledAt: Time.nullable(),
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
export const ContactHandledBody = z.object({ handled: z.boolean('Un oui ou un non est attendu') });
export type ContactHandledBody = z.infer<typeof ContactHandledBody>;
