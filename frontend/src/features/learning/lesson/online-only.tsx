import type { LearningPart } from '@atelier/contracts/lesson-kinds';
import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { WifiOff } from '../../../shared/icons/learning';
import { useConnectionLost } from '../../../shared/connection/connection';
import { Centred } from '../../../shared/ui/layout';
import { filmOf, learntKindOf } from './lesson-kinds';

/** As large as the video that it stands for. */
const Place = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '16',
    aspectRatio: { md: '16 / 9' },
    minHeight: '240px',
    p: '24',
    bg: 'player',
    color: 'onPlayer',
    borderRadius: { base: '0', lg: 'md' },
  },
});

interface WhenThereIsALineProps {
  part: LearningPart | undefined;
  children: ReactNode;
}

/** A lesson that is not on this device says so instead of waiting in vain, and comes by itself. One that was there stays. For one lesson: by key. */
export function OnlineOnly({ part, children }: WhenThereIsALineProps) {
  const isLost = useConnectionLost();
  const [wasMissed, setWasMissed] = useState(isLost);
  /** Read from what is kept: its address comes with the course. */
  const film = filmOf(part);
  const hasAddress = film === null || Boolean(film.video);
  const needed = learntKindOf(part)?.needsNetwork;
  if (wasMissed && !isLost && hasAddress) setWasMissed(false);
  if (!needed || !wasMissed) return children;
  const { title, hint } = needed === 'video' ? video : other;
  return (
    <Place className="dark" role="status">
      <Centred flexShrink={0} color="star">
        <WifiOff size={32} aria-hidden />
      </Centred>
      <div>
        <chakra.p textStyle="h4">{title}</chakra.p>
        <chakra.p textStyle="small" color="onBandMuted" mt="4">
          {hint}
        </chakra.p>
      </div>
    </Place>
  );
}

const video = {
  title: 'La vidéo attend le réseau',
  hint: 'Elle s’ouvrira d’elle-même, là où vous l’aviez laissée. Textes et quiz se lisent déjà.',
};
const other = {
  title: 'Cette leçon attend le réseau',
  hint: 'Elle s’ouvrira d’elle-même. Textes et quiz se lisent déjà.',
};
