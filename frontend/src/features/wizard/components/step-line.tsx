import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { stepPath } from '../../../shared/course-path';
import { type WizardStep } from '../steps/wizard-steps';

const StepLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10',
    width: 'full',
    minHeight: '44',
    px: '8',
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
const Note = chakra('span', {
  base: { ms: 'auto', textStyle: 'meta', color: 'muted', whiteSpace: 'nowrap' },
});

interface StepLineProps {
  step: WizardStep;
  courseId: string;
  done: boolean;
  current: boolean;
}

export function StepLine({ step, courseId, done, current }: StepLineProps) {
  return (
    <StepLink to={stepPath(step.slug, courseId)} aria-current={current ? 'step' : undefined}>
      <Mark state={current ? 'current' : done ? 'done' : 'todo'} aria-hidden>
        {done && !current && <Check size={14} strokeWidth={3} />}
      </Mark>
      {step.label}
      {done && <VisuallyHidden>, fait</VisuallyHidden>}
      {!done && !current && (
        <Note {...(step.optional ? {} : { color: 'atext', fontWeight: 700 })}>
          {step.optional ? 'facultatif' : 'à faire'}
        </Note>
      )}
    </StepLink>
  );
}
