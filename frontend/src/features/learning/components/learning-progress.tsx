import { chakra } from '@chakra-ui/react';
import type { Learning } from '@atelier/contracts/enrollment';
import { countOf, formatPercent } from '../../../shared/format';
import { ProgressRuler } from '../../../shared/ui/progress-ruler';

const Line = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '16' },
  variants: { inline: { false: { flexDirection: 'column', alignItems: 'stretch', gap: '6' } } },
});
type Followed = Pick<
  Learning,
  'completedLessons' | 'totalLessons' | 'progressPercentage' | 'completedAt' | 'newLessons'
>;

/** `18 leçons sur 62 29 %`, measured by the ruler. */
export function LearningProgress({ learning, inline }: { learning: Followed; inline: boolean }) {
  const { completedLessons, totalLessons, progressPercentage, completedAt, newLessons } = learning;
  const isFinished = completedAt !== null && completedLessons + newLessons >= totalLessons;
  return (
    <Line inline={inline}>
      <ProgressRuler
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
    </Line>
  );
}
