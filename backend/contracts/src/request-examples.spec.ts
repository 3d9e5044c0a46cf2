import type { z } from 'zod';
import { AssessmentBody } from './assessments.js';
import * as authoring from './authoring.js';
import { PaymentBody } from './commerce.js';
import * as enrollment from './enrollment.js';
import * as identity from './identity.js';
import * as people from './people.js';
import * as questions from './questions.js';
import { accepted, rejectedAnyMessage, limits, rejected } from './testing/all-examples.js';
import { errorsOf, errorPathsOf } from './testing/examples.js';
import * as tutorials from './tutorials.js';

describe('a request', () => {
  it.each(accepted.map(([name, schema, input, parsed = input]) => ({ name, schema, input, parsed })))(
    '$name is accepted with all its fields',
    ({ schema, input, parsed }) => {
      expect(schema.parse(input)).toEqual(parsed);
    },
  );
});

describe('a limit', () => {
  it.each(
    limits.map(([name, schema, largest, tooLarge, message = '']) => ({
      name,
      schema,
      largest,
      tooLarge,
      message,
    })),
  )('of $name is accepted, and nothing beyond it', ({ schema, largest, tooLarge, message }) => {
    expect(errorsOf(schema, largest)).toEqual([]);
    expect(errorsOf(schema, tooLarge)).not.toEqual([]);
    if (message) expect(errorsOf(schema, tooLarge)).toContain(message);
  });
});

describe('a rejected request', () => {
  it.each(rejected)('%s has its message', (_name, schema, input, message) => {
    expect(errorsOf(schema, input)).toContain(message);
  });

  it.each(rejectedAnyMessage)('%s is invalid', (_name, schema, input) => {
    expect(schema.safeParse(input).success).toBe(false);
  });

  it('names every missing field', () => {
    const missing = (schema: z.ZodType) => errorPathsOf(schema, {}).toSorted();
    expect(missing(PaymentBody)).toEqual(['amount', 'courseId', 'currency']);
    expect(missing(identity.SignupBody)).toEqual(['email', 'password', 'username']);
    expect(missing(people.InvitePersonBody)).toEqual(['email', 'name']);
    expect(missing(enrollment.LessonProgressBody)).toEqual(['_id', 'parts']);
    expect(missing(questions.AskBody)).toEqual(['courseId', 'question']);
    expect(missing(AssessmentBody)).toEqual(['courseId', 'description']);
  });
});

describe('a field that may be saved', () => {
  it('of a course or a tutorial is one of those', () => {
    expect(authoring.CourseFieldName.options).toEqual(Object.keys(authoring.courseFields));
    expect(tutorials.TutorialFieldName.options).toEqual(Object.keys(tutorials.tutorialFields));
    expect(errorPathsOf(authoring.courseFieldBody('price'), { title: 'Node' })).toEqual(['price']);
    expect(errorPathsOf(tutorials.tutorialFieldBody('title'), {})).toEqual(['title']);
  });
});
