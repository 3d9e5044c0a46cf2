import { z } from 'zod';
import { CurrentPage, Id, page, SearchText } from './common.js';
import { Email, LinkToken } from './identity.js';
import { Honeypot } from './contact.js';
import { subscriberStateNames } from './words/newsletter-words.js';

const Time = z.iso.datetime();

/** `POST /newsletter`: the address is sent a confirmation mail. Same response whether or not it is known. */
export const SubscribeBody = z.object({
  email: Email,
  leaveEmpty: Honeypot.optional(),
});
export type SubscribeBody = z.infer<typeof SubscribeBody>;

/** `POST /newsletter/confirm`. */
export const ConfirmSubscriptionBody = LinkToken;
export type ConfirmSubscriptionBody = z.infer<typeof ConfirmSubscriptionBody>;

export const Subscriber = z.object({
  _id: Id,
  email: z.string(),
  createdAt: Time,
  confirmedAt: Time.nullable(),
});
export type Subscriber = z.infer<typeof Subscriber>;

/** `GET /newsletter/subscribers`, latest first. */
export const Subscribers = page('subscribers', Subscriber);
export type Subscribers = z.infer<typeof Subscribers>;

export const SubscriberQuery = z.object({
  currentPage: CurrentPage,
  /** Searches the address. */
  search: SearchText,
  state: z.enum(subscriberStateNames, 'État inconnu').default('confirmed'),
});
export type SubscriberQuery = z.infer<typeof SubscriberQuery>;
