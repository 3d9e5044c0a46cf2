import type { CourseDetail } from '@atelier/contracts/catalog';
import { chakra } from '@chakra-ui/react';
import { Check, Infinity as Forever, Play } from 'lucide-react';
import type { Ref } from 'react';
import { countOf, formatPercent } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Duration } from '../../../shared/ui/duration';
import { Row } from '../../../shared/ui/layout';
import { ProgressRuler } from '../../../shared/ui/progress-ruler';
import { Skeleton } from '../../../shared/ui/skeleton';
import { Tag } from '../../../shared/ui/tag';
import { useLearning } from '../../learning/api/use-learning';
import { placedLessons, upcomingLesson } from '../../learning/state/curriculum';
import { paidPrice } from '../state/course-state';

interface OwnedBoxProps {
  course: CourseDetail;
  buttonRef: Ref<HTMLDivElement>;
}

const invitation = (percent: number): string =>
  percent >= 100 ? 'Revoir' : percent > 0 ? 'Continuer' : 'Commencer';

/** In the place of the price, for whoever has the course: how far it has come, and the way back to it. */
export default function OwnedBox({ course, buttonRef }: OwnedBoxProps) {
  const { data: learning, isError } = useLearning(course._id, false);
  const percent = learning?.progressPercentage ?? 0;
  const next = learning && upcomingLesson(placedLessons(learning.sections));
  return (
    <>
      <Tag tone="green" mb="16">
        <Check size={14} aria-hidden />
        {paidPrice(course) > 0 ? 'Acheté' : 'Inscrit'}
      </Tag>
      {!learning && !isError && <Skeleton height="120px" mb="20" />}
      {learning && (
        <>
          <ProgressRuler
            value={percent}
            label={`Progression dans ${course.title}`}
            cursor={percent > 0 && percent < 100}
          />
          <Row apart alignItems="baseline" mt="4" mb="20" textStyle="small">
            <strong>
              {countOf(learning.completedLessons, 'leçon')} sur {learning.totalLessons}
            </strong>
            <chakra.span color="muted">{formatPercent(percent)}</chakra.span>
          </Row>
          <chakra.p textStyle="small" color="muted">
            {invitation(percent)}
          </chakra.p>
          {next && (
            <>
              <chakra.p textStyle="h4" mb="4">
                {next.lesson.title}
              </chakra.p>
              <chakra.p textStyle="small" color="muted" mb="20">
                Section {next.sectionNumber}, leçon {next.lessonNumber} sur {next.section.lessons.length}.{' '}
                <Duration minutes={next.lesson.time} />
              </chakra.p>
            </>
          )}
        </>
      )}
      <div ref={buttonRef}>
        <Button
          to={
            next
              ? `/course/learning/${course._id}?lesson=${next.lesson._id}`
              : `/course/learning/${course._id}`
          }
          size="box"
          full
        >
          <Play size={16} fill="currentColor" aria-hidden />
          Allez au cours
        </Button>
      </div>
      <Row as="p" gap="12" mt="20" pt="16" borderTop="line" fontSize="0.9375rem">
        <chakra.span color="muted" flexShrink={0}>
          <Forever size={18} aria-hidden />
        </chakra.span>
        Accès à vie, mises à jour comprises
      </Row>
    </>
  );
}
