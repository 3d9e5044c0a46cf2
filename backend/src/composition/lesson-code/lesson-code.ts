import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { SourceMark, SourceVersionQuery } from '@atelier/contracts/lesson-source';
import { DomainError } from '../../kernel/domain-error.js';
import { ListDraftSources, ListPublishedSources } from '../../modules/authoring/sources/sources.queries.js';
import { RecordBegun } from '../../modules/enrollment/access/access.commands.js';
import { ListOpenSources } from '../../modules/enrollment/learning/lesson-sources.queries.js';
import type { SignedInCaller } from '../../platform/auth/access.js';
import { isAuthor } from '../course-editors.js';

export interface ReadLessonCode {
  caller: SignedInCaller | undefined;
  courseId: string;
  lessonId: string;
  version?: SourceVersionQuery['version'];
}

interface LessonWithSource {
  id: string;
  title: string;
  source: { assetId: string; marks: SourceMark[] };
}

export interface FoundCode {
  source: LessonWithSource['source'];
  /** The last lesson before that has code; null for the first, and where the reader may not see that one. */
  previous: LessonWithSource | null;
}

/**
 * The code of a lesson, for whoever may read the lesson: its students while it is open to them, editors of the course
 * (the working version; at once if they ask for it), and everybody if it is a free preview.
 * @throws DomainError `lesson-without-code`, also when it is not theirs; `access-suspended`
 */
export async function findLessonCode(
  { queries, commands }: { queries: QueryBus; commands: CommandBus },
  { caller, courseId, lessonId, version }: ReadLessonCode,
): Promise<FoundCode> {
  if (caller) {
    const studentId = caller.accountId;
    const open =
      version === 'working' ? [] : await queries.execute(new ListOpenSources({ studentId, courseId }));
    const at = open.findIndex(({ id }) => id === lessonId);
    // The comparison gives out the lesson before as well.
    if (open[at]?.begins || open[at - 1]?.begins)
      await commands.execute(new RecordBegun({ studentId, enrolmentId: courseId }));
    const learnt = codeOf(open, lessonId);
    if (learnt) return learnt;
    const edited =
      isAuthor(caller) &&
      codeOf(await queries.execute(new ListDraftSources({ courseId, editor: caller })), lessonId);
    if (edited) return edited;
  }
  if (version === 'working') throw new DomainError('lesson-without-code');
  const lessons = await queries.execute(new ListPublishedSources({ courseId }));
  const isFree = (id: string) => lessons.some((lesson) => lesson.id === id && lesson.isFree);
  const code = isFree(lessonId) ? codeOf(lessons, lessonId) : null;
  if (!code) throw new DomainError('lesson-without-code');
  // A comparison with a paid lesson would show that one's code.
  return code.previous && !isFree(code.previous.id) ? { ...code, previous: null } : code;
}

function codeOf(lessons: readonly LessonWithSource[], lessonId: string): FoundCode | null {
  const at = lessons.findIndex(({ id }) => id === lessonId);
  const lesson = lessons[at];
  return lesson ? { source: lesson.source, previous: lessons[at - 1] ?? null } : null;
}
