import { z } from 'zod';
import { boundedText, trimmedText } from './bounded-text.js';
import { Id } from './common.js';

/**
 * An entry of the course's public FAQ, in the author's order. `response` is HTML. Without a question it is stored but
 * not published.
 */
export const FaqInput = z.object({
  _id: Id.optional(),
  question: trimmedText(300, '300 caractères au plus'),
  response: boundedText(20_000).default(''),
});
export type FaqInput = z.infer<typeof FaqInput>;

export const Faq = z.object({ _id: Id, question: z.string(), response: z.string() });
export type Faq = z.infer<typeof Faq>;

/** As returned alone or in its course's list. */
export const CourseFaq = Faq.extend({ courseId: Id });
export type CourseFaq = z.infer<typeof CourseFaq>;

/** `GET /faqs/{courseId}/list`, in the author's order. */
export const FaqList = z.object({
  course: z.object({ _id: Id, title: z.string() }),
  faqs: z.array(CourseFaq),
});
export type FaqList = z.infer<typeof FaqList>;
