import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import type { Chapter } from '@atelier/contracts/chapters';
import type { Learning } from '@atelier/contracts/enrollment';
import type { Captions } from '@atelier/contracts/media';
import type { Sentence } from '@atelier/contracts/transcript';
import { formatClock } from '../../../shared/format/units';
import { Bookmark } from '../../../shared/icons/common';
import { ChevronDown } from '../../../shared/icons/public';
import { ChevronUp } from '../../../shared/icons/learning';
import { IconButton, LinkButton } from '../../../shared/ui/button';
import { Chip } from '../../../shared/ui/chip';
import { ErrorPanel } from '../../../shared/ui/notice';
import { Row, VisuallyHidden } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/loading';
import { Switch } from '../../../shared/forms/checkbox';
import type { VideoControl } from '../../questions/video-control';
import { CourseSearchResults, HighlightedText } from '../search/course-search';
import { CourseSearchField } from '../search/course-search-field';
import {
  groupByChapter,
  matchingSentences,
  sentencesWithNotes,
  useAutoScroll,
  useCurrentSentence,
  useTranscript,
} from './transcript';

interface AutoScrollBarProps {
  isFollowing: boolean;
  onFollow: (isFollowing: boolean) => void;
  /** Start of the current sentence; null before the first one. */
  seconds: number | null;
}

/** Toggles auto-scroll and, after manual scrolling, jumps back to the current sentence. */
const AutoScrollBar = ({ isFollowing, onFollow, seconds }: AutoScrollBarProps) => (
  <Row apart wrap gap="8" px="24" py="6" borderTop="line" bg="sunken">
    <chakra.div fontWeight={600} textStyle="small">
      <Switch
        label="Suit la lecture"
        checked={isFollowing}
        onChange={(event) => onFollow(event.target.checked)}
      />
    </chakra.div>
    {!isFollowing && seconds !== null && (
      <LinkButton onClick={() => onFollow(true)}>Revenir à {formatClock(seconds)}</LinkButton>
    )}
  </Row>
);

const SentenceButton = chakra('button', {
  base: {
    display: 'flex',
    gap: '14',
    width: 'full',
    px: '12',
    py: '8',
    textAlign: 'start',
    fontSize: '0.9375rem',
    lineHeight: '1.375rem',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'line' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { bg: 'surface', fontWeight: 600 },
    '&[data-reached]': { boxShadow: 'inset 0 0 0 2px {colors.accent}' },
  },
});
const SentenceTime = chakra('span', {
  base: {
    flexShrink: 0,
    minWidth: '44',
    textStyle: 'meta',
    lineHeight: '1.375rem',
    color: 'muted',
    '[aria-current] > &': { color: 'atext' },
  },
});

interface TranscriptSentenceProps {
  sentence: Sentence;
  at: number;
  isCurrent: boolean;
  /** The match that the user has navigated to. */
  isActive: boolean;
  hasNote: boolean;
  /** The one sentence in the tab order (roving tabindex). */
  isInTabOrder: boolean;
  search: string;
  onPlay: (seconds: number) => void;
}

/** A sentence of the transcript; pressing it plays it. */
const TranscriptSentence = memo(function TranscriptLine({
  sentence: { seconds, text },
  at,
  isCurrent,
  isActive,
  hasNote,
  isInTabOrder,
  search,
  onPlay,
}: TranscriptSentenceProps) {
  return (
    <li>
      <SentenceButton
        type="button"
        data-at={at}
        tabIndex={isInTabOrder ? 0 : -1}
        aria-current={isCurrent ? 'true' : undefined}
        data-reached={isActive ? '' : undefined}
        onClick={() => onPlay(seconds)}
      >
        <SentenceTime>{formatClock(seconds)}</SentenceTime>
        <chakra.span flex="1" minWidth="0">
          <HighlightedText text={text} search={search} />
        </chakra.span>
        {hasNote && (
          <chakra.span color="star" flexShrink={0}>
            <Bookmark size={16} aria-hidden />
            <VisuallyHidden>Vous avez une note ici</VisuallyHidden>
          </chakra.span>
        )}
      </SentenceButton>
    </li>
  );
});

const Panel = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', flex: '1', minHeight: '0' },
});
const SentenceList = chakra('div', {
  base: { flex: '1', minHeight: '0', overflowY: 'auto', overscrollBehavior: 'contain', px: '12', pb: '40vh' },
});
const ChapterTitle = chakra('h3', {
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
const noSentences: never[] = [];

interface TranscriptPanelProps {
  learning: Learning;
  track: Captions;
  chapters: readonly Chapter[];
  video: VideoControl;
  typed: string;
  onType: (text: string) => void;
  /** A sentence was chosen. */
  onChoose?: (() => void) | undefined;
}

/**
 * The transcript: scrolls with the video, is searchable, and plays from any sentence. Remounted for each lesson
 * (`key`).
 */
export default function TranscriptPanel({
  learning,
  track,
  chapters,
  video,
  typed,
  onType,
  onChoose,
}: TranscriptPanelProps) {
  const { data: sentences = noSentences, error, isPending, refetch, isFetching } = useTranscript(track);
  const list = useRef<HTMLDivElement>(null);
  const current = useCurrentSentence(video.currentSecond, sentences);
  const autoScroll = useAutoScroll(list, current);
  const [searchesCourse, setSearchesCourse] = useState(false);
  /** Index of the match that the user has navigated to. */
  const [activeMatch, setActiveMatch] = useState<number | null>(null);
  const sections = useMemo(() => groupByChapter(sentences, chapters), [sentences, chapters]);
  const matches = useMemo(() => matchingSentences(sentences, typed), [sentences, typed]);
  const indexesWithNotes = useMemo(() => {
    const lessonNotes = learning.notes.filter(({ lessonId }) => lessonId === video.lessonId);
    return sentencesWithNotes(
      sentences,
      lessonNotes.flatMap(({ seconds }) => seconds ?? []),
    );
  }, [sentences, learning.notes, video.lessonId]);
  const isSearching = typed.trim() !== '';
  const showsCourse = isSearching && searchesCourse && !learning.isPreview;

  const goTo = (step: 1 | -1) => {
    if (matches.length === 0) return;
    const next =
      activeMatch === null
        ? step === 1
          ? 0
          : matches.length - 1
        : (activeMatch + step + matches.length) % matches.length;
    setActiveMatch(next);
    autoScroll.setFollowing(false);
    autoScroll.show(matches[next] ?? 0);
  };
  const type = (text: string) => {
    setActiveMatch(null);
    onType(text);
  };
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || showsCourse) return;
    event.preventDefault();
    goTo(event.shiftKey ? -1 : 1);
  };
  /** Roving tabindex: arrows move among the sentences. */
  const onListKey = (event: KeyboardEvent) => {
    const from = Number(document.activeElement?.getAttribute('data-at') ?? -1);
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: sentences.length - 1 }[event.key];
    if (to === undefined || from < 0) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[data-at="${to}"]`)?.focus();
  };
  const { playFrom, lessonId } = video;
  const play = (seconds: number) => {
    playFrom(lessonId, seconds);
    autoScroll.setFollowing(true);
    onChoose?.();
  };
  const activeIndex = activeMatch === null ? undefined : matches[activeMatch];
  const tabStopIndex = activeIndex ?? Math.max(current, 0);

  return (
    <Panel>
      <chakra.div px="24" pb="12">
        <CourseSearchField
          label="Chercher dans la transcription"
          typed={typed}
          onType={type}
          onKeyDown={onSearchKey}
          end={
            isSearching &&
            !showsCourse && (
              <>
                <chakra.span role="status" textStyle="meta" color="muted" whiteSpace="nowrap">
                  {matches.length === 0 ? 'Rien' : `${(activeMatch ?? 0) + 1} sur ${matches.length}`}
                </chakra.span>
                <IconButton
                  label="Passage précédent"
                  boxSize="36"
                  disabled={matches.length === 0}
                  onClick={() => goTo(-1)}
                >
                  <ChevronUp size={18} aria-hidden />
                </IconButton>
                <IconButton
                  label="Passage suivant"
                  boxSize="36"
                  disabled={matches.length === 0}
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
            <Chip pressed={!searchesCourse} count={matches.length} onClick={() => setSearchesCourse(false)}>
              Cette leçon
            </Chip>
            <Chip pressed={searchesCourse} onClick={() => setSearchesCourse(true)}>
              Tout le cours
            </Chip>
          </Row>
        )}
      </chakra.div>
      {showsCourse ? (
        <chakra.div flex="1" minHeight="0" overflowY="auto">
          <CourseSearchResults courseId={learning.courseId} typed={typed} onChoose={onChoose} />
        </chakra.div>
      ) : (
        <>
          <SentenceList ref={list} onScroll={autoScroll.onScroll} onKeyDown={onListKey} aria-busy={isPending}>
            {isPending && [0, 1, 2, 3, 4, 5].map((row) => <Skeleton key={row} height="36" mx="12" my="12" />)}
            {error && (
              <ErrorPanel
                message="La transcription n’a pas pu être chargée."
                retry={() => void refetch()}
                retrying={isFetching}
              />
            )}
            {sections.map(({ chapter, sentences: chapterSentences }) => (
              <section key={chapter?.seconds ?? -1}>
                {chapter && (
                  <ChapterTitle>
                    {chapter.title}
                    <chakra.span textStyle="meta" color="muted">
                      {formatClock(chapter.seconds)}
                    </chakra.span>
                  </ChapterTitle>
                )}
                <ol>
                  {chapterSentences.map((sentence) => (
                    <TranscriptSentence
                      key={sentence.index}
                      sentence={sentence}
                      at={sentence.index}
                      isCurrent={sentence.index === current}
                      isActive={sentence.index === activeIndex}
                      hasNote={indexesWithNotes.has(sentence.index)}
                      isInTabOrder={sentence.index === tabStopIndex}
                      search={typed}
                      onPlay={play}
                    />
                  ))}
                </ol>
              </section>
            ))}
          </SentenceList>
          <AutoScrollBar
            isFollowing={autoScroll.isFollowing}
            onFollow={autoScroll.setFollowing}
            seconds={sentences[current]?.seconds ?? null}
          />
        </>
      )}
    </Panel>
  );
}
