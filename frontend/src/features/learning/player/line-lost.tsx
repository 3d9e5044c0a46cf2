import { chakra } from '@chakra-ui/react';
import { formatClock } from '../../../shared/format-time';
import { RotateCw } from '../../../shared/icons/rotate-cw';
import { WifiOff } from '../../../shared/icons/wifi-off';
import { doubtLine } from '../../../shared/line/line';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { PlayerCover } from './player-cover';

/** Less is not worth a button. */
const worthSeconds = 10;

/** From where what is loaded can be seen again; null where there is little of it, or nothing plays any more. */
function replayFrom(video: HTMLVideoElement | null): number | null {
  if (!video || video.error) return null;
  for (let range = 0; range < video.buffered.length; range++) {
    const start = video.buffered.start(range);
    if (start <= video.currentTime && video.currentTime <= video.buffered.end(range) + 0.5)
      return video.currentTime - start > worthSeconds ? start : null;
  }
  return null;
}

const Words = chakra('div', { base: { display: 'flex', gap: '16', textAlign: 'start', maxWidth: '30rem' } });

interface LineLostProps {
  video: HTMLVideoElement | null;
  /** Where it stands, in seconds. */
  time: number;
  onReplay: (seconds: number) => void;
}

/** Over the picture: why nothing comes, and that it goes on by itself. */
export function LineLost({ video, time, onReplay }: LineLostProps) {
  const from = replayFrom(video);
  return (
    <PlayerCover>
      <Words>
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
            <Button size="tool" onClick={() => void doubtLine()}>
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
      </Words>
    </PlayerCover>
  );
}
