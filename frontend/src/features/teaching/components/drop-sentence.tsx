import { chakra } from '@chakra-ui/react';
import { countOf } from '../../../shared/format';
import type { Step } from '../state/drop';

/** What the bars of the lessons show, and where most stop. */
export const DropSentence = ({ worst }: { worst: Step | undefined }) => (
  <chakra.p textStyle="small" color="muted" mt="8" mb="16">
    Part des inscrits qui ont terminé chaque leçon
    {worst && (
      <>
        {', '}
        <chakra.strong color="atext">
          le plus souvent avant la leçon {worst.number}, «&nbsp;{worst.title}&nbsp;», −
          {countOf(Math.round(worst.fall), 'point')}
        </chakra.strong>
      </>
    )}
  </chakra.p>
);
