import { chakra } from '@chakra-ui/react';
import { Check } from '../../../shared/icons/check';
import { X } from '../../../shared/icons/x';
import { Tag } from '../../../shared/ui/tag';

const Line = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '14',
    minHeight: '56',
    px: '16',
    py: '12',
    bg: 'surface',
    border: 'control',
    borderRadius: 'md',
    cursor: 'pointer',
    transition: 'border-color 150ms ease-out, background-color 150ms ease-out',
    _hover: { borderColor: 'fg' },
    '&:has(:checked)': { borderColor: 'fg', boxShadow: 'inset 0 0 0 1px {colors.fg}' },
    '&:has(:focus-visible)': { outline: '2.5px solid', outlineColor: 'fg', outlineOffset: '3px' },
    '&:has(:disabled)': { cursor: 'default', _hover: { borderColor: 'line2' } },
    '& input': {
      '--ink': '{colors.inv}',
      appearance: 'none',
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      boxSize: '24',
      bg: 'surface',
      border: 'control',
      borderRadius: 'xs',
      cursor: 'inherit',
      outline: 'none',
    },
    '& input[type=radio]': { borderRadius: 'full' },
    '& input:checked': { bg: 'var(--ink)', borderColor: 'var(--ink)' },
    // A dot in the ring of a radio, a tick in a box, as in the rest of the site.
    '& input[type=radio]:checked': { boxShadow: 'inset 0 0 0 5px {colors.surface}' },
    '& input[type=checkbox]:checked::before': {
      content: '""',
      width: '12px',
      height: '7px',
      mt: '-3px',
      borderLeft: '2.5px solid {colors.onInv}',
      borderBottom: '2.5px solid {colors.onInv}',
      transform: 'rotate(-45deg)',
    },
  },
  variants: {
    mark: {
      /** It was to be chosen, and was not. */
      missed: { borderColor: 'green' },
      right: {
        '& input': { '--ink': '{colors.green}' },
        '&:has(:checked)': { bg: 'gsoft', borderColor: 'green', boxShadow: 'inset 0 0 0 1px {colors.green}' },
      },
      wrong: {
        '&:has(:checked)': {
          bg: 'dsoft',
          borderColor: 'danger',
          boxShadow: 'inset 0 0 0 1px {colors.danger}',
        },
      },
    },
  },
});

interface QuizOptionProps {
  id: string;
  name: string;
  type: 'radio' | 'checkbox';
  text: string;
  checked: boolean;
  /** Whether this very choice is right; undefined while that was not asked, and for what was not chosen. */
  isRight: boolean | undefined;
  /** It was to be chosen, and was not: said once enough was tried. */
  isMissed?: boolean;
  onChange: (checked: boolean) => void;
}

/** One possible answer, with its own mark: a right one is never crossed out for what is missing beside it. */
export const QuizOption = ({ text, isRight, isMissed = false, onChange, ...input }: QuizOptionProps) => (
  <Line mark={isMissed ? 'missed' : isRight === undefined ? undefined : isRight ? 'right' : 'wrong'}>
    <input {...input} onChange={(event) => onChange(event.target.checked)} />
    <chakra.span flex="1" overflowWrap="anywhere">
      {text}
    </chakra.span>
    {isRight === true && (
      <Tag tone="solidGreen">
        <Check size={16} aria-hidden />
        Juste
      </Tag>
    )}
    {isMissed && <Tag tone="green">Bonne réponse</Tag>}
    {isRight === false && (
      <Tag tone="danger">
        <X size={16} aria-hidden />À revoir
      </Tag>
    )}
  </Line>
);
