import type { QueryBus } from '@nestjs/cqrs';
import type { Question, Speaker } from '@atelier/contracts/questions';
import { closedAccountName } from '../../kernel/personal-data.js';
import type { UnnamedComment, UnnamedQuestion } from '../../modules/engagement/queries/question-row.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';

type Named<Words extends UnnamedQuestion> = Omit<Words, keyof UnnamedQuestion> & Question;

/** Questions with the names and portraits of who speaks, as they are now: one look for all of them. */
export async function named<Words extends UnnamedQuestion>(
  queries: QueryBus,
  questions: Words[],
): Promise<Named<Words>[]> {
  const ids = new Set(questions.flatMap((one) => [one.authorId, ...one.comments.map((c) => c.authorId)]));
  const found = ids.size > 0 ? await queries.execute(new FindPeople({ sought: { ids: [...ids] } })) : [];
  const people = new Map(found.map((person) => [person._id, person]));
  const speaker = (authorId: string, isTeacher: boolean): Speaker => {
    const { name = closedAccountName, imageUrl = null } = people.get(authorId) ?? {};
    return { name, imageUrl, isTeacher };
  };
  const spoken = ({ authorId, byTeacher, ...said }: UnnamedComment) => ({
    ...said,
    user: speaker(authorId, byTeacher),
  });
  return questions.map(({ authorId, byTeacher, comments, ...question }) => ({
    ...question,
    user: speaker(authorId, byTeacher),
    comments: comments.map(spoken),
  })) as Named<Words>[];
}
