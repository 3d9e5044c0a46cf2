import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { YoutubeFrame } from '../../../shared/embeds/youtube-frame';
import { formatClock } from '../../../shared/format-time';
import { Button } from '../../../shared/ui/button';
import { PlayerCover } from '../player/player-cover';
import { placeTeller, tellOnLeaving, type PlaceTeller } from '../player/place-teller';

interface LessonYoutubeProps {
  videoId: string;
  title: string;
  completed: boolean;
  /** Seconds, where it was left. */
  startAt: number;
  /** Covers the player, such as the way to the next lesson. */
  overlay: ReactNode;
  onFollowed: () => void;
  onPlace: (seconds: number) => void;
}

/** A lesson on YouTube: completed when its player says that it ended, or by hand where it says nothing. Mounted anew for each. */
export function LessonYoutube({
  videoId,
  title,
  completed,
  startAt,
  overlay,
  onFollowed,
  onPlace,
}: LessonYoutubeProps) {
  const covered = overlay !== undefined && overlay !== null;
  const [start] = useState(startAt);
  const teller = useRef<PlaceTeller>(null);
  useEffect(() => {
    teller.current = placeTeller(onPlace);
    return tellOnLeaving(teller.current);
  }, [onPlace]);
  return (
    <>
      <YoutubeFrame
        videoId={videoId}
        title={title}
        bleed
        startAt={start}
        invitation={start > 0 ? `Reprendre à ${formatClock(start)}` : 'Lire la vidéo'}
        onTime={(seconds, isPlaying) => {
          teller.current?.at(seconds);
          if (!isPlaying) teller.current?.tell();
        }}
        onEnded={() => {
          teller.current?.over();
          onFollowed();
        }}
      >
        {covered && (
          <chakra.div className="dark" color="fg">
            <PlayerCover>{overlay}</PlayerCover>
          </chakra.div>
        )}
      </YoutubeFrame>
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
