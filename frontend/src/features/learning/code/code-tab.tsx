import { chakra } from '@chakra-ui/react';
import { type RefObject, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import type { Learning, LearningLesson } from '@atelier/contracts/enrollment';
import type { LessonCode, SourceMark } from '@atelier/contracts/lesson-source';
import { quoted } from '../../../shared/format/format';
import { formatClock } from '../../../shared/format/units';
import { ChevronDown } from '../../../shared/icons/public';
import { Link2, MessageCircle } from '../../../shared/icons/members';
import { changeParams } from '../../../shared/search-params';
import { Skeleton } from '../../../shared/ui/loading';
import { QueryError } from '../../../shared/ui/notice';
import { toast } from '../../../shared/ui/toast';
import { quoteCode } from '../../questions/question-draft';
import type { VideoControl } from '../../questions/video-control';
import { useSession } from '../../session/session';
import { lessonTabs } from '../lesson/lesson-tabs';
import { numberedLessons } from '../curriculum/curriculum';
import { CodeBrowser } from './code-browser';
import { FrameButton } from './code-frame';
import { type CodeLocation, paramsOf, locationIn, writtenLines } from './code-location';
import { type CodeOf, useFileText, useLessonCode } from './code-queries';
import { FilmMarks } from './film-marks';
import { PinHere, usePinHere } from './pin-here';
import { languageOfFile } from './highlight-lines';
import { TimelinePins } from './timeline-pins';
import { useFilm } from './use-film';
import { usePlayerStrip } from './use-player-strip';

/** How the lesson before is named, in a sentence and above a column. */
function wordsOf({ sections }: Learning, lessonId: string, previous: LessonCode['previous']) {
  const lessons = numberedLessons(sections);
  const find = (id: string | undefined) => lessons.find(({ lesson }) => lesson._id === id);
  const [current, before] = [find(lessonId), find(previous?.lessonId)];
  const isNear = before !== undefined && before.section._id === current?.section._id;
  const title = quoted(previous?.title ?? '');
  return {
    since: isNear ? `la leçon ${before.lessonNumber}, ${title}` : title,
    before: isNear ? `Leçon ${before.lessonNumber}` : 'Avant',
    after: isNear ? `Leçon ${current.lessonNumber}` : 'Cette leçon',
  };
}

interface LineActionsProps {
  of: CodeOf;
  codeId: string;
  path: string;
  lines: NonNullable<CodeLocation['lines']>;
  /** Seconds of the film; null when none plays. */
  currentSecond: () => number | null;
  onQuestion: (() => void) | null;
}

/** For selected lines: their link, and a question that quotes them. */
function LineActions({ of, codeId, path, lines, currentSecond, onQuestion }: LineActionsProps) {
  const text = useFileText(of, codeId, path, true).data?.text;
  const { user } = useSession();
  const words = lines.from === lines.to ? `la ligne ${lines.from}` : `les lignes ${lines.from} à ${lines.to}`;
  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => toast('Lien copié.'),
      () => toast('Le lien n’a pas pu être copié\u00a0: il est dans la barre d’adresse.'),
    );
  const question = () => {
    const quotedLines = (text ?? '').split('\n').slice(lines.from - 1, lines.to);
    const seconds = currentSecond();
    quoteCode(of.courseId, {
      source: `${path}, ${lines.from === lines.to ? 'ligne' : 'lignes'} ${writtenLines(lines)}`,
      address: window.location.href,
      code: quotedLines.join('\n'),
      language: languageOfFile(path),
      lessonId: of.lessonId,
      seconds: seconds === null ? null : Math.floor(seconds),
    });
    onQuestion?.();
  };
  return (
    <>
      <FrameButton type="button" onClick={() => void copy()}>
        <Link2 size={17} aria-hidden />
        Lien vers {words}
      </FrameButton>
      {onQuestion && user && (
        <FrameButton type="button" onClick={question}>
          <MessageCircle size={17} aria-hidden />
          Question
        </FrameButton>
      )}
    </>
  );
}

const Disclosure = chakra('details', {
  base: {
    display: { lg: 'none' },
    mb: '12px',
    borderBlock: 'line',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      minHeight: '48px',
      fontWeight: 600,
      cursor: 'pointer',
      listStyle: 'none',
    },
    '&[open] > summary svg': { transform: 'rotate(180deg)' },
  },
});

export interface CodeTabProps {
  learning: Learning;
  lesson: LearningLesson;
  video: VideoControl;
  /** Wraps the player. */
  playerBox: RefObject<HTMLElement | null>;
  /** Beside the player, where the pins stand on a large screen; null in a lesson without a film. */
  filmBox: HTMLElement | null;
  onTab: (tab: number) => void;
}

/** « Code » tab of the learning page. */
export default function CodeTab(props: CodeTabProps) {
  const { learning, lesson } = props;
  const of = { courseId: learning.courseId, lessonId: lesson._id, isWorking: learning.isPreview };
  const code = useLessonCode(of);
  if (code.data) return <LoadedCode {...props} of={of} code={code.data} />;
  if (code.error) return <QueryError mt="16" title="Le code n’a pas pu être lu" query={code} />;
  return (
    <chakra.div pt="16px" aria-busy={code.fetchStatus !== 'paused'}>
      {code.fetchStatus === 'paused' && (
        <p role="status">Le code attend le réseau&nbsp;: il s’ouvrira de lui-même.</p>
      )}
      <Skeleton height="52px" width="60%" />
      <Skeleton height="60dvh" mt="16px" borderRadius="md" />
    </chakra.div>
  );
}

const noMarks: readonly SourceMark[] = [];

function LoadedCode({
  learning,
  lesson,
  video,
  playerBox,
  filmBox,
  onTab,
  of,
  code,
}: CodeTabProps & { of: CodeOf; code: LessonCode }) {
  const [params, setParams] = useSearchParams();
  const [reached, setReached] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const place = locationIn(params);
  const hasFilm = filmBox !== null;
  const marks = hasFilm ? code.marks : noMarks;
  const setLocation = (next: CodeLocation) =>
    setParams(changeParams(paramsOf(next)), { replace: true, preventScrollReset: true });
  const showMark = ({ path, line }: SourceMark) => {
    setLocation({ path, lines: { from: line, to: line }, isWhole: false });
    setReached((count) => count + 1);
  };
  /** The line of a link stays until the film plays; on a phone, where the page scrolls to a line, so does the page. */
  const isLinked = useRef(place.path !== null || matchMedia('(max-width: 1023.98px)').matches);
  const film = useFilm(marks, video.currentSecond, (mark) => {
    if (playerBox.current?.querySelector('video')?.paused === false) isLinked.current = false;
    if (!isLinked.current) showMark(mark);
  });
  usePlayerStrip(playerBox, frame);
  const pin = usePinHere(of);
  const pinField = useRef<HTMLInputElement>(null);

  const chooseMark = (mark: SourceMark) => {
    isLinked.current = false;
    video.playFrom(lesson._id, mark.seconds);
    film.setFollowing(true);
    showMark(mark);
  };
  const follow = (isFollowing: boolean) => {
    film.setFollowing(isFollowing);
    if (isFollowing && film.current) showMark(film.current);
  };
  const list = (isTitled: boolean) => (
    <FilmMarks
      marks={marks}
      current={film.current}
      isFollowing={film.isFollowing}
      canFollow={film.canFollow}
      onFollow={follow}
      onChoose={chooseMark}
      isTitled={isTitled}
    />
  );
  return (
    <div ref={frame}>
      {marks.length > 0 && filmBox && createPortal(list(true), filmBox)}
      {marks.length > 0 && <TimelinePins marks={marks} playerBox={playerBox} onChoose={chooseMark} />}
      <CodeBrowser
        of={of}
        code={code}
        place={place}
        onLocation={setLocation}
        reached={reached}
        words={wordsOf(learning, lesson._id, code.previous)}
        playing={film.current?.seconds ?? null}
        onPin={(seconds) => {
          const mark = marks.find((one) => one.seconds === seconds);
          if (mark) chooseMark(mark);
        }}
        onByHand={() => film.setFollowing(false)}
        actions={(path, lines) => (
          <LineActions
            of={of}
            codeId={code._id}
            path={path}
            lines={lines}
            currentSecond={video.currentSecond}
            onQuestion={learning.isPreview ? null : () => onTab(lessonTabs.questions)}
          />
        )}
        mayCompareAgain
        onPinLine={
          pin.seconds === null
            ? undefined
            : (path, line) => {
                if (!pin.pinLine(path, line)) pinField.current?.focus();
              }
        }
        band={
          <>
            {learning.isPreview && hasFilm && (
              <PinHere pin={pin} currentSecond={video.currentSecond} field={pinField} />
            )}
            {marks.length > 0 && (
              <Disclosure>
                <summary>
                  <chakra.span flexShrink={0}>Du film au code</chakra.span>
                  <chakra.span ms="auto" flexShrink={0} color="atext" fontVariantNumeric="tabular-nums">
                    {film.current && formatClock(film.current.seconds)}
                  </chakra.span>
                  <chakra.span minWidth="0" truncate fontWeight="400">
                    {film.current?.title}
                  </chakra.span>
                  <ChevronDown size={18} aria-hidden />
                </summary>
                {list(false)}
              </Disclosure>
            )}
          </>
        }
      />
    </div>
  );
}
