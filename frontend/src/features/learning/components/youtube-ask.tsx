import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDuration } from '../../../shared/format';
import { formatClock } from '../../../shared/format-time';
import { Play } from '../../../shared/icons/play';
import { SquarePlay } from '../../../shared/icons/square-play';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/ui/checkbox';
import { CourseCover } from '../../../shared/ui/course-cover';
import { Row } from '../../../shared/ui/layout';
import { Tag } from '../../../shared/ui/tag';

const Stand = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    '& > *': { gridArea: { md: '1 / 1' } },
  },
});
const Card = chakra('div', {
  base: {
    position: 'relative',
    maxWidth: { md: '452px' },
    m: { md: '32px' },
    p: { base: '20', md: '24' },
    bg: 'surface',
    borderRadius: { base: '0', md: 'md' },
  },
});

interface YoutubeAskProps {
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

/** Before YouTube: our own picture, what loading means, and nothing sent. */
export function YoutubeAsk({ videoId, title, imageUrl, time, startAt, isGone, onOpen }: YoutubeAskProps) {
  const [isForAll, setForAll] = useState(false);
  const words = startAt > 0 ? `Charger et lire à ${formatClock(startAt)}` : 'Charger et lire la vidéo';
  return (
    <Stand>
      <CourseCover src={imageUrl} eager borderRadius={{ base: '0', lg: 'md' }} />
      <Card>
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
      </Card>
    </Stand>
  );
}
