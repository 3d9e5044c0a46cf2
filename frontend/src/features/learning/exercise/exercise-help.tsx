import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { LearnerExercise } from '@atelier/contracts/exercise';
import type { ExerciseRecord } from '@atelier/contracts/exercise-tries';
import { triesUntil } from '@atelier/contracts/words/exercise-words';
import { countOf } from '../../../shared/format/format';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { Tag } from '../../../shared/ui/tag';
import { CodeWords } from './code-words';

interface ExerciseHelpProps {
  record: ExerciseRecord;
  exercise: LearnerExercise;
  /** The solution, once it may be seen. */
  children: ReactNode;
}

const triesLeft = (count: number) => countOf(Math.max(1, count), 'essai');

/** The author's hint after three failed tries, and when the solution comes. */
export function ExerciseHelp({ record, exercise, children }: ExerciseHelpProps) {
  const { hint, tries, failed, maySeeSolution } = record;
  const untilSolution = `${triesLeft(triesUntil.solution - tries)} avant la solution.`;
  const hasHints = exercise.checks.some((check) => check.kind !== 'hidden' && check.hasHint);
  if (hint)
    return (
      <>
        <chakra.section aria-label="Indice" mt="24" p="20" bg="gsoft" borderRadius="md">
          <Row apart mb="6">
            <strong>Indice</strong>
            <Tag tone="solidGreen">Formateur</Tag>
          </Row>
          <chakra.p whiteSpace="pre-line" css={{ '& code': { bg: 'surface' } }}>
            <CodeWords>{hint.text}</CodeWords>
          </chakra.p>
          <SecondaryText mt="8">
            {maySeeSolution ? 'La solution est ouverte.' : `Encore ${untilSolution}`}
          </SecondaryText>
        </chakra.section>
        {children}
      </>
    );
  if (tries === 0 || maySeeSolution) return children;
  return (
    <SecondaryText mt="20">
      {hasHints && failed < triesUntil.hint
        ? `Un indice vient après ${triesLeft(triesUntil.hint - failed)} de plus, la solution après ${triesLeft(triesUntil.solution - tries)}.`
        : `Encore ${untilSolution}`}
    </SecondaryText>
  );
}
