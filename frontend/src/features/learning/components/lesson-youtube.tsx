import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { allowYoutube, isYoutubeAllowed } from '../../../shared/embeds/youtube-consent';
import { YoutubeFrame } from '../../../shared/embeds/youtube-frame';
import { Check } from '../../../shared/icons/check';
import { Button } from '../../../shared/ui/button';
import { useSession } from '../../session/state/session-atom';
import { PlayerCover } from '../player/player-cover';
import { placeTeller, tellOnLeaving, type PlaceTeller } from '../player/place-teller';
import { focusLesson } from '../state/focus-lesson';
import { YoutubeAsk } from './youtube-ask';

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

/** Where it begins: where it was left or, each time anew, at the second that the address names (`?t=`). */
function useStart(startAt: number) {
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

/** A lesson on YouTube: completed when its player says that it ended, or by hand where it says nothing. Mounted anew for each. */
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
  const start = useStart(startAt);
  const [opened, setOpened] = useState<'by-hand' | 'before' | null>(() =>
    isYoutubeAllowed(user?._id) ? 'before' : null,
  );
  const [isGone, setGone] = useState(false);
  const teller = useRef<PlaceTeller>(null);
  useEffect(() => {
    teller.current = placeTeller(onPlace);
    return tellOnLeaving(teller.current);
  }, [onPlace]);
  // What is to be played from a second asks first, like everything else.
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
              teller.current?.at(seconds);
              if (!isPlaying) teller.current?.tell();
            }}
            onEnded={() => {
              teller.current?.over();
              onFollowed();
            }}
            onGone={() => setGone(true)}
          />
        ) : (
          <YoutubeAsk
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
