import { chakra } from '@chakra-ui/react';
import type { AuthMode } from '../state/auth-values';

const Track = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '4',
    p: '4',
    bg: 'sunken',
    borderRadius: 'md',
  },
});
const Side = chakra('button', {
  base: {
    minHeight: '44',
    borderRadius: 'sm',
    textStyle: 'label',
    color: 'fg',
    cursor: 'pointer',
    transition: 'background-color 150ms ease-out',
    _hover: { bg: 'line' },
    '&[aria-pressed=true]': { bg: 'surface', boxShadow: '0 1px 2px {colors.line2}' },
  },
});

const modes: readonly { mode: AuthMode; label: string }[] = [
  { mode: 'login', label: 'Connexion' },
  { mode: 'register', label: 'Créer un compte' },
];

interface ModeSwitchProps {
  mode: AuthMode;
  onChange: (mode: AuthMode) => void;
  disabled: boolean;
}

/** Chooses between signing in and signing up; nothing typed is lost. */
export function ModeSwitch({ mode, onChange, disabled }: ModeSwitchProps) {
  return (
    <Track role="group" aria-label="Connexion ou création de compte">
      {modes.map((side) => (
        <Side
          key={side.mode}
          type="button"
          disabled={disabled}
          aria-pressed={mode === side.mode}
          onClick={() => onChange(side.mode)}
        >
          {side.label}
        </Side>
      ))}
    </Track>
  );
}
