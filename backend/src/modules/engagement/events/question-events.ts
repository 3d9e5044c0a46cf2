import { z } from 'zod';
import { defineEvent } from '../../../kernel/define-event.js';

const ById = z.object({ questionId: z.uuid() });

/** A student asks something in a course */
export const questionAsked = defineEvent('engagement.question-asked.v1', ById.extend({ courseId: z.uuid() }));
/** Somebody else than who asked has answered a question */
export const questionAnswered = defineEvent(
  'engagement.question-answered.v1',
  ById.extend({ answerId: z.uuid() }),
);
