import type { OwnWork } from '@atelier/contracts/submissions';
import { stateOf } from './work-state';

const now = Date.parse('2026-11-22T12:00:00Z');
const submission = (verdict: 'acquired' | 'redo' | null) =>
  ({ correction: verdict && { verdict } }) as OwnWork['submission'];

describe('a piece of work, for its student', () => {
  it('is to be handed in until its day, and late from then on', () => {
    expect(stateOf({ submission: null, dueAt: null }, now)).toBe('due');
    expect(stateOf({ submission: null, dueAt: '2026-11-22T12:00:01Z' }, now)).toBe('due');
    expect(stateOf({ submission: null, dueAt: '2026-11-22T11:59:59Z' }, now)).toBe('late');
  });

  it('is what was said of it once it was handed in, whenever that was', () => {
    const dueAt = '2026-11-01T12:00:00Z';
    expect(stateOf({ submission: submission(null), dueAt }, now)).toBe('handed-in');
    expect(stateOf({ submission: submission('redo'), dueAt }, now)).toBe('redo');
    expect(stateOf({ submission: submission('acquired'), dueAt }, now)).toBe('acquired');
  });
});
