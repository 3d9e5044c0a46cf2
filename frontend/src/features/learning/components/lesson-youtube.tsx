import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { YoutubeFrame } from '../../../shared/embeds/youtube-frame';
import { Button } from '../../../shared/ui/button';
import { PlayerCover } from '../player/player-cover';

interface LessonYoutubeProps {
  videoId: string;
  title: string;
  completed: boolean;
  /** Covers the player, such as the way to the next lesson. */
  overlay: ReactNode;
  onFollowed: () => void;
}

/** A lesson on YouTube: completed when its player says that it ended, or by hand where it says nothing. */
export function LessonYoutube({ videoId, title, completed, overlay, onFollowed }: LessonYoutubeProps) {
  const covered = overlay !== undefined && overlay !== null;
  return (
    <>
      <YoutubeFrame videoId={videoId} title={title} bleed onEnded={onFollowed}>
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
