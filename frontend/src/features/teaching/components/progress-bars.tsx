import type { CourseInsight } from '@atelier/contracts/insight';
import { chakra } from '@chakra-ui/react';
import { countOf, formatNumber } from '../../../shared/format';
import { progressBarsOf } from '../state/progress-bars';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

const tall = 120;
const Bars = chakra('ul', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(11, minmax(0, 1fr))', gap: '3px', alignItems: 'end' },
});

/** How many of those under way are how far; the fullest stretch in vermilion. */
export function ProgressBars({ insight }: { insight: CourseInsight }) {
  const bars = progressBarsOf(insight);
  const top = Math.max(1, ...bars.map(({ count }) => count));
  const fullest = Math.max(...insight.progress);
  return (
    <>
      <Bars>
        {bars.map(({ words, count, isBefore }) => (
          <li key={words}>
            <chakra.span display="block" textAlign="center" textStyle="meta" mb="4px">
              {formatNumber(count)}
              <VisuallyHidden>
                {' '}
                {countOf(count, 'élève')}, {words}
              </VisuallyHidden>
            </chakra.span>
            <chakra.span
              aria-hidden
              display="block"
              borderRadius="2px"
              bg={isBefore ? 'line2' : count === fullest && count > 0 ? 'accent' : 'green'}
              style={{ height: `${Math.max(2, (count / top) * tall)}px` }}
            />
          </li>
        ))}
      </Bars>
      <chakra.div
        aria-hidden
        display="flex"
        justifyContent="space-between"
        textStyle="meta"
        color="muted"
        mt="8px"
      >
        <span>pas ouvert</span>
        <span>50&nbsp;%</span>
        <span>100&nbsp;%</span>
      </chakra.div>
    </>
  );
}
