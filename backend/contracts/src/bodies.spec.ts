import type { z } from 'zod';
import { AssessmentBody } from './assessments.js';
import * as authoring from './authoring.js';
import { PaymentBody } from './commerce.js';
import * as enrollment from './enrollment.js';
import * as identity from './identity.js';
import * as people from './people.js';
import * as questions from './questions.js';
import { bodies, certain, limits, refused } from './testing/every-table.js';
import { refusals, refusedPaths } from './testing/examples.js';
import * as tutorials from './tutorials.js';

describe('what is asked', () => {
  it.each(bodies.map(([name, schema, given, taken = given]) => ({ name, schema, given, taken })))(
    '$name is taken with all it may hold',
    ({ schema, given, taken }) => {
      expect(schema.parse(given)).toEqual(taken);
    },
  );
});

describe('a limit', () => {
  it.each(limits.map(([name, schema, most, more, message = '']) => ({ name, schema, most, more, message })))(
    'of $name is taken, and nothing beyond it',
    ({ schema, most, more, message }) => {
      expect(refusals(schema, most)).toEqual([]);
      expect(refusals(schema, more)).not.toEqual([]);
      if (message) expect(refusals(schema, more)).toContain(message);
    },
  );
});

describe('a refusal', () => {
  it.each(refused)('of %s says why', (_name, schema, given, message) => {
    expect(refusals(schema, given)).toContain(message);
  });

  it.each(certain)('of %s is certain', (_name, schema, given) => {
    expect(schema.safeParse(given).success).toBe(false);
  });

  it('names each thing that is missing', () => {
    const needed = (schema: z.ZodType) => refusedPaths(schema, {}).toSorted();
    expect(needed(PaymentBody)).toEqual(['amount', 'courseId', 'currency']);
    expect(needed(identity.SignupBody)).toEqual(['email', 'password', 'username']);
    expect(needed(people.InvitePersonBody)).toEqual(['email', 'name']);
    expect(needed(enrollment.LessonProgressBody)).toEqual(['_id', 'parts']);
    expect(needed(questions.AskBody)).toEqual(['courseId', 'question']);
    expect(needed(AssessmentBody)).toEqual(['courseId', 'description']);
  });
});

describe('a field that may be saved', () => {
  it('of a course or a tutorial is one of those', () => {
    expect(authoring.CourseFieldName.options).toEqual(Object.keys(authoring.courseFields));
    expect(tutorials.TutorialFieldName.options).toEqual(Object.keys(tutorials.tutorialFields));
    expect(refusedPaths(authoring.courseFieldBody('price'), { title: 'Node' })).toEqual(['price']);
    expect(refusedPaths(tutorials.tutorialFieldBody('title'), {})).toEqual(['title']);
  });
});
