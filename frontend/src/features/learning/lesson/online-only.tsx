import type { LearningPart } from '@atelier/contracts/lesson-kinds';
import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { WifiOff } from '../../../shared/icons/learning';
import { useConnectionLost } from '../../../shared/connection/connection';
import { Centred } from '../../../shared/ui/layout';
import { contentKindOf, videoPartOf } from './lesson-kinds';

/** Same size as the video that it replaces. */
const OfflineBox = chakra('div', {
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

interface OnlineOnlyProps {
  part: LearningPart | undefined;
  children: ReactNode;
}

/**
 * Offline, replaces a lesson that is not cached by a notice, until the connection is back. A lesson already loaded
 * stays. Remounted for each lesson (`key`).
 */
export function OnlineOnly({ part, children }: OnlineOnlyProps) {
  const isLost = useConnectionLost();
  const [isWaiting, setWaiting] = useState(isLost);
  /** Loaded from the offline copy, which has no URL of the video: it comes with the refetched course. */
  const ownVideo = videoPartOf(part);
  const hasUrl = ownVideo === null || Boolean(ownVideo.video);
  const networkNeed = contentKindOf(part)?.needsNetwork;
  if (isWaiting && !isLost && hasUrl) setWaiting(false);
  if (!networkNeed || !isWaiting) return children;
  const { title, hint } = networkNeed === 'video' ? videoTexts : otherTexts;
  return (
    <OfflineBox className="dark" role="status">
      <Centred flexShrink={0} color="star">
        <WifiOff size={32} aria-hidden />
      </Centred>
      <div>
        <chakra.p textStyle="h4">{title}</chakra.p>
        <chakra.p textStyle="small" color="onBandMuted" mt="4">
          {hint}
        </chakra.p>
      </div>
    </OfflineBox>
  );
}

const videoTexts = {
  title: 'La vidéo attend le réseau',
  hint: 'Elle s’ouvrira d’elle-même, là où vous l’aviez laissée. Textes et quiz se lisent déjà.',
};
const otherTexts = {
  title: 'Cette leçon attend le réseau',
  hint: 'Elle s’ouvrira d’elle-même. Textes et quiz se lisent déjà.',
};
