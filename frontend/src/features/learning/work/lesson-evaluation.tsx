import { plainText } from '@atelier/contracts/plain-text';
import type { Learning } from '@atelier/contracts/enrollment';
import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { Check } from '../../../shared/icons/public';
import { RichText } from '../../../shared/rich-text/rich-text';
import { Button } from '../../../shared/ui/button';
import { QueryError } from '../../../shared/ui/notice';
import { Heading } from '../../../shared/ui/headings';
import { Row } from '../../../shared/ui/layout';
import { HandInSection, useLessonWork, WorkStatus } from './work-entry';
import { learningKeys } from '../learning-keys';
import type { NumberedLesson } from '../curriculum/curriculum';
import { isCompleted } from '../curriculum/curriculum';

const WorkPanel = chakra('section', {
  base: {
    mt: '32',
    p: { base: '20', md: '28' },
    border: 'line',
    borderRadius: 'md',
    bg: 'surface',
    maxWidth: '48rem',
  },
});

interface LessonEvaluationProps {
  learning: Learning;
  current: NumberedLesson;
  onCompleted: () => void;
}

/**
 * Below the instructions: the submission form, whose submission completes the lesson; without an assignment, a button
 * does.
 */
export default function LessonEvaluation({ learning, current, onCompleted }: LessonEvaluationProps) {
  const { lesson } = current;
  const queries = useQueryClient();
  const { data: work, error, refetch, isFetching } = useLessonWork(lesson._id);
  if (error)
    return (
      <QueryError
        mt="32"
        title="Le travail à rendre n’a pas pu être lu"
        query={{ error, refetch, isFetching }}
      />
    );
  if (work === undefined) return <WorkPanel minHeight="160px" aria-busy="true" />;
  if (work === null) {
    if (isCompleted(lesson)) return null;
    return (
      <Button variant="outline" size="touch" mt="24" onClick={onCompleted}>
        <Check size={18} aria-hidden />
        Marquer comme terminée
      </Button>
    );
  }
  const [part] = lesson.parts;
  const instructions = (part?.type === 'evaluation' && part.evaluation) || '';
  const repeatsInstructions = plainText(work.description) === plainText(instructions);
  return (
    <WorkPanel aria-labelledby="a-rendre">
      <Row wrap apart mb={repeatsInstructions ? '0' : '16'}>
        <Heading id="a-rendre">Travail à rendre</Heading>
        <WorkStatus work={work} />
      </Row>
      {!repeatsInstructions && <RichText html={work.description} />}
      <HandInSection
        work={work}
        onHandedIn={() =>
          void queries.invalidateQueries({ queryKey: learningKeys.course(learning.courseId) })
        }
      />
    </WorkPanel>
  );
}
