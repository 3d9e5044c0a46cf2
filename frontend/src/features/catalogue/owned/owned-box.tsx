import { chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CourseDetail } from '@atelier/contracts/course-detail';
import { useApiQuery } from '../../../shared/api/queries';
import { countOf, formatDate, formatPercent } from '../../../shared/format/format';
import { formatClock } from '../../../shared/format/units';
import { Building2 } from '../../../shared/icons/members';
import { Check, Forever, Play } from '../../../shared/icons/public';
import { ReceiptEuro } from '../../../shared/icons/common';
import { Button, LinkButton } from '../../../shared/ui/button';
import { Duration } from '../../../shared/ui/course-facts';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { ProgressBar } from '../../../shared/ui/progress';
import { Skeleton } from '../../../shared/ui/loading';
import { Tag } from '../../../shared/ui/tag';
import { cartActions } from '../../cart/cart';
import { numberedLessons, upcomingLesson } from '../../learning/curriculum/curriculum';
import { autoPlayState, lessonPath } from '../../learning/lesson-path';
import { useLearning } from '../../learning/use-learning';
import { useSession } from '../../session/session';
import { paidPrice } from '../course-state';

const ordersSchema = () => import('@atelier/contracts/orders').then(({ OrdersPage }) => OrdersPage);

/** The user's order for the course; null for a free, gifted or manually granted one. */
const useCourseOrder = (courseId: string) =>
  useApiQuery(['orders', 'of-course', courseId], `/orders?state=paid&course=${courseId}`, ordersSchema, {
    select: ({ orders }) => orders.find(({ isGift }) => !isGift) ?? null,
    staleTime: 60_000,
  });

/** Label above the next lesson. */
export const resumeLabel = (percent: number): string =>
  percent >= 100 ? 'Revoir' : percent > 0 ? 'Continuer' : 'Commencer';

/** Buys seats of a paid course for a team; also for owners of the course, not for its teacher. */
function TeamButton({ course }: { course: CourseDetail }) {
  const cart = cartActions;
  const navigate = useNavigate();
  const { user } = useSession();
  const price = paidPrice(course);
  if (price === 0 || user?._id === course.user._id) return null;
  const buySeats = () => {
    const { _id, title, imageUrl, time } = course;
    cart.add({ _id, title, imageUrl, time, price });
    void navigate('/acheter-pour-une-equipe');
  };
  return (
    <Button variant="quiet" size="touch" full onClick={buySeats}>
      <Building2 size={18} aria-hidden />
      Acheter pour une équipe
    </Button>
  );
}

const FactList = chakra('ul', {
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

/** Replaces the price box for owners of the course: progress and a link to the next lesson. */
export default function OwnedBox({ course, buttonRef }: OwnedBoxProps) {
  const { data: learning, isError } = useLearning(course._id, false);
  const { data: order, isPending } = useCourseOrder(course._id);
  const percent = learning?.progressPercentage ?? 0;
  const next = learning && upcomingLesson(numberedLessons(learning.sections));
  // Renders all at once: late content would shift the button, and on a phone the page below.
  if (isPending || (!learning && !isError)) return <Skeleton height="22rem" aria-busy />;
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
          <ProgressBar
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
          <SecondaryText>{resumeLabel(percent)}</SecondaryText>
          {next && (
            <>
              <chakra.p textStyle="h4" mb="4">
                {next.lesson.title}
              </chakra.p>
              <SecondaryText mb="20">
                Section {next.sectionNumber}, leçon {next.lessonNumber} sur {next.section.lessons.length}
                {next.lesson.position ? `, à ${formatClock(next.lesson.position)}` : ''}.{' '}
                {next.lesson.time > 0 && <Duration minutes={next.lesson.time} />}
              </SecondaryText>
            </>
          )}
        </>
      )}
      <div ref={buttonRef}>
        <Button
          to={next ? lessonPath(course._id, next.lesson._id) : `/course/learning/${course._id}`}
          state={autoPlayState}
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
      <FactList>
        {order?.paidAt && (
          <li>
            <ReceiptEuro size={18} aria-hidden />
            <chakra.span flex="1">Acheté le {formatDate(order.paidAt)}</chakra.span>
            <LinkButton to={`/auth/orders/${order._id}`}>Commande</LinkButton>
          </li>
        )}
        <li>
          <Forever size={18} aria-hidden />
          Accès à vie, mises à jour comprises
        </li>
      </FactList>
    </>
  );
}
