import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { CourseInsight } from '@atelier/contracts/insight';
import { FiguresTable } from '../../../shared/charts/figures-table';
import { countOf, formatNumber } from '../../../shared/format/format';
import { Button } from '../../../shared/ui/button';
import { Row, VisuallyHidden } from '../../../shared/ui/layout';

export interface ProgressBar {
  words: string;
  count: number;
  /** Not started: set apart from the others. */
  isBefore: boolean;
}

/** Histogram of progress, after those who have not started. */
const progressBarsOf = ({
  notBegun,
  progress,
}: Pick<CourseInsight, 'notBegun' | 'progress'>): ProgressBar[] => [
  { words: 'pas commencé', count: notBegun, isBefore: true },
  ...progress.map((count, tenth) => ({
    words: `de ${tenth * 10} à ${tenth * 10 + 10}\u00a0%`,
    count,
    isBefore: false,
  })),
];

/** A section, and beside it on wide screens a narrower one. */
export const MainAndAside = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 24rem' },
    gap: '48',
    mt: '56',
    alignItems: 'start',
  },
});

const barHeight = 120;
const Bars = chakra('ul', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(11, minmax(0, 1fr))', gap: '3px', alignItems: 'end' },
});

/** Histogram of the students' progress; the fullest bar in vermilion. */
function ProgressBars({ insight }: { insight: CourseInsight }) {
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
              style={{ height: `${Math.max(2, (count / top) * barHeight)}px` }}
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

/** Progress of a course's students. */
export function ProgressSection({ insight }: { insight: CourseInsight }) {
  const [isTable, setTable] = useState(false);
  const { students, finished, notBegun } = insight;
  return (
    <section aria-labelledby="avancement">
      <Row apart wrap>
        <chakra.h2 textStyle="h3" id="avancement">
          {students === 1 ? 'Où en est l’élève' : `Où en sont les ${formatNumber(students)} élèves`}
        </chakra.h2>
        <Button variant="link" size="tool" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Voir les barres' : 'Voir le tableau'}
        </Button>
      </Row>
      <chakra.p textStyle="small" color="muted" mb="16">
        Nombre d’élèves par avancement
        {finished > 0 &&
          `, sans ${finished === 1 ? 'celui qui a' : `les ${formatNumber(finished)} qui ont`} terminé`}
      </chakra.p>
      {isTable ? (
        <FiguresTable
          caption="Nombre d’élèves par avancement"
          columns={['Avancement', 'Élèves']}
          rows={[
            ...progressBarsOf(insight).map(({ words, count }) => [words, formatNumber(count)]),
            ['terminé', formatNumber(finished)],
          ]}
        />
      ) : (
        <ProgressBars insight={insight} />
      )}
      <chakra.p textStyle="label" mt="20" pt="16" borderTop="strong">
        {countOf(finished, 'a terminé', 'ont terminé')}, {formatNumber(notBegun)} pas commencé
      </chakra.p>
    </section>
  );
}
