import { chakra } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { inboxStateLabels, inboxStates } from '@atelier/contracts/words/question-words';
import { failureMessage } from '../../../shared/api/client';
import { countOfList } from '../../../shared/format/format';
import { useListSearch } from '../../../shared/lists/list-params';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { Button } from '../../../shared/ui/button';
import { Chip } from '../../../shared/ui/chip';
import { ClearSearch } from '../../../shared/lists/big-search-field';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Notice, QueryError } from '../../../shared/ui/notice';
import { Row } from '../../../shared/ui/layout';
import { ListHead } from '../../../shared/lists/list-head';
import { PageTitle } from '../../../shared/ui/page-title';
import { SearchField } from '../../../shared/forms/fields';
import { linkedQuestionKey } from '../question-cache';
import { MoreQuestions, QuestionEntry, QuestionLink, QuestionsSkeleton } from '../question-entry';
import { fetchQuestion, questionKeys } from '../question-queries';
import { BrokenChecks } from './broken-checks';
import { useInbox, useInboxCount } from './inbox-queries';
import { changeParams } from '../../../shared/search-params';

/** The question of a deep link from a mail, answered or not, above the list. */
function LinkedInboxQuestion({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: linkedQuestionKey(id),
    queryFn: () => fetchQuestion(id),
    staleTime: Infinity,
  });
  if (error)
    return (
      <Notice tone="danger" mb="16">
        {failureMessage(error)}
      </Notice>
    );
  if (!data) return null;
  return (
    <chakra.ul mb="16" aria-label="La question du message">
      <QuestionEntry question={data} mayModerate isOpen location={null} />
    </chakra.ul>
  );
}

/** `/admin/questions`: inbox of the caller's courses: unanswered questions, oldest first, and answered ones. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const courseId = params.get('cours');
  const linkedId = params.get('question');
  const state = params.get('etat') === 'answered' ? 'answered' : 'waiting';
  const search = useListSearch('search');
  const inbox = useInbox({ courseId, state, search: search.text });
  const waiting = useInboxCount().data?.waiting;
  const queries = useQueryClient();
  // A question just answered stays in the list until the user refetches: nothing moves while reading.
  useLiveMessage(
    'inbox-changed',
    () => void queries.invalidateQueries({ queryKey: questionKeys.inboxLists, refetchType: 'none' }),
  );
  const pages = inbox.data?.pages ?? [];
  const first = pages[0];
  const questions = pages.flatMap((page) => page.questions).filter(({ _id }) => _id !== linkedId);
  /** Changes a filter; the question of the deep link is closed. */
  const show = (name: 'cours' | 'etat', value: string | null) =>
    setParams(changeParams({ question: null, [name]: value }), { replace: true, preventScrollReset: true });
  /** Questions answered since the fetch stay visible but are not counted. */
  const waitingCount = (id: string, counted: number) =>
    counted -
    (state === 'waiting'
      ? questions.filter((question) => question.courseId === id && question.isAnswered).length
      : 0);

  return (
    <>
      <PageTitle title="Questions" />
      <ListHead
        title="Questions"
        count={
          waiting === undefined
            ? undefined
            : countOfList(waiting, 'question sans réponse', 'questions sans réponse')
        }
      >
        <Button variant="outline" size="touch" busy={inbox.isRefetching} onClick={() => void inbox.refetch()}>
          Actualiser
        </Button>
      </ListHead>
      <Row wrap gap="10" mb="16" role="group" aria-label="Filtrer par réponse">
        {inboxStates.map((name) => (
          <Chip
            key={name}
            pressed={state === name}
            count={name === 'waiting' ? (waiting ?? null) : undefined}
            onClick={() => show('etat', name === 'waiting' ? null : name)}
          >
            {inboxStateLabels[name]}
          </Chip>
        ))}
      </Row>
      <SearchField label="Chercher une question" placeholder="Un mot de la question" search={search} />
      {first && first.courses.length > 1 && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="10"
          mb="24"
          role="group"
          aria-label="Filtrer par cours"
        >
          <Chip pressed={courseId === null} onClick={() => show('cours', null)}>
            Tous les cours
          </Chip>
          {first.courses.map(({ _id, title, waiting: counted }) => (
            <Chip
              key={_id}
              pressed={courseId === _id}
              count={state === 'waiting' ? waitingCount(_id, counted) : undefined}
              onClick={() => show('cours', _id)}
            >
              {title}
            </Chip>
          ))}
        </chakra.div>
      )}
      <chakra.div maxWidth="48rem">
        {linkedId && <LinkedInboxQuestion id={linkedId} />}
        <BrokenChecks checks={first?.brokenChecks ?? []} />
        {inbox.isPending && <QuestionsSkeleton />}
        {inbox.isError && !inbox.data && <QueryError query={inbox} />}
        {inbox.data && questions.length === 0 && (
          <EmptyState
            title={
              search.text
                ? 'Aucune question ne contient ces mots'
                : state === 'waiting'
                  ? 'Toutes les questions ont une réponse'
                  : 'Aucune question répondue'
            }
            hint={
              search.text
                ? 'Essayez un autre mot, ou l’autre liste.'
                : 'Les questions de vos élèves arrivent ici, et par mail si vous le voulez.'
            }
            action={search.text ? <ClearSearch onClear={search.clear} /> : undefined}
            illustration={null}
          />
        )}
        <chakra.ul borderBottom={questions.length > 0 ? 'line' : undefined}>
          {questions.map((question) => (
            <QuestionEntry
              key={question._id}
              question={question}
              mayModerate
              isOpen
              location={
                <QuestionLink
                  question={question}
                  courseTitle={question.courseTitle}
                  lessonTitle={question.lesson?.title ?? null}
                />
              }
            />
          ))}
        </chakra.ul>
        <MoreQuestions list={inbox} />
      </chakra.div>
    </>
  );
}
