import { Learning, LearningLesson, LearningSection } from '@atelier/contracts/enrollment';
import { LearningPart } from '@atelier/contracts/lesson-kinds';
import { isNameOf } from '@atelier/contracts/words/names-of';
import { partWords } from '@atelier/contracts/words/part-types';
import { z } from 'zod';

/** Forward compatibility: a cached page may receive a kind of content added later. */
const UnknownKind = z.object({
  _id: z.string(),
  type: z.string().refine((type) => !isNameOf(partWords, type)),
  time: z.number(),
  isCompled: z.boolean(),
  completedAt: z.string().nullable(),
});
/** Lookups by kind must therefore handle unknown ones: `contentKindOf`, `viewOf`. */
const AnyPart = z.union([LearningPart, UnknownKind]) as unknown as z.ZodType<LearningPart>;

/** Response of the learning page's endpoint, with unknown kinds of content accepted. */
export const LearningSchema = Learning.extend({
  sections: z.array(
    LearningSection.extend({ lessons: z.array(LearningLesson.extend({ parts: z.array(AnyPart) })) }),
  ),
});
