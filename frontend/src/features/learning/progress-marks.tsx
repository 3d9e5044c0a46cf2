import { chakra } from '@chakra-ui/react';
import type { Learning } from '@atelier/contracts/enrollment';
import { countOf, formatPercent } from '../../shared/format/format';
import { Check, Play } from '../../shared/icons/public';
import { Lock } from '../../shared/icons/common';
import { ProgressBar } from '../../shared/ui/progress';
import { VisuallyHidden } from '../../shared/ui/layout';

const MarkCircle = chakra('span', {
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
  /** Adjacent text says the same: hidden from screen readers. */
  silent?: boolean;
}

/** State of a lesson: done, current, to do or not open yet; by shape and words as well as colour. */
export const LessonMark = ({ state, silent = false }: LessonMarkProps) => (
  <MarkCircle state={state}>
    {state === 'done' && <Check size={14} strokeWidth={2.5} aria-hidden />}
    {state === 'current' && !silent && <Play size={10} fill="currentColor" aria-hidden />}
    {state === 'closed' && <Lock size={16} aria-hidden />}
    {state === 'closed' && !silent && <VisuallyHidden>Pas encore ouverte&nbsp;: </VisuallyHidden>}
    {state === 'done' && !silent && <VisuallyHidden>Terminée&nbsp;: </VisuallyHidden>}
  </MarkCircle>
);

const ProgressLine = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '16' },
  variants: { inline: { false: { flexDirection: 'column', alignItems: 'stretch', gap: '6' } } },
});
type Progress = Pick<
  Learning,
  'completedLessons' | 'totalLessons' | 'progressPercentage' | 'completedAt' | 'newLessons'
>;

/** `18 leçons sur 62 29 %`, with a progress bar. */
export function LearningProgress({ learning, inline }: { learning: Progress; inline: boolean }) {
  const { completedLessons, totalLessons, progressPercentage, completedAt, newLessons } = learning;
  const isFinished = completedAt !== null && completedLessons + newLessons >= totalLessons;
  return (
    <ProgressLine inline={inline}>
      <ProgressBar
        value={progressPercentage}
        label="Progression dans le cours"
        cursor
        width={inline ? '260px' : 'full'}
        mt={inline ? '6' : '0'}
      />
      <chakra.p display="flex" justifyContent="space-between" gap="6" textStyle="small" whiteSpace="nowrap">
        <strong>
          {countOf(completedLessons, 'leçon')} sur {totalLessons}
        </strong>
        <chakra.span color="muted">{formatPercent(progressPercentage)}</chakra.span>
        {isFinished && newLessons > 0 && <chakra.span color="green">Terminé, nouvelle leçon</chakra.span>}
      </chakra.p>
    </ProgressLine>
  );
}
