import { chakra } from '@chakra-ui/react';
import type { Receipt } from '@atelier/contracts/commerce';
import { useBrand } from '../../../shared/api/site-config';
import { formatDuration } from '../../../shared/format/format';
import { ArrowRight, CirclePlay } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import { CourseCover } from '../../../shared/ui/card';
import { Duration } from '../../../shared/ui/course-facts';
import { Subheading } from '../../../shared/ui/headings';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { useCartOffers } from '../../cart/priced-cart';
import type { CartItem } from '../../cart/cart';
import { numberedLessons, upcomingLesson } from '../../learning/curriculum/curriculum';
import { autoPlayState, lessonPath } from '../../learning/lesson-path';
import { useMyCourses } from '../../learning/my-courses/use-my-courses';
import { useLearning } from '../../learning/use-learning';
import { learningOrder } from './purchase';
import { accentUnderline } from '../../../shared/ui/control-styles';

const Mail = chakra('a', {
  base: {
    fontWeight: 600,
    color: 'fg',
    ...accentUnderline,
  },
});

/** Support contact for payments without access. */
export function SupportContact() {
  const brand = useBrand();
  if (!brand) return null;
  const { contactEmail } = brand;
  return (
    <SecondaryText my="16">
      Une question sur votre commande&#8239;? Écrivez-nous&nbsp;:{' '}
      <Mail href={`mailto:${contactEmail}`}>{contactEmail}</Mail>
    </SecondaryText>
  );
}

const Line = chakra('li', {
  base: {
    display: 'grid',
    gap: '16',
    alignItems: 'center',
    py: '20',
    borderBottom: 'line',
    gridTemplateColumns: { base: '88px minmax(0, 1fr)', sm: '144px minmax(0, 1fr) auto' },
  },
});

interface AccessibleCourseProps {
  course: { _id: string; title: string; imageUrl: string | null };
  first: boolean;
  /** The only course: its first lesson is the main action. */
  isOnly: boolean;
}

/** A course that is accessible now, with its first lesson. */
function AccessibleCourse({ course: { _id, title, imageUrl }, first, isOnly }: AccessibleCourseProps) {
  const { data: learning } = useLearning(_id, false);
  const lesson = learning && upcomingLesson(numberedLessons(learning.sections))?.lesson;
  const actionLabel = learning && learning.completedLessons > 0 ? 'Continuer' : 'Commencer';
  const path = lessonPath(_id, lesson?._id);
  return (
    <Line>
      <CourseCover src={imageUrl} eager borderRadius="sm" />
      <chakra.div minWidth="0">
        <Subheading textWrap="balance">{title}</Subheading>
        {lesson && (
          <Row as="p" gap="8" mt="4" textStyle="small" color="muted" alignItems="flex-start">
            <chakra.span flexShrink={0} mt="2px" color="fg">
              <CirclePlay size={16} aria-hidden />
            </chakra.span>
            <span>
              <chakra.strong color="fg" fontWeight={600}>
                {lesson.title}
              </chakra.strong>
              {lesson.time > 0 && (
                <>
                  , <Duration minutes={lesson.time} />
                </>
              )}
            </span>
          </Row>
        )}
      </chakra.div>
      <Button
        variant={first ? 'ink' : 'outline'}
        size={isOnly ? 'box' : 'tool'}
        to={path}
        state={autoPlayState}
        gridColumn={isOnly ? '1 / -1' : { base: '1 / -1', sm: 'auto' }}
        justifySelf={{ sm: isOnly ? 'start' : 'auto' }}
        aria-label={isOnly && lesson ? undefined : `${actionLabel} ${title}`}
      >
        {isOnly && lesson ? `${actionLabel} : ${lesson.title}` : actionLabel}
        <ArrowRight size={16} aria-hidden />
      </Button>
    </Line>
  );
}

const Path = chakra('ol', {
  base: {
    position: 'relative',
    display: { base: 'block', md: 'flex' },
    borderTop: { md: '2px solid' },
    borderColor: { md: 'fg' },
    mt: '20',
  },
});
/** One tick per hour of video, below the axis on wide screens. */
const Ticks = chakra('span', {
  base: {
    display: { base: 'none', md: 'block' },
    position: 'absolute',
    insetInline: '0',
    top: '0',
    height: '8',
    color: 'tick',
    backgroundImage: 'linear-gradient(90deg, currentColor 1px, transparent 1px)',
    backgroundRepeat: 'repeat-x',
  },
});
const PathCourse = chakra('li', {
  base: {
    position: 'relative',
    minWidth: '0',
    pt: { md: '20' },
    pb: { base: '16', md: '0' },
    ps: { base: '28', md: '0' },
    pe: '12',
    _before: {
      content: '""',
      position: 'absolute',
      zIndex: 'raised',
      left: '0',
      top: { base: '4px', md: '-9px' },
      boxSize: '16px',
      borderRadius: 'full',
      bg: 'bg',
      borderWidth: '3px',
      borderStyle: 'solid',
      borderColor: 'fg',
    },
    '&:first-of-type::before': { borderColor: 'accent' },
    '&:not(:last-of-type)::after': {
      content: '""',
      display: { base: 'block', md: 'none' },
      position: 'absolute',
      left: '7px',
      top: '22px',
      bottom: '-2px',
      borderLeft: '2px solid',
      borderColor: 'line',
    },
  },
});

interface FirstStepsProps {
  courses: readonly { _id: string; title: string; time: number }[];
  /** Whether the courses state prerequisites themselves. */
  hasPrerequisites: boolean;
}

/** Suggested order of several courses; each is placed at the cumulative duration of those before it. */
function FirstSteps({ courses, hasPrerequisites }: FirstStepsProps) {
  const total = courses.reduce((sum, { time }) => sum + time, 0);
  const scale = `Une graduation vaut une heure de cours, ${formatDuration(total)} en tout.`;
  return (
    <chakra.section mb="32">
      <Subheading>Par lequel commencer&#x202f;?</Subheading>
      <SecondaryText mt="4">
        {hasPrerequisites
          ? 'Dans cet ordre\u00a0: chacun se sert du précédent.'
          : 'Dans l’ordre qui vous plaît.'}{' '}
        <chakra.span display={{ base: 'none', md: 'inline' }}>{scale}</chakra.span>
      </SecondaryText>
      <Path>
        <Ticks aria-hidden style={{ backgroundSize: `${(60 / Math.max(60, total)) * 100}% 8px` }} />
        {courses.map(({ _id, title, time }) => (
          <PathCourse key={_id} style={{ flex: `${Math.max(time, total / 6, 1)} 1 0` }}>
            <chakra.p textStyle="label" overflowWrap="anywhere">
              {title.split(/\s*[:,]/u)[0]}
            </chakra.p>
            <SecondaryText>{formatDuration(time)}</SecondaryText>
          </PathCourse>
        ))}
      </Path>
    </chakra.section>
  );
}

interface PurchaseRecordedProps {
  courseIds: readonly string[];
  /** The cart when paid; empty if the page is reopened. */
  purchased: readonly CartItem[];
  receipt: Receipt | null;
}

const numbers = ['', '', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

const accessHeading = (count: number): string =>
  count > 1 ? `Vos ${numbers[count] ?? count} cours sont ouverts.` : 'Votre cours est ouvert.';

/** The accessible courses, prerequisites first, else in cart order. */
export function PurchaseRecorded({ courseIds, purchased, receipt }: PurchaseRecordedProps) {
  const ownCourses = useMyCourses(1, '').list.data?.courses ?? [];
  const inCart = purchased.map(({ _id }) => _id).filter((id) => courseIds.includes(id));
  const ids = [...new Set([...inCart, ...courseIds])];
  const { offers } = useCartOffers(ids.map((_id) => ({ _id })));
  const knownCourses = ids.map((_id) => {
    const source =
      purchased.find((item) => item._id === _id) ?? ownCourses.find(({ courseId }) => courseId === _id);
    const title = source?.title ?? receipt?.lines.find((line) => line._id === _id)?.title;
    const offer = offers.get(_id);
    return {
      _id,
      title: title ?? 'Votre nouveau cours',
      imageUrl: source?.imageUrl ?? offer?.imageUrl ?? null,
      time: offer?.time ?? source?.time ?? 0,
      requirement: offer?.requirement ?? '',
    };
  });
  const { courses, hasPrerequisites } = learningOrder(knownCourses);
  return (
    <>
      <chakra.p color="muted" mb="32" textStyle="lead">
        {accessHeading(courses.length)} Bon travail&#x202f;!
      </chakra.p>
      <chakra.ul borderTop="line" mb="32">
        {courses.map((course, index) => (
          <AccessibleCourse
            key={course._id}
            course={course}
            first={index === 0}
            isOnly={courses.length === 1}
          />
        ))}
      </chakra.ul>
      {courses.length > 1 && <FirstSteps courses={courses} hasPrerequisites={hasPrerequisites} />}
      <Row wrap gap="24">
        <Button variant="outline" size="box" to="/auth/courses">
          Mes cours
        </Button>
        <SupportContact />
      </Row>
    </>
  );
}
