import { speeds } from './player-preferences';
import { PlayerSelect } from './player-select';

const numbers = new Intl.NumberFormat('fr-FR');

/** Remembered for the next lesson and the next visit. */
export const PlayerSpeed = ({ speed, onSpeed }: { speed: number; onSpeed: (speed: number) => void }) => (
  <PlayerSelect
    aria-label="Vitesse de lecture"
    value={String(speed)}
    onChange={(event) => onSpeed(Number(event.target.value))}
  >
    {speeds.map((choice) => (
      <option key={choice} value={String(choice)}>
        {numbers.format(choice)}×
      </option>
    ))}
  </PlayerSelect>
);
