import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { countOf } from '../../../shared/format';
import { useSettled } from '../../../shared/lists/use-settled';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Centred } from '../../../shared/ui/layout';
import { useQuestions } from '../api/read-questions';
import type { Stage } from '../state/stage';
import { useLiveQuestions } from '../state/use-live-questions';
import { useQuestionsPlace } from '../state/use-questions-place';
import { LinkedQuestion } from './linked-question';
import { PinButton } from './pin-button';
import { QuestionComposer } from './question-composer';
import { QuestionEntry } from './question-entry';
import { QuestionFilters } from './question-filters';
import { QuestionsSkeleton } from './questions-skeleton';

/** Tab 1 of the learning page: what is asked and answered around its lessons. */
export default function QuestionsPanel({ stage }: { stage: Stage }) {
  const place = useQuestionsPlace();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const { courseId, lessonId } = stage;
  const isOfLesson = place.scope === 'lesson';
  const list = useQuestions(courseId, {
    sort: place.sort,
    filter: place.scope === 'lesson' ? 'all' : place.scope,
    search,
    lessonId: isOfLesson ? lessonId : null,
  });
  const { fresh, bring } = useLiveQuestions(courseId);
  const pages = list.data?.pages ?? [];
  const questions = pages.flatMap((page) => page.questions);
  const [first] = pages;
  const [lessonCount, setLessonCount] = useState<number | null>(null);
  const known = first?.counts.lesson ?? null;
  // The other filters do not ask for the lesson's figure, which is known already.
  useEffect(() => {
    if (known !== null) setLessonCount(known);
  }, [known]);

  return (
    <chakra.section aria-label="Question & Réponse" maxWidth="48rem" pt="12">
      <QuestionFilters
        counts={first && { ...first.counts, lesson: known ?? lessonCount }}
        scope={place.scope}
        onScope={place.show}
        sort={place.sort}
        onSort={place.sortBy}
        search={typed}
        onSearch={setTyped}
      />
      <QuestionComposer stage={stage} onAsked={() => setTyped('')} />
      <chakra.div role="status" minHeight={fresh > 0 ? '44px' : undefined}>
        {fresh > 0 && (
          <Button variant="outline" size="touch" full onClick={bring}>
            {countOf(fresh, 'nouvelle question', 'nouvelles questions')}
          </Button>
        )}
      </chakra.div>
      {place.questionId && (
        <LinkedQuestion id={place.questionId} stage={stage} mayModerate={first?.mayModerate ?? false} />
      )}
      {list.isPending && <QuestionsSkeleton />}
      {list.isError && !list.data && (
        <ErrorPanel
          message={failureMessage(list.error)}
          retry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.data && questions.length === 0 && (
        <EmptyState
          title={search ? 'Aucune question trouvée' : 'Aucune question pour l’instant'}
          hint={
            search
              ? 'Essayez d’autres mots, ou tout le cours.'
              : 'La vôtre aidera aussi ceux qui suivront cette leçon après vous.'
          }
          illustration={null}
        />
      )}
      {questions.length > 0 && (
        <chakra.ul
          borderBottom="line"
          aria-busy={list.isPlaceholderData}
          opacity={list.isPlaceholderData ? 0.6 : 1}
        >
          {questions
            .filter(({ _id }) => _id !== place.questionId)
            .map((question) => (
              <QuestionEntry
                key={question._id}
                question={question}
                mayModerate={first?.mayModerate ?? false}
                place={<PinButton question={question} stage={stage} />}
              />
            ))}
        </chakra.ul>
      )}
      {list.hasNextPage && (
        <Centred mt="24">
          <Button
            variant="outline"
            size="touch"
            busy={list.isFetchingNextPage}
            busyLabel="Chargement…"
            onClick={() => void list.fetchNextPage()}
          >
            Voir plus de questions
          </Button>
        </Centred>
      )}
      {list.isFetchNextPageError && (
        <ErrorPanel mt="16" message={failureMessage(list.error)} retry={() => void list.fetchNextPage()} />
      )}
    </chakra.section>
  );
}
