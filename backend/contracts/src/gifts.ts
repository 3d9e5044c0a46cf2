import { z } from 'zod';
import { trimmedText } from './bounded-text.js';
import { Id } from './common.js';
import { Email, LinkToken } from './identity.js';
import { giftMessageMaxLength } from './words/gift-words.js';
import { linkPattern } from './words/mail-links.js';

/** Not allowed in mails on behalf of somebody else: links, and characters that hide text or change its direction. */
const isFreeOfLinks = (text: string): boolean =>
  !/https?:|www\.|@[\p{L}\d]/iu.test(text) && text.search(linkPattern) < 0;
const disguised = /[^\P{Cc}\n\r\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

const Message = trimmedText(
  giftMessageMaxLength,
  `Votre mot ne peut dépasser ${giftMessageMaxLength} caractères`,
  'Un texte est attendu',
)
  .refine(
    (text) => !disguised.test(text),
    'Ce texte contient des caractères invisibles qui ne sont pas admis',
  )
  .refine(isFreeOfLinks, 'Votre mot ne peut contenir d’adresse. Après un point, laissez une espace')
  .default('');

const aYear = 366 * 24 * 60 * 60_000;

/** `POST /gifts`, `PUT /gifts/{id}`: recipient, message and date. */
export const GiftBody = z.object({
  email: Email,
  message: Message,
  /** A day in Europe/Paris: the mail is sent that morning; at once if absent. */
  sendOn: z.iso
    .date({ error: 'Une date est attendue, comme 2026-12-24', abort: true })
    .refine((day) => Date.parse(day) < Date.now() + aYear, 'Choisissez un jour dans l’année qui vient')
    .nullish(),
});
export type GiftBody = z.infer<typeof GiftBody>;

export const GiftAnswer = z.object({ _id: Id });
export type GiftAnswer = z.infer<typeof GiftAnswer>;

const GiftCourse = z.object({ _id: Id, title: z.string() });

/** `waiting` until its mail is sent; `revoked` once fully refunded. */
export const GiftState = z.enum(['waiting', 'sent', 'accepted', 'revoked']);
export type GiftState = z.infer<typeof GiftState>;

/** A gift, for its giver. */
export const Gift = z.object({
  _id: Id,
  orderId: Id,
  email: z.string(),
  message: z.string(),
  /** When the mail is or was sent. */
  sendAt: z.string(),
  sentAt: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  state: GiftState,
  courses: z.array(GiftCourse),
});
export type Gift = z.infer<typeof Gift>;

/** `GET /gifts`: those paid by the caller, latest first. */
export const Gifts = z.object({ gifts: z.array(Gift) });
export type Gifts = z.infer<typeof Gifts>;

/** `GET /gift-links/{token}`: a gift, for who opens its link. */
export const ReceivedGift = z.object({
  /** Null if the giver's address is unverified, or the account is closed. */
  giver: z.string().nullable(),
  message: z.string(),
  courses: z.array(GiftCourse),
  state: z.enum(['open', 'accepted', 'revoked']),
  /** Whether it was accepted by the caller. */
  isMine: z.boolean(),
  /** Courses of it the caller has access to already. */
  owned: z.array(Id),
});
export type ReceivedGift = z.infer<typeof ReceivedGift>;

export const AcceptGiftAnswer = z.object({ courses: z.array(Id) });
export type AcceptGiftAnswer = z.infer<typeof AcceptGiftAnswer>;

export const ByGiftLink = LinkToken;
