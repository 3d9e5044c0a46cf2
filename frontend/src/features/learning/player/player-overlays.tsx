import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatClock } from '../../../shared/format/units';
import { RotateCw, WifiOff } from '../../../shared/icons/learning';
import { checkConnection } from '../../../shared/connection/connection';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';

/** A layer over the picture. */
export const PlayerOverlay = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    p: '24',
    textAlign: 'center',
  },
});

/** A translucent layer over the whole picture. */
export const PlayerCover = ({ children }: { children: ReactNode }) => (
  <PlayerOverlay bg="color-mix(in srgb, {colors.player} 90%, transparent)">{children}</PlayerOverlay>
);

/** Below this duration the replay button is hidden. */
const minReplaySeconds = 10;

/** Start of the buffered range, to replay from; null where little is buffered or the video failed. */
function replayFrom(video: HTMLVideoElement | null): number | null {
  if (!video || video.error) return null;
  for (let range = 0; range < video.buffered.length; range++) {
    const start = video.buffered.start(range);
    if (start <= video.currentTime && video.currentTime <= video.buffered.end(range) + 0.5)
      return video.currentTime - start > minReplaySeconds ? start : null;
  }
  return null;
}

const ConnectionLostText = chakra('div', {
  base: { display: 'flex', gap: '16', textAlign: 'start', maxWidth: '30rem' },
});

interface ConnectionLostProps {
  video: HTMLVideoElement | null;
  /** Playback position in seconds. */
  time: number;
  onReplay: (seconds: number) => void;
}

/** Notice of a lost connection: playback will resume automatically. */
export function ConnectionLost({ video, time, onReplay }: ConnectionLostProps) {
  const from = replayFrom(video);
  return (
    <PlayerCover>
      <ConnectionLostText>
        <chakra.span color="star" flexShrink={0}>
          <WifiOff size={28} aria-hidden />
        </chakra.span>
        <div>
          <div role="status">
            <chakra.p textStyle="h4">
              {time > 0 ? 'La suite de la vidéo attend le réseau' : 'La vidéo attend le réseau'}
            </chakra.p>
            <chakra.p textStyle="small" color="onBandMuted" mt="4">
              {time > 0
                ? `Arrêtée à ${formatClock(time)}. La lecture reprendra seule, à la seconde près.`
                : 'Elle commencera seule, dès que la ligne sera revenue.'}
            </chakra.p>
          </div>
          <Row wrap mt="16">
            <Button size="tool" onClick={() => void checkConnection()}>
              <RotateCw size={16} aria-hidden />
              Réessayer
            </Button>
            {from !== null && (
              <Button variant="outline" size="tool" onClick={() => onReplay(from)}>
                Revoir de {formatClock(from)}
              </Button>
            )}
          </Row>
        </div>
      </ConnectionLostText>
    </PlayerCover>
  );
}
