import type { CourseDetail } from '@atelier/contracts/catalog';
import { chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import { countOf, formatDate, formatPercent } from '../../../shared/format';
import { Check } from '../../../shared/icons/check';
import { Forever } from '../../../shared/icons/infinity';
import { Play } from '../../../shared/icons/play';
import { ReceiptEuro } from '../../../shared/icons/receipt-euro';
import { Button } from '../../../shared/ui/button';
import { Duration } from '../../../shared/ui/duration';
import { Row } from '../../../shared/ui/layout';
import { ProgressRuler } from '../../../shared/ui/progress-ruler';
import { Skeleton } from '../../../shared/ui/skeleton';
import { Tag } from '../../../shared/ui/tag';
import { useLearning } from '../../learning/api/use-learning';
import { placedLessons, upcomingLesson } from '../../learning/state/curriculum';
import { formatClock } from '../../../shared/format-time';
import { useCourseOrder } from '../api/course-order';
import { paidPrice } from '../state/course-state';
import { invitation } from '../state/invitation';
import { lessonPath, playing } from '../../learning/state/lesson-path';
import { TeamButton } from './team-button';

const Facts = chakra('ul', {
  base: {
    mt: '20px',
    pt: '16px',
    borderTop: 'line',
    fontSize: '0.9375rem',
    '& li': { display: 'flex', alignItems: 'center', gap: '12px', minHeight: '32px' },
    '& svg': { color: 'muted', flexShrink: 0 },
  },
});

interface OwnedBoxProps {
  course: CourseDetail;
  buttonRef: Ref<HTMLDivElement>;
}

/** In the place of the price, for whoever has the course: how far it has come, and the way back to it. */
export default function OwnedBox({ course, buttonRef }: OwnedBoxProps) {
  const { data: learning, isError } = useLearning(course._id, false);
  const { data: order, isPending } = useCourseOrder(course._id);
  const percent = learning?.progressPercentage ?? 0;
  const next = learning && upcomingLesson(placedLessons(learning.sections));
  // All at once: what came later would move the button.
  if (isPending || (!learning && !isError)) return <Skeleton height="22rem" />;
  return (
    <>
      <Tag
        tone="solidGreen"
        _print={{ display: 'none' }}
        position="absolute"
        top="16px"
        left="16px"
        outline="2px solid"
        outlineColor="bg"
      >
        <Check size={14} aria-hidden />
        {paidPrice(course) > 0 ? 'Acheté' : 'Inscrit'}
      </Tag>
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
                Section {next.sectionNumber}, leçon {next.lessonNumber} sur {next.section.lessons.length}
                {next.lesson.position ? `, à ${formatClock(next.lesson.position)}` : ''}.{' '}
                {next.lesson.time > 0 && <Duration minutes={next.lesson.time} />}
              </chakra.p>
            </>
          )}
        </>
      )}
      <div ref={buttonRef}>
        <Button
          to={next ? lessonPath(course._id, next.lesson._id) : `/course/learning/${course._id}`}
          state={playing}
          size="box"
          full
        >
          <Play size={16} fill="currentColor" aria-hidden />
          Allez au cours
        </Button>
      </div>
      <chakra.div mt="10">
        <TeamButton course={course} />
      </chakra.div>
      <Facts>
        {order?.paidAt && (
          <li>
            <ReceiptEuro size={18} aria-hidden />
            <chakra.span flex="1">Acheté le {formatDate(order.paidAt)}</chakra.span>
            <Button variant="link" size="tool" to={`/auth/orders/${order._id}`}>
              Commande
            </Button>
          </li>
        )}
        <li>
          <Forever size={18} aria-hidden />
          Accès à vie, mises à jour comprises
        </li>
      </Facts>
    </>
  );
}
