import type { Inbox, Question, Questions } from '@atelier/contracts/questions';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { questionKeys } from './question-keys';

type Pages<Page> = InfiniteData<Page, string | null> | undefined;
/** Where the one question stands that an address leads to. */
export const linkedKey = (id: string) => [...questionKeys.all, 'linked', id] as const;

type Change = (shown: Question) => Question | null;

const changed = <Shown extends Question>(list: readonly Shown[], id: string, change: Change): Shown[] =>
  list.flatMap((one) => {
    if (one._id !== id) return [one];
    const next = change(one);
    return next ? [{ ...one, ...next }] : [];
  });

function changeShown(queries: QueryClient, id: string, change: Change): void {
  const within = <Page extends { questions: Question[] }>(data: Pages<Page>): Pages<Page> =>
    data && {
      ...data,
      pages: data.pages.map((page) => ({ ...page, questions: changed(page.questions, id, change) })),
    };
  queries.setQueriesData<Pages<Questions>>(
    { queryKey: [...questionKeys.all, 'course'], predicate: isList },
    within,
  );
  queries.setQueryData<Question | null>(linkedKey(id), (shown) => (shown ? change(shown) : shown));
  queries.setQueriesData<Pages<Inbox>>({ queryKey: [...questionKeys.inbox, 'list'] }, within);
}

const isList = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[3] === 'list';

/** A question as it is now takes its place wherever it is shown, which moves nothing. */
export const showQuestion = (queries: QueryClient, question: Question): void =>
  changeShown(queries, question._id, () => question);

export const dropQuestion = (queries: QueryClient, id: string): void => changeShown(queries, id, () => null);

/** Whether some list of the course shows it. */
export const isShown = (queries: QueryClient, courseId: string, id: string): boolean =>
  queries
    .getQueriesData<Pages<Questions>>({ queryKey: questionKeys.lists(courseId) })
    .some(([, data]) => data?.pages.some(({ questions }) => questions.some(({ _id }) => _id === id)));
