import { chakra } from '@chakra-ui/react';
import { Check } from '../../../shared/icons/check';
import { Lock } from '../../../shared/icons/lock';
import { Play } from '../../../shared/icons/play';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

const Round = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '22px',
    flexShrink: 0,
    borderRadius: 'full',
  },
  variants: {
    state: {
      done: { bg: 'green', color: 'onGreen' },
      current: { borderWidth: '2px', borderStyle: 'solid', borderColor: 'accent', color: 'accent' },
      todo: { border: 'control' },
      closed: { color: 'muted' },
    },
  },
});

interface LessonMarkProps {
  state: 'done' | 'current' | 'todo' | 'closed';
  /** Words beside it say the same. */
  silent?: boolean;
}

/** Done, being followed, still to come, or not open yet; shape and words say it as well as the colour. */
export const LessonMark = ({ state, silent = false }: LessonMarkProps) => (
  <Round state={state}>
    {state === 'done' && <Check size={14} strokeWidth={2.5} aria-hidden />}
    {state === 'current' && !silent && <Play size={10} fill="currentColor" aria-hidden />}
    {state === 'closed' && <Lock size={16} aria-hidden />}
    {state === 'closed' && !silent && <VisuallyHidden>Pas encore ouverte&nbsp;: </VisuallyHidden>}
    {state === 'done' && !silent && <VisuallyHidden>Terminée&nbsp;: </VisuallyHidden>}
  </Round>
);
