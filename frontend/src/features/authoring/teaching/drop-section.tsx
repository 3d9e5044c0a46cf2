import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { insightPath } from '../../../shared/courses/course-path';
import { Button } from '../../../shared/ui/button';
import { InlineSelect } from '../../../shared/forms/choice';
import { ErrorPanel } from '../../../shared/ui/notice';
import { Row } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/loading';
import { useCourseInsight, useTeacherHome } from './teaching-api';
import { largestDropOff, lessonDropOffs } from './lesson-figures';
import { DropOffChart, DropOffSentence } from './drop-chart';

/** Dashboard section: drop-off by lesson, starting with the course that has most students. */
export function DropSection() {
  const home = useTeacherHome();
  const [chosenId, setChosenId] = useState<string>();
  const followed = (home.data?.courses ?? [])
    .filter(({ students }) => students > 0)
    .toSorted((one, other) => other.students - one.students);
  const course = followed.find(({ _id }) => _id === chosenId) ?? followed[0];
  if (home.isError)
    return <ErrorPanel message={failureMessage(home.error)} retry={() => void home.refetch()} />;
  if (!home.data) return <Skeleton height="320px" />;
  if (!course) return null;
  return (
    <section aria-labelledby="arrets">
      <Row apart wrap gap="8px 16px">
        <chakra.h2 textStyle="h3" id="arrets">
          Où les élèves s’arrêtent
        </chakra.h2>
        <InlineSelect label="Cours" room="70px" maxWidth="21rem" value={course._id} onChoose={setChosenId}>
          {followed.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </InlineSelect>
      </Row>
      <CourseDropOff key={course._id} courseId={course._id} />
    </section>
  );
}

function CourseDropOff({ courseId }: { courseId: string }) {
  const insight = useCourseInsight(courseId);
  const [chosenId, setChosenId] = useState<string>();
  if (insight.isError)
    return <ErrorPanel message={failureMessage(insight.error)} retry={() => void insight.refetch()} />;
  if (!insight.data) return <Skeleton height="280px" />;
  const steps = lessonDropOffs(insight.data);
  const worst = largestDropOff(steps);
  const chosen = steps.find(({ _id }) => _id === chosenId) ?? worst ?? steps[0];
  return (
    <>
      <DropOffSentence worst={worst} />
      <DropOffChart
        sections={insight.data.sections}
        steps={steps}
        worst={worst}
        chosen={chosen?._id ?? ''}
        onChoose={setChosenId}
      />
      <Button
        variant="link"
        size="tool"
        mt="16"
        to={`${insightPath(courseId)}${chosen ? `?lesson=${chosen._id}` : ''}`}
      >
        {chosen ? `Analyser la leçon ${chosen.number}` : 'Analyser ce cours'}
      </Button>
    </>
  );
}
