import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Question } from '@atelier/contracts/questions';
import { failureMessage } from '../../shared/api/client';
import { countOf } from '../../shared/format/format';
import { formatClock } from '../../shared/format/units';
import { Pin } from '../../shared/icons/members';
import { useDebounced } from '../../shared/lists/use-debounced';
import { Button } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorPanel, QueryError } from '../../shared/ui/notice';
import { QuestionComposer } from './question-composer';
import { QuestionFilters, useQuestionFilters } from './question-filters';
import { linkedQuestionKey, useLiveQuestions } from './question-cache';
import { MoreQuestions, QuestionEntry, QuestionsSkeleton } from './question-entry';
import { fetchQuestion, useQuestions } from './question-queries';
import type { VideoControl } from './video-control';

const PlayFromShape = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6',
    minHeight: '28px',
    maxWidth: 'full',
    px: '10',
    textStyle: 'meta',
    fontWeight: 700,
    bg: 'asoft',
    color: 'atext',
    borderRadius: 'xs',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

/** Seeks to the question's second and plays, without scrolling the list. */
function PlayFromButton({ question, video }: { question: Question; video: VideoControl }) {
  const { lessonId, seconds } = question;
  const title = video.titles.get(lessonId ?? '');
  if (!lessonId || title === undefined) return null;
  const isElsewhere = lessonId !== video.lessonId;
  if (!isElsewhere && seconds === null) return null;
  const clock = seconds === null ? null : formatClock(seconds);
  return (
    <PlayFromShape
      type="button"
      aria-label={clock ? `Lire à ${clock}, «\u00a0${title}\u00a0»` : `Ouvrir «\u00a0${title}\u00a0»`}
      onClick={() => video.playFrom(lessonId, seconds ?? 0)}
    >
      <Pin size={14} aria-hidden />
      <span>{[isElsewhere && title, clock].filter(Boolean).join(', ')}</span>
    </PlayFromShape>
  );
}

interface LinkedQuestionProps {
  id: string;
  video: VideoControl;
  mayModerate: boolean;
}

/** The question of a deep link, above the others with all its answers. */
function LinkedQuestion({ id, video, mayModerate }: LinkedQuestionProps) {
  const linked = useQuery({
    queryKey: linkedQuestionKey(id),
    queryFn: () => fetchQuestion(id),
    staleTime: Infinity,
  });
  const list = useRef<HTMLUListElement>(null);
  const isLoaded = linked.data !== undefined && linked.data !== null;
  useEffect(() => {
    if (isLoaded) list.current?.querySelector<HTMLElement>('li')?.focus();
  }, [isLoaded]);
  if (linked.isError)
    return <QueryError mb="16" title="Cette question ne peut être montrée" query={linked} />;
  if (!linked.data) return null;
  return (
    <chakra.ul ref={list} mb="16" aria-label="La question du lien">
      <QuestionEntry
        question={linked.data}
        mayModerate={mayModerate}
        isOpen
        location={<PlayFromButton question={linked.data} video={video} />}
      />
    </chakra.ul>
  );
}

/** « Questions » tab of the learning page. */
export default function QuestionsPanel({ video }: { video: VideoControl }) {
  const filters = useQuestionFilters();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const { courseId, lessonId } = video;
  const isOfLesson = filters.scope === 'lesson';
  const list = useQuestions(courseId, {
    sort: filters.sort,
    filter: filters.scope === 'lesson' ? 'all' : filters.scope,
    search,
    lessonId: isOfLesson ? lessonId : null,
  });
  const { newCount, loadNew } = useLiveQuestions(courseId);
  const pages = list.data?.pages ?? [];
  const questions = pages.flatMap((page) => page.questions);
  const [first] = pages;
  const [lessonCount, setLessonCount] = useState<number | null>(null);
  const known = first?.counts.lesson ?? null;
  // The lesson's count is in no other filter's response: the last known one is reused.
  useEffect(() => {
    if (known !== null) setLessonCount(known);
  }, [known]);

  return (
    <chakra.section aria-label="Question & Réponse" maxWidth="48rem" pt="12">
      <QuestionFilters
        counts={first && { ...first.counts, lesson: known ?? lessonCount }}
        scope={filters.scope}
        onScope={filters.show}
        sort={filters.sort}
        onSort={filters.sortBy}
        search={typed}
        onSearch={setTyped}
      />
      <QuestionComposer video={video} onAsked={() => setTyped('')} />
      <chakra.div role="status" minHeight={newCount > 0 ? '44px' : undefined}>
        {newCount > 0 && (
          <Button variant="outline" size="touch" full onClick={loadNew}>
            {countOf(newCount, 'nouvelle question', 'nouvelles questions')}
          </Button>
        )}
      </chakra.div>
      {filters.questionId && (
        <LinkedQuestion id={filters.questionId} video={video} mayModerate={first?.mayModerate ?? false} />
      )}
      {list.isPending && <QuestionsSkeleton />}
      {list.isError && !list.data && <QueryError query={list} />}
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
            .filter(({ _id }) => _id !== filters.questionId)
            .map((question) => (
              <QuestionEntry
                key={question._id}
                question={question}
                mayModerate={first?.mayModerate ?? false}
                location={<PlayFromButton question={question} video={video} />}
              />
            ))}
        </chakra.ul>
      )}
      <MoreQuestions list={list} />
      {list.isFetchNextPageError && (
        <ErrorPanel mt="16" message={failureMessage(list.error)} retry={() => void list.fetchNextPage()} />
      )}
    </chakra.section>
  );
}
