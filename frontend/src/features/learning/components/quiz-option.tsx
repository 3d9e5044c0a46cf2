import { chakra } from '@chakra-ui/react';
import { Check, X } from 'lucide-react';

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
      flexShrink: 0,
      boxSize: '22px',
      accentColor: 'var(--chakra-colors-inv)',
      cursor: 'inherit',
      outline: 'none',
    },
  },
  variants: {
    verdict: {
      right: {
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
  /** Of the answer it belongs to; undefined while there is none. */
  verdict: boolean | undefined;
  onChange: (checked: boolean) => void;
}

/** One possible answer. */
export const QuizOption = ({ text, verdict, onChange, ...input }: QuizOptionProps) => (
  <Line verdict={verdict === undefined ? undefined : verdict ? 'right' : 'wrong'}>
    <input {...input} onChange={(event) => onChange(event.target.checked)} />
    <chakra.span flex="1" overflowWrap="anywhere">
      {text}
    </chakra.span>
    {verdict === true && <chakra.span as={Check} boxSize="20px" color="green" aria-hidden />}
    {verdict === false && <chakra.span as={X} boxSize="20px" color="danger" aria-hidden />}
  </Line>
);
