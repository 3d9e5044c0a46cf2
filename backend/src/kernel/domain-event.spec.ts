import { z } from 'zod';
import { defineEvent } from './domain-event.js';

describe('defineEvent', () => {
  const lessonRead = defineEvent('testing.lesson-read.v1', z.object({ lessonId: z.uuid() }));
  const lessonId = '01900000-0000-7000-8000-000000000000';

  it('makes immutable events that parse back from what the outbox stored', () => {
    const event = lessonRead({ lessonId });
    expect(event).toEqual({ name: 'testing.lesson-read.v1', payload: { lessonId } });
    expect(Object.isFrozen(event) && Object.isFrozen(event.payload)).toBe(true);
    expect(lessonRead.parse(JSON.parse(JSON.stringify(event.payload)))).toEqual({ lessonId });
  });

  it('refuses a payload of another shape, a name without module or version, and a name used twice', () => {
    proves('outbox.events');

    expect(() => lessonRead({ lessonId: 'x' })).toThrow();
    expect(() => lessonRead.parse({})).toThrow();
    expect(() => defineEvent('lesson-read', z.object({}))).toThrow(/not of the form/);
    expect(() => defineEvent('testing.lesson-read.v1', z.object({}))).toThrow(/defined twice/);
  });
});
