import { Captions } from '../../../shared/icons/captions';
import { CaptionsOff } from '../../../shared/icons/captions-off';
import { PlayerButton } from './player-button';
import { PlayerSelect } from './player-select';
import type { CaptionsState } from './use-captions';

/** Captions on and off; in which language, where there are several. Nothing at all where there are none. */
export function PlayerCaptions({ captions, shown, toggle, choose }: CaptionsState) {
  if (captions.length === 0) return null;
  return (
    <>
      {shown !== null && captions.length > 1 && (
        <PlayerSelect
          aria-label="Langue des sous-titres"
          value={shown}
          onChange={(event) => choose(event.target.value)}
        >
          {captions.map(({ language, label }) => (
            <option key={language} value={language}>
              {label}
            </option>
          ))}
        </PlayerSelect>
      )}
      <PlayerButton label="Sous-titres (c)" aria-pressed={shown !== null} onClick={toggle}>
        {shown === null ? <CaptionsOff size={22} aria-hidden /> : <Captions size={22} aria-hidden />}
      </PlayerButton>
    </>
  );
}
