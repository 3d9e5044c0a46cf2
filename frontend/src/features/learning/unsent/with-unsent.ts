import type { Learning } from '@atelier/contracts/enrollment';
import { withLessonMarked, withPosition } from '../state/curriculum';
import type { KeptChange } from './kept-changes';

/** What the server will answer once it has what waits here. */
export const withUnsent = (learning: Learning, changes: readonly KeptChange[]): Learning =>
  changes
    .filter(({ enrolmentId }) => enrolmentId === learning._id)
    .reduce((seen, change) => {
      if (change.kind === 'position') return withPosition(seen, change.lessonId, change.seconds);
      if (change.kind === 'answer') return seen;
      const completedAt = change.isCompleted ? new Date(change.at).toISOString() : null;
      return withLessonMarked(seen, change.lessonId, completedAt);
    }, learning);
