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
import { changeParams } from '../../../shared/search-params';
import { accentUnderline } from '../../../shared/ui/control-styles';

interface LessonPresentationProps {
  type: 'genialy' | 'canva';
  link: string;
  title: string;
  onCompleted: () => void;
}

export function LessonPresentation({ onCompleted, ...shown }: LessonPresentationProps) {
  useCompleteWhenShown(onCompleted);
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
  /** The course's own image: YouTube's thumbnail would be a request to YouTube. */
  imageUrl: string | null;
  /** In minutes; 0 if unknown. */
  time: number;
  /** In seconds. */
  startAt: number;
  /** The video was deleted, or embedding is forbidden. */
  isUnavailable: boolean;
  /** Consent for this lesson or for all. */
  onOpen: (isForAll: boolean) => void;
}

/** Consent before YouTube is loaded: our own image, and no request to YouTube. */
function YoutubeConsent({
  videoId,
  title,
  imageUrl,
  time,
  startAt,
  isUnavailable,
  onOpen,
}: YoutubeConsentProps) {
  const [isForAll, setForAll] = useState(false);
  const label = startAt > 0 ? `Charger et lire à ${formatClock(startAt)}` : 'Charger et lire la vidéo';
  return (
    <ConsentLayout>
      <CourseCover src={imageUrl} eager borderRadius={{ base: '0', lg: 'md' }} />
      <ConsentCard>
        <Tag>
          <SquarePlay size={16} aria-hidden />
          {time > 0 ? `YouTube, ${formatDuration(time)}` : 'YouTube'}
        </Tag>
        <chakra.p mt="12" mb="16" textWrap="pretty" role={isUnavailable ? 'status' : undefined}>
          {isUnavailable
            ? 'Cette vidéo n’est plus disponible chez YouTube. Dites-le dans Question & Réponse\u00a0: qui enseigne pourra la remplacer.'
            : 'Cette vidéo est chez YouTube, qui dépose des cookies et note ce que vous regardez. Rien ne part avant votre accord.'}
        </chakra.p>
        {!isUnavailable && (
          <>
            <Row wrap gap="20">
              <Button
                size="touch"
                data-lesson-start=""
                aria-label={`${label}\u00a0: ${title}`}
                onClick={() => onOpen(isForAll)}
              >
                <Play size={16} fill="currentColor" aria-hidden />
                {label}
              </Button>
              <chakra.a
                href={`https://www.youtube.com/watch?v=${videoId}`}
                target="_blank"
                rel="noopener noreferrer"
                py="10"
                textStyle="label"
                {...accentUnderline}
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
  /** The course's own image. */
  imageUrl: string | null;
  /** In minutes; 0 if unknown. */
  time: number;
  completed: boolean;
  /** Saved position in seconds. */
  startAt: number;
  /** Covers the player, such as the link to the next lesson. */
  overlay: ReactNode;
  onCompleted: () => void;
  onPosition: (seconds: number) => void;
}

/** Start of the video: the saved position, or the second in the URL (`?t=`), whenever that changes. */
function useStartSecond(startAt: number) {
  const [params, setParams] = useSearchParams();
  const [start, setStart] = useState({ at: startAt, seeks: 0 });
  const requested = params.get('t');
  useEffect(() => {
    if (requested === null) return;
    const at = Math.floor(Number(requested));
    if (at >= 0) setStart(({ seeks }) => ({ at, seeks: seeks + 1 }));
    setParams(changeParams({ t: null }), { replace: true, preventScrollReset: true });
  }, [requested, setParams]);
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
  onCompleted,
  onPosition,
}: LessonYoutubeProps) {
  const isCovered = overlay !== undefined && overlay !== null;
  const { user } = useSession();
  const box = useRef<HTMLDivElement>(null);
  const start = useStartSecond(startAt);
  const [opened, setOpened] = useState<'by-hand' | 'before' | null>(() =>
    isYoutubeAllowed(user?._id) ? 'before' : null,
  );
  const [isUnavailable, setUnavailable] = useState(false);
  const reporter = useRef<PositionReporter>(null);
  useEffect(() => {
    reporter.current = positionReporter(onPosition);
    return reportOnLeave(reporter.current);
  }, [onPosition]);
  // Seeking needs consent first too: focuses its button.
  useEffect(() => {
    if (start.seeks > 0 && box.current) focusLesson(box.current);
  }, [start]);
  const open = (isForAll: boolean) => {
    if (isForAll) allowYoutube(user?._id, true);
    setOpened('by-hand');
  };
  return (
    <>
      <chakra.div ref={box} position="relative">
        {opened && !isUnavailable ? (
          <YoutubeFrame
            key={start.seeks}
            videoId={videoId}
            title={title}
            bleed
            opened
            autoPlay={opened === 'by-hand' || start.seeks > 0}
            startAt={start.at}
            onTime={(seconds, isPlaying) => {
              reporter.current?.update(seconds);
              if (!isPlaying) reporter.current?.report();
            }}
            onEnded={() => {
              reporter.current?.end();
              onCompleted();
            }}
            onGone={() => setUnavailable(true)}
          />
        ) : (
          <YoutubeConsent
            videoId={videoId}
            title={title}
            imageUrl={imageUrl}
            time={time}
            startAt={start.at}
            isUnavailable={isUnavailable}
            onOpen={open}
          />
        )}
        {isCovered && (
          <chakra.div className="dark" color="fg">
            <PlayerCover>{overlay}</PlayerCover>
          </chakra.div>
        )}
      </chakra.div>
      {!completed && (
        <chakra.div px={{ base: '20', md: '32', lg: '0' }} mt="12">
          <Button variant="outline" size="touch" onClick={onCompleted}>
            <Check size={18} aria-hidden />
            Marquer comme terminée
          </Button>
        </chakra.div>
      )}
    </>
  );
}
