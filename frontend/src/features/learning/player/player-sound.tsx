import { chakra } from '@chakra-ui/react';
import { formatPercent } from '../../../shared/format';
import { Volume1 } from '../../../shared/icons/volume-1';
import { Volume2 } from '../../../shared/icons/volume-2';
import { VolumeX } from '../../../shared/icons/volume-x';
import { PlayerButton } from './player-button';
import type { Video } from './use-video';

/** Sound off and on, and how loud: 0 to 1 by hundredths. A phone has keys for that. */
export function PlayerSound({
  volume,
  muted,
  toggleMuted,
  setVolume,
}: Pick<Video, 'volume' | 'muted' | 'toggleMuted' | 'setVolume'>) {
  const heard = muted ? 0 : volume;
  const Icon = heard === 0 ? VolumeX : heard < 0.5 ? Volume1 : Volume2;
  return (
    <chakra.div display={{ base: 'none', sm: 'flex' }} alignItems="center">
      <PlayerButton label={heard === 0 ? 'Rétablir le son (m)' : 'Couper le son (m)'} onClick={toggleMuted}>
        <Icon size={20} aria-hidden />
      </PlayerButton>
      <chakra.input
        width="72px"
        height="24"
        me="8"
        accentColor="var(--chakra-colors-fg)"
        cursor="pointer"
        display={{ base: 'none', md: 'block' }}
        type="range"
        data-own-arrows=""
        aria-label="Volume"
        aria-valuetext={formatPercent(heard * 100)}
        min={0}
        max={1}
        step={0.01}
        value={heard}
        onChange={(event) => setVolume(Number(event.target.value))}
      />
    </chakra.div>
  );
}
