import { chakra } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { CourseCover } from '../../../shared/ui/course-cover';
import { Button } from '../../../shared/ui/button';
import { Duration } from '../../../shared/ui/duration';
import type { PlacedLesson } from '../state/curriculum';
import { useLessonAddress } from '../state/use-lesson-address';

const Card = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '6rem minmax(0, 1fr)', md: '11rem minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: { base: '16', md: '24' },
    rowGap: '14',
    mt: '32',
    p: '16',
    bg: 'sunken',
    borderRadius: 'md',
  },
});

interface NextLessonProps {
  next: PlacedLesson;
  /** In words: « Vidéo », « Quiz ». */
  kind: string;
  /** Of the course, where the lesson has no picture of its own. */
  imageUrl: string | null;
}

/** What comes after this lesson, and the way there. */
export function NextLesson({ next: { lesson }, kind, imageUrl }: NextLessonProps) {
  const lessonAddress = useLessonAddress();
  return (
    <Card aria-label="Ensuite">
      <CourseCover src={lesson.parts[0]?.posterUrl ?? imageUrl} borderRadius="sm" />
      <div>
        <chakra.p textStyle="small" color="muted">
          Ensuite
        </chakra.p>
        <chakra.h2 textStyle="h3" lineClamp={2}>
          {lesson.title}
        </chakra.h2>
        <chakra.p textStyle="small" color="muted" mt="2">
          {kind}, <Duration minutes={lesson.time} />
        </chakra.p>
      </div>
      <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }} css={{ '& > a': { width: 'full' } }}>
        <Button variant="outline" size="touch" to={lessonAddress(lesson._id)}>
          Passer à la suite
          <ArrowRight size={18} aria-hidden />
        </Button>
      </chakra.div>
    </Card>
  );
}
