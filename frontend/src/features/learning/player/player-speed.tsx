import { chakra } from '@chakra-ui/react';
import { speeds } from './player-preferences';

const numbers = new Intl.NumberFormat('fr-FR');

const Select = chakra('select', {
  base: {
    appearance: 'none',
    height: '36',
    minWidth: '60px',
    px: '12',
    textAlign: 'center',
    textAlignLast: 'center',
    fontSize: '0.875rem',
    fontWeight: 600,
    color: 'fg',
    bg: 'color-mix(in srgb, {colors.player} 60%, transparent)',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'color-mix(in srgb, currentColor 40%, transparent)',
    borderRadius: 'sm',
    cursor: 'pointer',
    '& option': { color: 'fg', bg: 'surface' },
  },
});

/** Remembered for the next lesson and the next visit. */
export const PlayerSpeed = ({ speed, onSpeed }: { speed: number; onSpeed: (speed: number) => void }) => (
  <Select
    aria-label="Vitesse de lecture"
    value={String(speed)}
    onChange={(event) => onSpeed(Number(event.target.value))}
  >
    {speeds.map((choice) => (
      <option key={choice} value={String(choice)}>
        {numbers.format(choice)}×
      </option>
    ))}
  </Select>
);
