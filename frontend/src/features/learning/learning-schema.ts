import { Learning, LearningLesson, LearningSection } from '@atelier/contracts/enrollment';
import { LearningPart } from '@atelier/contracts/lesson-kinds';
import { isNameOf } from '@atelier/contracts/words/names-of';
import { partWords } from '@atelier/contracts/words/part-types';
import { z } from 'zod';

/** A page that is older than the server may meet a kind of content that it does not know. */
const UnknownKind = z.object({
  _id: z.string(),
  type: z.string().refine((type) => !isNameOf(partWords, type)),
  time: z.number(),
  isCompled: z.boolean(),
  completedAt: z.string().nullable(),
});
/** Whoever looks up a kind has to reckon with none: `learntKindOf`, `viewOf`. */
const AnyPart = z.union([LearningPart, UnknownKind]) as unknown as z.ZodType<LearningPart>;

/** What the server answers of a course that is followed, as far as this page knows it. */
export const LearningSchema = Learning.extend({
  sections: z.array(
    LearningSection.extend({ lessons: z.array(LearningLesson.extend({ parts: z.array(AnyPart) })) }),
  ),
});
