import type { Learning } from '@atelier/contracts/enrollment';
import type { Captions } from '@atelier/contracts/media';
import type { Chapter } from '@atelier/contracts/chapters';
import { chakra } from '@chakra-ui/react';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { ChevronDown } from '../../../shared/icons/chevron-down';
import { ChevronUp } from '../../../shared/icons/chevron-up';
import { Chip } from '../../../shared/ui/chip';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { formatClock } from '../../../shared/format-time';
import { IconButton } from '../../../shared/ui/icon-button';
import { Row } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/skeleton';
import type { Stage } from '../../questions/state/stage';
import { CourseFinds } from '../search/course-finds';
import { SideSearchField } from '../search/side-search-field';
import { FollowingBar } from './following-bar';
import { foundSentences, notedSentences, underChapters } from './transcript-entries';
import { TranscriptLine } from './transcript-line';
import { useFollowing } from './use-following';
import { useSentence } from './use-sentence';
import { useTranscript } from './use-transcript';

const Panel = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', flex: '1', minHeight: '0' },
});
const List = chakra('div', {
  base: { flex: '1', minHeight: '0', overflowY: 'auto', overscrollBehavior: 'contain', px: '12', pb: '40vh' },
});
const Title = chakra('h3', {
  base: {
    position: 'sticky',
    top: 0,
    display: 'flex',
    justifyContent: 'space-between',
    gap: '12',
    px: '12',
    py: '10',
    bg: 'sunken',
    borderTop: 'line',
    textStyle: 'label',
  },
});
const nothing: never[] = [];

interface TranscriptPanelProps {
  learning: Learning;
  track: Captions;
  chapters: readonly Chapter[];
  stage: Stage;
  typed: string;
  onType: (text: string) => void;
  /** A sentence was chosen. */
  onChoose?: (() => void) | undefined;
}

/** What is said in the video, followed as it plays, searched and played from. For a component mounted anew for each lesson. */
export default function TranscriptPanel({
  learning,
  track,
  chapters,
  stage,
  typed,
  onType,
  onChoose,
}: TranscriptPanelProps) {
  const { data: sentences = nothing, error, isPending, refetch, isFetching } = useTranscript(track);
  const list = useRef<HTMLDivElement>(null);
  const current = useSentence(stage.moment, sentences);
  const following = useFollowing(list, current);
  const [isWhole, setWhole] = useState(false);
  /** The find that was gone to, counted among the finds. */
  const [reached, setReached] = useState<number | null>(null);
  const sections = useMemo(() => underChapters(sentences, chapters), [sentences, chapters]);
  const finds = useMemo(() => foundSentences(sentences, typed), [sentences, typed]);
  const noted = useMemo(() => {
    const here = learning.notes.filter(({ lessonId }) => lessonId === stage.lessonId);
    return notedSentences(
      sentences,
      here.flatMap(({ seconds }) => seconds ?? []),
    );
  }, [sentences, learning.notes, stage.lessonId]);
  const isSearching = typed.trim() !== '';
  const showsCourse = isSearching && isWhole && !learning.isPreview;

  const goTo = (step: 1 | -1) => {
    if (finds.length === 0) return;
    const next =
      reached === null ? (step === 1 ? 0 : finds.length - 1) : (reached + step + finds.length) % finds.length;
    setReached(next);
    following.setFollowing(false);
    following.show(finds[next] ?? 0);
  };
  const type = (text: string) => {
    setReached(null);
    onType(text);
  };
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || showsCourse) return;
    event.preventDefault();
    goTo(event.shiftKey ? -1 : 1);
  };
  /** Tab leads to one sentence, arrows to the others. */
  const onListKey = (event: KeyboardEvent) => {
    const from = Number(document.activeElement?.getAttribute('data-at') ?? -1);
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: sentences.length - 1 }[event.key];
    if (to === undefined || from < 0) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[data-at="${to}"]`)?.focus();
  };
  const { playFrom, lessonId } = stage;
  const play = (seconds: number) => {
    playFrom(lessonId, seconds);
    following.setFollowing(true);
    onChoose?.();
  };
  const reachedAt = reached === null ? undefined : finds[reached];
  const tabbed = reachedAt ?? Math.max(current, 0);

  return (
    <Panel>
      <chakra.div px="24" pb="12">
        <SideSearchField
          label="Chercher dans la transcription"
          typed={typed}
          onType={type}
          onKeyDown={onSearchKey}
          end={
            isSearching &&
            !showsCourse && (
              <>
                <chakra.span role="status" textStyle="meta" color="muted" whiteSpace="nowrap">
                  {finds.length === 0 ? 'Rien' : `${(reached ?? 0) + 1} sur ${finds.length}`}
                </chakra.span>
                <IconButton
                  label="Passage précédent"
                  boxSize="36"
                  disabled={finds.length === 0}
                  onClick={() => goTo(-1)}
                >
                  <ChevronUp size={18} aria-hidden />
                </IconButton>
                <IconButton
                  label="Passage suivant"
                  boxSize="36"
                  disabled={finds.length === 0}
                  onClick={() => goTo(1)}
                >
                  <ChevronDown size={18} aria-hidden />
                </IconButton>
              </>
            )
          }
        />
        {isSearching && !learning.isPreview && (
          <Row gap="8" mt="10" role="group" aria-label="Où chercher">
            <Chip pressed={!isWhole} count={finds.length} onClick={() => setWhole(false)}>
              Cette leçon
            </Chip>
            <Chip pressed={isWhole} onClick={() => setWhole(true)}>
              Tout le cours
            </Chip>
          </Row>
        )}
      </chakra.div>
      {showsCourse ? (
        <chakra.div flex="1" minHeight="0" overflowY="auto">
          <CourseFinds courseId={learning.courseId} typed={typed} onChoose={onChoose} />
        </chakra.div>
      ) : (
        <>
          <List ref={list} onScroll={following.onScroll} onKeyDown={onListKey} aria-busy={isPending}>
            {isPending && [0, 1, 2, 3, 4, 5].map((row) => <Skeleton key={row} height="36" mx="12" my="12" />)}
            {error && (
              <ErrorPanel
                message="La transcription n’a pas pu être chargée."
                retry={() => void refetch()}
                retrying={isFetching}
              />
            )}
            {sections.map(({ chapter, sentences: said }) => (
              <section key={chapter?.seconds ?? -1}>
                {chapter && (
                  <Title>
                    {chapter.title}
                    <chakra.span textStyle="meta" color="muted">
                      {formatClock(chapter.seconds)}
                    </chakra.span>
                  </Title>
                )}
                <ol>
                  {said.map((sentence) => (
                    <TranscriptLine
                      key={sentence.at}
                      sentence={sentence}
                      at={sentence.at}
                      isCurrent={sentence.at === current}
                      isReached={sentence.at === reachedAt}
                      isNoted={noted.has(sentence.at)}
                      isTabbed={sentence.at === tabbed}
                      search={typed}
                      onPlay={play}
                    />
                  ))}
                </ol>
              </section>
            ))}
          </List>
          <FollowingBar
            isFollowing={following.isFollowing}
            onFollow={following.setFollowing}
            seconds={sentences[current]?.seconds ?? null}
          />
        </>
      )}
    </Panel>
  );
}
