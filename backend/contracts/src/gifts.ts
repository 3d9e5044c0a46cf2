import { z } from 'zod';
import { Id } from './common.js';
import { Email, LinkToken } from './identity.js';
import { giftMessageMaxLength } from './words/gift-words.js';

/** What no mail of ours carries for somebody else: addresses to follow, and characters that hide or turn the text around them. */
const address =
  /https?:|www\.|[\w-]\.(?:com|net|org|fr|io|info|biz|ru|cn|xyz|top|link|site|shop)\b|[\w-]\.\p{L}{2,24}\//iu;
const disguised = /[^\P{Cc}\n\r\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

const Message = z
  .string('Un texte est attendu')
  .trim()
  .max(giftMessageMaxLength, {
    error: `Votre mot ne peut dépasser ${giftMessageMaxLength} caractères`,
    abort: true,
  })
  .refine(
    (text) => !disguised.test(text),
    'Ce texte contient des caractères invisibles qui ne sont pas admis',
  )
  .refine((text) => !address.test(text), 'Votre mot ne peut contenir d’adresse de site')
  .default('');

const aYear = 366 * 24 * 60 * 60_000;

/** `POST /gifts`, `PUT /gifts/{id}`: for whom, with which words, from which day on. */
export const GiftBody = z.object({
  email: Email,
  message: Message,
  /** A day of Paris, of which the mail leaves in the morning; at once without one. */
  sendOn: z.iso
    .date('Une date est attendue, comme 2026-12-24')
    .refine((day) => Date.parse(day) < Date.now() + aYear, 'Choisissez un jour dans l’année qui vient')
    .nullish(),
});
export type GiftBody = z.infer<typeof GiftBody>;

export const GiftAnswer = z.object({ _id: Id });
export type GiftAnswer = z.infer<typeof GiftAnswer>;

const GiftCourse = z.object({ _id: Id, title: z.string() });

/** `waiting` until its mail leaves; `revoked` once nothing that was paid is left of it. */
export const GiftState = z.enum(['waiting', 'sent', 'accepted', 'revoked']);
export type GiftState = z.infer<typeof GiftState>;

/** A gift as its giver sees it. */
export const Gift = z.object({
  _id: Id,
  orderId: Id,
  email: z.string(),
  message: z.string(),
  /** The mail leaves then, or has left. */
  sendAt: z.string(),
  sentAt: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  state: GiftState,
  courses: z.array(GiftCourse),
});
export type Gift = z.infer<typeof Gift>;

/** `GET /gifts`: those that the caller has paid for, the latest first. */
export const Gifts = z.object({ gifts: z.array(Gift) });
export type Gifts = z.infer<typeof Gifts>;

/** `GET /gift-links/{token}`: a gift as who opens its link sees it. */
export const ReceivedGift = z.object({
  /** Null where the giver's address is not verified, or the account is closed. */
  giver: z.string().nullable(),
  message: z.string(),
  courses: z.array(GiftCourse),
  state: z.enum(['open', 'accepted', 'revoked']),
  /** Whether the caller is who accepted it. */
  isMine: z.boolean(),
  /** Those of the courses that the caller has already. */
  owned: z.array(Id),
});
export type ReceivedGift = z.infer<typeof ReceivedGift>;

export const AcceptGiftAnswer = z.object({ courses: z.array(Id) });
export type AcceptGiftAnswer = z.infer<typeof AcceptGiftAnswer>;

export const ByGiftLink = LinkToken;
