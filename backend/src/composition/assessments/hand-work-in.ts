import type { Submission } from '@atelier/contracts/submissions';
import { type GivenOf, command } from '../../kernel/use-case.js';
import { DomainError } from '../../kernel/domain-error.js';
import { HandIn } from '../../modules/engagement/commands/hand-in.js';
import type { HandedIn } from '../../modules/engagement/domain/submission.js';
import { RecordLessonProgress } from '../../modules/enrollment/commands/record-lesson-progress.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { MediaLinks } from '../../platform/media/delivery/media-links.js';
import { LiveChannel } from '../../platform/realtime/live-channel.js';
import { tellInboxOf } from '../questions/tell-inbox.js';
import { addressedWork } from './rights-to-work.js';
import { copyOf } from './signed-submissions.js';

const isNoMatter: ReadonlySet<string> = new Set(['lesson-not-found', 'lesson-not-open', 'access-suspended']);

const needs = { links: MediaLinks, live: LiveChannel };
type Given = GivenOf<typeof needs>;

/** A student hands in what the work is for; its lesson is finished by that. @throws DomainError `assessment-not-found`, `submission-acquired` */
export const HandWorkIn = command(
  needs,
  async (
    given,
    {
      caller,
      assessmentId: id,
      handedIn,
    }: { caller: SignedInCaller; assessmentId: string; handedIn: HandedIn },
  ): Promise<Submission> => {
    const { queries, commands, live, links } = given;
    const { accountId: studentId } = caller;
    const { courseId, lessonId } = await addressedWork(queries, id, caller);
    await commands.execute(new HandIn({ assessmentId: id, studentId, handedIn }));
    if (lessonId) await finish(given, studentId, courseId, lessonId);
    await tellInboxOf(queries, live, courseId);
    return copyOf(queries, links, { id, studentId }, studentId);
  },
);

/** What was handed in stays so where the lesson is closed, or has left the course. */
async function finish(
  { commands }: Given,
  studentId: string,
  courseId: string,
  lessonId: string,
): Promise<void> {
  const progress = { enrolmentId: courseId, lessonId, isCompleted: true };
  try {
    await commands.execute(new RecordLessonProgress({ studentId, progress }));
  } catch (error) {
    if (!(error instanceof DomainError) || !isNoMatter.has(error.code)) throw error;
  }
}
