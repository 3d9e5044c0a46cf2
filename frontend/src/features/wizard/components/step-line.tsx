import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Check } from '../../../shared/icons/check';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import type { StepStanding } from '../steps/wizard-steps';

const StepLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10',
    width: 'full',
    minHeight: '44',
    px: '8',
    py: '4',
    textStyle: 'label',
    fontWeight: 500,
    borderRadius: 'sm',
    transition: 'background-color 150ms ease-out',
    _hover: { bg: 'line' },
    '&[aria-current], &[aria-current]:hover:not(:disabled)': { bg: 'inv', color: 'onInv' },
  },
});
const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: '24',
    borderRadius: 'full',
    border: 'control',
  },
  variants: {
    state: {
      done: { bg: 'green', borderColor: 'green', color: 'onGreen' },
      current: {
        borderColor: 'onInv',
        _after: { content: '""', boxSize: '8', borderRadius: 'full', bg: 'accent' },
      },
      todo: {},
    },
  },
});
const Count = chakra('span', { base: { ms: 'auto', fontWeight: 700 } });
const Note = chakra('span', {
  base: { ms: 'auto', textStyle: 'meta', color: 'muted', whiteSpace: 'nowrap' },
});

interface StepLineProps {
  to: string;
  label: string;
  standing: StepStanding;
  current: boolean;
  /** In place of a word for where it stands. */
  count?: number;
}

const notes = { done: null, needed: 'à faire', advised: 'conseillé', optional: 'facultatif' };

export function StepLine({ to, label, standing, current, count }: StepLineProps) {
  const done = standing === 'done';
  return (
    <StepLink to={to} aria-current={current ? 'step' : undefined}>
      <Mark state={current ? 'current' : done ? 'done' : 'todo'} aria-hidden>
        {done && !current && <Check size={14} strokeWidth={3} />}
      </Mark>
      {label}
      {done && <VisuallyHidden>, fait</VisuallyHidden>}
      {count !== undefined && <Count>{count}</Count>}
      {count === undefined && !done && !current && (
        <Note {...(standing === 'needed' && { color: 'atext', fontWeight: 700 })}>{notes[standing]}</Note>
      )}
    </StepLink>
  );
}
