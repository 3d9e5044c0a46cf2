import type { DueAssessment } from '@atelier/contracts/assessments';
import type { OwnAssessment } from '@atelier/contracts/submissions';
import { isWorkOpen, workState, dueWorkState, timeLeft } from './work-state';

const now = Date.parse('2026-11-22T12:00:00Z');
const submission = (verdict: 'acquired' | 'redo' | null) =>
  ({ correction: verdict && { verdict } }) as OwnAssessment['submission'];

describe('a piece of work, for its student', () => {
  it('is to be handed in until its day, and late from then on', () => {
    expect(workState({ submission: null, dueAt: null }, now)).toBe('due');
    expect(workState({ submission: null, dueAt: '2026-11-22T12:00:01Z' }, now)).toBe('due');
    expect(workState({ submission: null, dueAt: '2026-11-22T11:59:59Z' }, now)).toBe('late');
  });

  it('is what was said of it once it was handed in, whenever that was', () => {
    const dueAt = '2026-11-01T12:00:00Z';
    expect(workState({ submission: submission(null), dueAt }, now)).toBe('handed-in');
    expect(workState({ submission: submission('redo'), dueAt }, now)).toBe('redo');
    expect(workState({ submission: submission('acquired'), dueAt }, now)).toBe('acquired');
  });

  it('beside its course is due, late or to be done again until it is handed in', () => {
    proves('mine.work');

    const state = (facts: Partial<DueAssessment>) =>
      dueWorkState({ handedInAt: null, verdict: null, dueAt: null, ...facts } as DueAssessment, now);
    const past = '2026-11-01T12:00:00Z';
    expect([state({}), state({ dueAt: past })]).toEqual(['due', 'late']);
    const handedIn = state({ dueAt: past, handedInAt: past });
    expect([handedIn, state({ handedInAt: past, verdict: 'redo' })]).toEqual(['handed-in', 'redo']);
    expect([handedIn, ...(['due', 'late', 'redo'] as const)].map(isWorkOpen)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('says how long there is for it in the last days alone', () => {
    const left = (dueAt: string | null) => timeLeft(dueAt, now);
    expect(left(null)).toBeNull();
    expect(left('2026-11-22T11:59:59Z')).toBeNull();
    expect(left('2026-11-23T11:00:00Z')).toBe('Moins d’un jour');
    expect(left('2026-11-23T12:00:00Z')).toBe('1\u00a0jour');
    expect(left('2026-11-30T11:00:00Z')).toBe('7\u00a0jours');
    expect(left('2026-11-30T12:00:00Z')).toBeNull();
  });
});
