import { z } from 'zod';
import { Id } from './common.js';
import { namesOf } from './words/names-of.js';
import { refundStatuses, type RefundStatus } from './words/order-words.js';

const Time = z.string();
/** Euros of what is answered. */
const Amount = z.number();

/** Such as `AV2026-000031`. */
export const CreditNoteNumber = z.string().regex(/^AV20\d\d-\d{6,9}$/, 'Numéro d’avoir inconnu');

/** Such as `RE2026-000009`. */
export const WithdrawalNumber = z.string().regex(/^RE20\d\d-\d{6,9}$/, 'Numéro d’accusé inconnu');

/** One course or several; each course once. */
export const someCourses = z
  .union(
    [Id.transform((id) => [id]), z.array(Id).min(1, 'Choisissez un cours').max(50)],
    'Identifiant de cours attendu',
  )
  .transform((ids) => [...new Set(ids)]);
export const Reason = z.string().trim().max(500, '500 caractères au plus');

export const RefundBody = z.object({
  courseId: someCourses.optional(),
  reason: Reason.min(1, 'Dites pourquoi'),
});
export type RefundBody = z.infer<typeof RefundBody>;

export const GuaranteeBody = z.object({ courseId: Id, reason: Reason.default('') });
export type GuaranteeBody = z.infer<typeof GuaranteeBody>;

export const WithdrawalBody = z.object({ courseId: someCourses.optional() });
export type WithdrawalBody = z.infer<typeof WithdrawalBody>;

export const RefundAnswer = z.object({
  _id: Id,
  orderId: Id,
  status: z.enum(namesOf<RefundStatus>(refundStatuses)),
  amount: Amount,
  receiptNumber: z.string().nullable(),
  failure: z.string().nullable(),
  requestedAt: Time,
});
export type RefundAnswer = z.infer<typeof RefundAnswer>;
