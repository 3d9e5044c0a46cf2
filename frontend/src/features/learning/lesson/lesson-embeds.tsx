import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PresentationFrame } from '../../../shared/embeds/embed-frame';
import { allowYoutube, isYoutubeAllowed } from '../../../shared/embeds/youtube-consent';
import { YoutubeFrame } from '../../../shared/embeds/youtube-frame';
import { formatDuration } from '../../../shared/format/format';
import { formatClock } from '../../../shared/format/units';
import { Check, Play } from '../../../shared/icons/public';
import { SquarePlay } from '../../../shared/icons/learning';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/forms/checkbox';
import { CourseCover } from '../../../shared/ui/card';
import { Row } from '../../../shared/ui/layout';
import { Tag } from '../../../shared/ui/tag';
import { useSession } from '../../session/session';
import { positionReporter, type PositionReporter, reportOnLeave } from '../player/playback-position';
import { PlayerCover } from '../player/player-overlays';
import { focusLesson } from '../player/lesson-player';
import { useCompleteWhenShown } from './lesson-progress';

interface LessonPresentationProps {
  type: 'genialy' | 'canva';
  link: string;
  title: string;
  onFollowed: () => void;
}

export function LessonPresentation({ onFollowed, ...shown }: LessonPresentationProps) {
  useCompleteWhenShown(onFollowed);
  return <PresentationFrame {...shown} />;
}

const ConsentLayout = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    '& > *': { gridArea: { md: '1 / 1' } },
  },
});
const ConsentCard = chakra('div', {
  base: {
    position: 'relative',
    maxWidth: { md: '452px' },
    m: { md: '32px' },
    p: { base: '20', md: '24' },
    bg: 'surface',
    borderRadius: { base: '0', md: 'md' },
  },
});

interface YoutubeConsentProps {
  videoId: string;
  title: string;
  /** Of the course: YouTube's own would tell it who looks. */
  imageUrl: string | null;
  /** Minutes; 0 where unknown. */
  time: number;
  /** Seconds, where it is to begin. */
  startAt: number;
  /** It was taken down, or is not to be shown here. */
  isGone: boolean;
  /** Agreed, for this lesson or for all. */
  onOpen: (isForAll: boolean) => void;
}

/** Consent before YouTube is loaded: our own picture, and no request to YouTube. */
function YoutubeConsent({ videoId, title, imageUrl, time, startAt, isGone, onOpen }: YoutubeConsentProps) {
  const [isForAll, setForAll] = useState(false);
  const words = startAt > 0 ? `Charger et lire à ${formatClock(startAt)}` : 'Charger et lire la vidéo';
  return (
    <ConsentLayout>
      <CourseCover src={imageUrl} eager borderRadius={{ base: '0', lg: 'md' }} />
      <ConsentCard>
        <Tag>
          <SquarePlay size={16} aria-hidden />
          {time > 0 ? `YouTube, ${formatDuration(time)}` : 'YouTube'}
        </Tag>
        <chakra.p mt="12" mb="16" textWrap="pretty" role={isGone ? 'status' : undefined}>
          {isGone
            ? 'Cette vidéo n’est plus disponible chez YouTube. Dites-le dans Question & Réponse\u00a0: qui enseigne pourra la remplacer.'
            : 'Cette vidéo est chez YouTube, qui dépose des cookies et note ce que vous regardez. Rien ne part avant votre accord.'}
        </chakra.p>
        {!isGone && (
          <>
            <Row wrap gap="20">
              <Button
                size="touch"
                data-lesson-start=""
                aria-label={`${words}\u00a0: ${title}`}
                onClick={() => onOpen(isForAll)}
              >
                <Play size={16} fill="currentColor" aria-hidden />
                {words}
              </Button>
              <chakra.a
                href={`https://www.youtube.com/watch?v=${videoId}`}
                target="_blank"
                rel="noopener noreferrer"
                py="10"
                textStyle="label"
                textDecoration="underline"
                textDecorationColor="accent"
                textDecorationThickness="2px"
                textUnderlineOffset="5px"
              >
                Voir sur YouTube
              </chakra.a>
            </Row>
            <chakra.div mt="16" textStyle="small">
              <Checkbox
                label="Ne plus demander pour les vidéos YouTube"
                checked={isForAll}
                onChange={(event) => setForAll(event.target.checked)}
              />
            </chakra.div>
          </>
        )}
      </ConsentCard>
    </ConsentLayout>
  );
}

interface LessonYoutubeProps {
  videoId: string;
  title: string;
  /** The course's. */
  imageUrl: string | null;
  /** Minutes; 0 where unknown. */
  time: number;
  completed: boolean;
  /** Seconds, where it was left. */
  startAt: number;
  /** Covers the player, such as the way to the next lesson. */
  overlay: ReactNode;
  onFollowed: () => void;
  onPlace: (seconds: number) => void;
}

/** Where the video starts: at the saved position, or at the second in the URL (`?t=`), whenever that changes. */
function useStartSecond(startAt: number) {
  const [params, setParams] = useSearchParams();
  const [start, setStart] = useState({ at: startAt, asked: 0 });
  const wanted = params.get('t');
  useEffect(() => {
    if (wanted === null) return;
    const at = Math.floor(Number(wanted));
    if (at >= 0) setStart(({ asked }) => ({ at, asked: asked + 1 }));
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('t');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [wanted, setParams]);
  return start;
}

/** A lesson on YouTube: completed when the player reports the end, or by hand. Remounted for each lesson (`key`). */
export function LessonYoutube({
  videoId,
  title,
  imageUrl,
  time,
  completed,
  startAt,
  overlay,
  onFollowed,
  onPlace,
}: LessonYoutubeProps) {
  const covered = overlay !== undefined && overlay !== null;
  const { user } = useSession();
  const box = useRef<HTMLDivElement>(null);
  const start = useStartSecond(startAt);
  const [opened, setOpened] = useState<'by-hand' | 'before' | null>(() =>
    isYoutubeAllowed(user?._id) ? 'before' : null,
  );
  const [isGone, setGone] = useState(false);
  const reporter = useRef<PositionReporter>(null);
  useEffect(() => {
    reporter.current = positionReporter(onPlace);
    return reportOnLeave(reporter.current);
  }, [onPlace]);
  // Playing from a second needs consent first too: the focus goes to its button.
  useEffect(() => {
    if (start.asked > 0 && box.current) focusLesson(box.current);
  }, [start]);
  const open = (isForAll: boolean) => {
    if (isForAll) allowYoutube(user?._id, true);
    setOpened('by-hand');
  };
  return (
    <>
      <chakra.div ref={box} position="relative">
        {opened && !isGone ? (
          <YoutubeFrame
            key={start.asked}
            videoId={videoId}
            title={title}
            bleed
            opened
            autoPlay={opened === 'by-hand' || start.asked > 0}
            startAt={start.at}
            onTime={(seconds, isPlaying) => {
              reporter.current?.update(seconds);
              if (!isPlaying) reporter.current?.report();
            }}
            onEnded={() => {
              reporter.current?.end();
              onFollowed();
            }}
            onGone={() => setGone(true)}
          />
        ) : (
          <YoutubeConsent
            videoId={videoId}
            title={title}
            imageUrl={imageUrl}
            time={time}
            startAt={start.at}
            isGone={isGone}
            onOpen={open}
          />
        )}
        {covered && (
          <chakra.div className="dark" color="fg">
            <PlayerCover>{overlay}</PlayerCover>
          </chakra.div>
        )}
      </chakra.div>
      {!completed && (
        <chakra.div px={{ base: '20', md: '32', lg: '0' }} mt="12">
          <Button variant="outline" size="touch" onClick={onFollowed}>
            <Check size={18} aria-hidden />
            Marquer comme terminée
          </Button>
        </chakra.div>
      )}
    </>
  );
}
