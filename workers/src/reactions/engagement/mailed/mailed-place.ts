import type { QueryBus } from '@nestjs/cqrs';
import { ReadCourseTeacher } from '@atelier/backend/modules/authoring/queries/read-course-teacher';
import type { MailedPlace } from '@atelier/backend/modules/engagement/mails/question-mails.fr';
import type { MailedQuestion } from '@atelier/backend/modules/engagement/queries/mailed-question';
import { FindLessons } from '@atelier/backend/modules/enrollment/queries/find-lessons';
import { FindPeople } from '@atelier/backend/modules/identity/queries/find-people';

/** The course and the lesson of a question, as they are called now, and who teaches; null where the course is gone. */
export async function placeOf(
  queries: QueryBus,
  { id: questionId, courseId, lessonId, seconds }: MailedQuestion,
): Promise<(MailedPlace & { teacherId: string }) | null> {
  const course = await queries.execute(new ReadCourseTeacher({ courseId }));
  if (!course) return null;
  const [lesson] = lessonId
    ? await queries.execute(new FindLessons({ courseIds: [courseId], lessonIds: [lessonId] }))
    : [];
  return {
    ...course,
    courseId,
    questionId,
    lesson: lesson ? { id: lesson.lessonId, title: lesson.title } : null,
    seconds: lesson ? seconds : null,
  };
}

/** A name that may stand in a mail to somebody else: of an address that is known to be its owner's. Else null. */
export async function mailableName(queries: QueryBus, accountId: string): Promise<string | null> {
  const [person] = await queries.execute(new FindPeople({ sought: { ids: [accountId] } }));
  return person?.isVerified ? person.name : null;
}
