import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { analysisPath } from '../../../shared/course-path';
import { Button } from '../../../shared/ui/button';
import { Choice } from '../../../shared/ui/choice';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Row } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useCourseInsight } from '../api/insight';
import { useTutorHome } from '../api/tutor-home';
import { largestFall, stepsOf } from '../state/drop';
import { DropChart } from './drop-chart';
import { DropSentence } from './drop-sentence';

/** For the dashboard: where those who follow a course stop, the most followed course first. */
export function DropSection() {
  const home = useTutorHome();
  const [asked, setAsked] = useState<string>();
  const followed = (home.data?.courses ?? [])
    .filter(({ students }) => students > 0)
    .toSorted((one, other) => other.students - one.students);
  const course = followed.find(({ _id }) => _id === asked) ?? followed[0];
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
        <Choice label="Cours" room="70px" maxWidth="21rem" value={course._id} onChoose={setAsked}>
          {followed.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </Choice>
      </Row>
      <DropsOf key={course._id} courseId={course._id} />
    </section>
  );
}

function DropsOf({ courseId }: { courseId: string }) {
  const insight = useCourseInsight(courseId);
  const [asked, setAsked] = useState<string>();
  if (insight.isError)
    return <ErrorPanel message={failureMessage(insight.error)} retry={() => void insight.refetch()} />;
  if (!insight.data) return <Skeleton height="280px" />;
  const steps = stepsOf(insight.data);
  const worst = largestFall(steps);
  const chosen = steps.find(({ _id }) => _id === asked) ?? worst ?? steps[0];
  return (
    <>
      <DropSentence worst={worst} />
      <DropChart
        sections={insight.data.sections}
        steps={steps}
        worst={worst}
        chosen={chosen?._id ?? ''}
        onChoose={setAsked}
      />
      <Button
        variant="link"
        size="tool"
        mt="16"
        to={`${analysisPath(courseId)}${chosen ? `?lesson=${chosen._id}` : ''}`}
      >
        {chosen ? `Analyser la leçon ${chosen.number}` : 'Analyser ce cours'}
      </Button>
    </>
  );
}
