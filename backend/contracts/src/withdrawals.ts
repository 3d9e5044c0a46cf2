import { z } from 'zod';
import { boundedText, trimmedText } from './bounded-text.js';
import { Id } from './common.js';
import { Email } from './identity.js';
import { OrderLine, someCourses } from './orders.js';

const Time = z.string();

const notANumber = 'Un numéro comme A-1148, il est dans le mail de confirmation';

/** An order's number as people copy it: `A-1148`, `a1148`, `n° 1148`. */
const OrderNumber = trimmedText(60, notANumber, 'Indiquez le numéro de la commande')
  .regex(/^(?:n°\s*)?#?(?:a\s*(?:-\s*)?)?0*[1-9]\d{0,8}$/i, notANumber)
  .transform((text) => Number(text.replace(/\D/g, '')));

/** `POST /withdrawals/link`: asks for a link to an order. The answer never says whether there is one. */
export const WithdrawalLinkBody = z.object({ order: OrderNumber, email: Email });
export type WithdrawalLinkBody = z.infer<typeof WithdrawalLinkBody>;

const Token = boundedText(100).min(1);

/** `POST /withdrawals/order`. The token travels in bodies only: never in an address that servers write down. */
export const WithdrawalTokenBody = z.object({ token: Token });
export type WithdrawalTokenBody = z.infer<typeof WithdrawalTokenBody>;

/** `POST /withdrawals/declaration`. */
export const DeclareByLinkBody = z.object({ token: Token, courseId: someCourses.optional() });
export type DeclareByLinkBody = z.infer<typeof DeclareByLinkBody>;

/** Why an order is not, or no longer, open to withdrawal. */
export const withdrawalClosures = ['professional', 'free', 'refunded', 'disputed', 'over', 'begun'] as const;
export type WithdrawalClosure = (typeof withdrawalClosures)[number];

/** An order as the withdrawal function shows it. */
export const WithdrawalOrder = z.object({
  _id: Id,
  /** For example `A-1148`. */
  number: z.string(),
  createdAt: Time,
  paidAt: Time,
  isGift: z.boolean(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  terms: z.object({ waivedAt: Time.nullable() }),
  /** End of the period, exclusive; null for a company. */
  withdrawalUntil: Time.nullable(),
  /** Null while the right can be exercised, for one course at least. */
  closed: z.object({ why: z.enum(withdrawalClosures), since: Time }).nullable(),
  lines: z.array(OrderLine.pick({ courseId: true, title: true, amount: true, refund: true, isBegun: true })),
  /** Acknowledged withdrawals. */
  receipts: z.array(z.object({ number: z.string(), at: Time })),
});
export type WithdrawalOrder = z.infer<typeof WithdrawalOrder>;

/** `GET /withdrawals`: the caller's paid orders, the latest first. */
export const OwnWithdrawals = z.object({ orders: z.array(WithdrawalOrder) });
export type OwnWithdrawals = z.infer<typeof OwnWithdrawals>;
