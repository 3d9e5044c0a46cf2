import type { CourseInsight } from '@atelier/contracts/insight';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { FiguresTable } from '../../../shared/charts/figures-table';
import { countOf, formatNumber } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { progressBarsOf } from '../state/progress-bars';
import { ProgressBars } from './progress-bars';

/** How far those are who follow a course. */
export function ProgressSection({ insight }: { insight: CourseInsight }) {
  const [isTable, setTable] = useState(false);
  const { students, finished, notBegun } = insight;
  return (
    <section aria-labelledby="avancement">
      <Row apart wrap>
        <chakra.h2 textStyle="h3" id="avancement">
          Où en sont les {formatNumber(students)} élèves
        </chakra.h2>
        <Button variant="link" size="tool" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Voir les barres' : 'Voir le tableau'}
        </Button>
      </Row>
      <chakra.p textStyle="small" color="muted" mb="16">
        Nombre d’élèves par avancement, sans les {formatNumber(finished)} qui ont terminé
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
