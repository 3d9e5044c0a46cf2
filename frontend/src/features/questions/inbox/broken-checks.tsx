import type { Inbox } from '@atelier/contracts/questions';
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { exercisePath } from '../../../shared/courses/exercise-path';
import { countOf, formatDate } from '../../../shared/format/format';
import { Button } from '../../../shared/ui/button';
import { Subheading } from '../../../shared/ui/headings';
import { SecondaryText, VisuallyHidden } from '../../../shared/ui/layout';

const Box = chakra('section', {
  base: {
    mb: '24',
    px: { base: '16', md: '20' },
    pt: '16',
    pb: '4',
    bg: 'surface',
    border: 'line',
    borderInlineStart: '3px solid',
    borderInlineStartColor: 'danger',
    borderRadius: 'md',
  },
});
const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16',
    rowGap: '4',
    py: '12',
    borderTop: 'line',
    '& > div': { flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' },
  },
});

/** Checks of exercises that no learner can pass, since they throw whatever is written: their author's to mend. */
export function BrokenChecks({ checks }: { checks: NonNullable<Inbox['brokenChecks']> }) {
  const titleId = useId();
  if (checks.length === 0) return null;
  return (
    <Box aria-labelledby={titleId}>
      <Subheading id={titleId}>{countOf(checks.length, 'vérification')} en panne</Subheading>
      <SecondaryText mt="4" mb="12">
        {checks.length > 1 ? 'Elles échouent' : 'Elle échoue'} quoi qu’écrive l’élève&nbsp;: corrigez le test,
        vérifiez la solution, puis publiez.
      </SecondaryText>
      <ul>
        {checks.map(({ courseId, courseTitle, lessonId, lessonTitle, sentence, lastAt }) => (
          <Line key={`${lessonId} ${sentence}`}>
            <div>
              <chakra.p fontWeight={600}>{sentence}</chakra.p>
              <SecondaryText>
                {`${lessonTitle}, ${courseTitle}. Vue pour la dernière fois le ${formatDate(lastAt)}`}
              </SecondaryText>
            </div>
            <Button variant="outline" size="touch" to={exercisePath(courseId, lessonId)}>
              Corriger
              <VisuallyHidden> «&nbsp;{sentence}&nbsp;»</VisuallyHidden>
            </Button>
          </Line>
        ))}
      </ul>
    </Box>
  );
}
