import { chakra } from '@chakra-ui/react';
import { ArrowRight } from '../../../shared/icons/arrow-right';
import { CirclePlay } from '../../../shared/icons/circle-play';
import { Button } from '../../../shared/ui/button';
import { CourseCover } from '../../../shared/ui/course-cover';
import { Duration } from '../../../shared/ui/duration';
import { Row } from '../../../shared/ui/layout';
import { useLearning } from '../../learning/api/use-learning';
import { placedLessons, upcomingLesson } from '../../learning/state/curriculum';
import { lessonPath, playing } from '../../learning/state/lesson-path';

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

interface OpenedCourseProps {
  course: { _id: string; title: string; imageUrl: string | null };
  first: boolean;
  /** The only one: its lesson is what the page leads to. */
  alone: boolean;
}

/** A course that is open now, and the lesson to begin with. */
export function OpenedCourse({ course: { _id, title, imageUrl }, first, alone }: OpenedCourseProps) {
  const { data: learning } = useLearning(_id, false);
  const lesson = learning && upcomingLesson(placedLessons(learning.sections))?.lesson;
  const invitation = learning && learning.completedLessons > 0 ? 'Continuer' : 'Commencer';
  const address = lessonPath(_id, lesson?._id);
  return (
    <Line>
      <CourseCover src={imageUrl} eager borderRadius="sm" />
      <chakra.div minWidth="0">
        <chakra.h2 textStyle="h4" textWrap="balance">
          {title}
        </chakra.h2>
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
        size={alone ? 'box' : 'tool'}
        to={address}
        state={playing}
        gridColumn={alone ? '1 / -1' : { base: '1 / -1', sm: 'auto' }}
        justifySelf={{ sm: alone ? 'start' : 'auto' }}
        aria-label={alone && lesson ? undefined : `${invitation} ${title}`}
      >
        {alone && lesson ? `${invitation} : ${lesson.title}` : invitation}
        <ArrowRight size={16} aria-hidden />
      </Button>
    </Line>
  );
}
