import { chakra } from '@chakra-ui/react';
import type { Learning } from '@atelier/contracts/enrollment';
import type { LearnerExercise } from '@atelier/contracts/exercise';
import type { ExerciseRecord } from '@atelier/contracts/exercise-tries';
import { triesUntil } from '@atelier/contracts/words/exercise-words';
import { countOf } from '../../../shared/format/format';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { Tag } from '../../../shared/ui/tag';
import { CodeWords } from './code-words';

interface ExerciseHelpProps {
  record: ExerciseRecord;
  /** Absent from what a former version stored on the device. */
  teacher: Learning['teacher'];
  exercise: LearnerExercise;
  /** The solution is shown already. */
  isCompared: boolean;
  onCompare: () => void;
}

const triesLeft = (count: number) => countOf(Math.max(1, count), 'essai');

/** « Indice d’Idriss », « Indice de Salomé » */
function hintTitle(teacher: Learning['teacher']): string {
  const [first = ''] = teacher?.name.split(' ') ?? [];
  if (first === '') return 'Indice';
  return `Indice ${/^[aeiouyàâéèêîôœ]/i.test(first) ? 'd’' : 'de '}${first}`;
}

/** The author's hint after three failed tries, and when the solution comes. */
export function ExerciseHelp({ record, teacher, exercise, isCompared, onCompare }: ExerciseHelpProps) {
  const { hint, tries, failed, maySeeSolution } = record;
  const untilSolution = `${triesLeft(triesUntil.solution - tries)} avant la solution.`;
  const hasHints = exercise.checks.some((check) => check.kind !== 'hidden' && check.hasHint);
  const solution = maySeeSolution && !isCompared && (
    <chakra.section mt="20" aria-label="Solution">
      <SecondaryText mb="12">
        Six essais sont passés&nbsp;: la solution du formateur est ouverte.
      </SecondaryText>
      <Button variant="outline" size="touch" onClick={onCompare}>
        Comparer à la solution
      </Button>
    </chakra.section>
  );
  if (hint)
    return (
      <>
        <chakra.section
          aria-label="Indice"
          display="flex"
          alignItems="flex-start"
          gap="16"
          mt="24"
          p="20"
          bg="gsoft"
          borderRadius="md"
          // Initials would be green on green.
          css={{ '& > span': { bg: 'surface' } }}
        >
          {teacher && <Avatar name={teacher.name} imageUrl={teacher.imageUrl} />}
          <chakra.div flex="1" minWidth="0">
            <Row apart gap="8" mb="6">
              <chakra.strong overflowWrap="anywhere">{hintTitle(teacher)}</chakra.strong>
              <Tag tone="solidGreen">Formateur</Tag>
            </Row>
            <chakra.p whiteSpace="pre-line" css={{ '& code': { bg: 'surface' } }}>
              <CodeWords>{hint.text}</CodeWords>
            </chakra.p>
            {!maySeeSolution && (
              <SecondaryText mt="8">
                Ouvert à votre {triesUntil.hint}e&nbsp;échec. Encore {untilSolution}
              </SecondaryText>
            )}
          </chakra.div>
        </chakra.section>
        {solution}
      </>
    );
  if (tries === 0 || maySeeSolution) return solution;
  return (
    <SecondaryText mt="20">
      {hasHints && failed < triesUntil.hint
        ? `Un indice vient après ${triesLeft(triesUntil.hint - failed)} de plus, la solution après ${triesLeft(triesUntil.solution - tries)}.`
        : `Encore ${untilSolution}`}
    </SecondaryText>
  );
}
