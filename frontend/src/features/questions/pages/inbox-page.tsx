import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { countOfList } from '../../../shared/format';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { Button } from '../../../shared/ui/button';
import { Chip } from '../../../shared/ui/chip';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Centred } from '../../../shared/ui/layout';
import { ListHead } from '../../../shared/ui/list-head';
import { PageTitle } from '../../../shared/ui/page-title';
import { questionKeys } from '../api/question-keys';
import { useInbox } from '../api/inbox';
import { AskedInMail } from '../components/asked-in-mail';
import { QuestionEntry } from '../components/question-entry';
import { QuestionPlace } from '../components/question-place';
import { QuestionsSkeleton } from '../components/questions-skeleton';

/** `/admin/questions`: what waits for an answer in the courses that one teaches, what waits longest first. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const courseId = params.get('cours');
  const mailed = params.get('question');
  const inbox = useInbox(courseId);
  const queries = useQueryClient();
  // What was just answered stays in view until the list is asked for again: nothing moves while one reads.
  useLiveMessage(
    'inbox-changed',
    () => void queries.invalidateQueries({ queryKey: [...questionKeys.inbox, 'list'], refetchType: 'none' }),
  );
  const pages = inbox.data?.pages ?? [];
  const first = pages[0];
  const questions = pages.flatMap((page) => page.questions).filter(({ _id }) => _id !== mailed);
  const show = (id: string | null) =>
    setParams(id === null ? {} : { cours: id }, { replace: true, preventScrollReset: true });

  return (
    <>
      <PageTitle title="Questions" />
      <ListHead
        title="Questions"
        count={first && `${countOfList(first.waiting, 'question sans réponse', 'questions sans réponse')}`}
      >
        <Button variant="outline" size="touch" busy={inbox.isRefetching} onClick={() => void inbox.refetch()}>
          Actualiser
        </Button>
      </ListHead>
      {first && first.courses.length > 1 && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="10"
          mb="24"
          role="group"
          aria-label="Filtrer par cours"
        >
          <Chip pressed={courseId === null} count={first.waiting} onClick={() => show(null)}>
            Tous les cours
          </Chip>
          {first.courses.map(({ _id, title, waiting }) => (
            <Chip key={_id} pressed={courseId === _id} count={waiting} onClick={() => show(_id)}>
              {title}
            </Chip>
          ))}
        </chakra.div>
      )}
      <chakra.div maxWidth="48rem">
        {mailed && <AskedInMail id={mailed} />}
        {inbox.isPending && <QuestionsSkeleton />}
        {inbox.isError && !inbox.data && (
          <ErrorPanel
            message={failureMessage(inbox.error)}
            retry={() => void inbox.refetch()}
            retrying={inbox.isFetching}
          />
        )}
        {inbox.data && questions.length === 0 && (
          <EmptyState
            title="Tout a sa réponse"
            hint="Les questions de vos élèves arrivent ici, et par mail si vous le voulez."
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
              place={
                <QuestionPlace
                  question={question}
                  courseTitle={question.courseTitle}
                  lessonTitle={question.lesson?.title ?? null}
                />
              }
            />
          ))}
        </chakra.ul>
        {inbox.hasNextPage && (
          <Centred mt="24">
            <Button
              variant="outline"
              size="touch"
              busy={inbox.isFetchingNextPage}
              onClick={() => void inbox.fetchNextPage()}
            >
              Voir plus de questions
            </Button>
          </Centred>
        )}
      </chakra.div>
    </>
  );
}
