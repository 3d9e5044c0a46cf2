import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { ArrowRight } from '../../../shared/icons/arrow-right';
import { opensWords } from '../../../shared/opening-words';
import { CourseCover } from '../../../shared/ui/course-cover';
import { Duration } from '../../../shared/ui/duration';
import type { PlacedLesson } from '../state/curriculum';
import { useLessonAddress } from '../state/use-lesson-address';

const Card = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '6rem minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' },
    alignItems: 'center',
    columnGap: { base: '16', md: '24' },
    rowGap: '14',
    // As wide as the rows above it.
    maxWidth: '556px',
    mt: '32',
    p: '16',
    bg: 'sunken',
    borderRadius: 'md',
    _hover: { '& [data-title]': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
  },
});
/** Looks like a button; the card around it is the link. */
const Go = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    justifySelf: { md: 'start' },
    gap: '10',
    gridColumn: { base: '1 / -1', md: '2' },
    minHeight: '48',
    px: '20',
    textStyle: 'label',
    border: 'control',
    borderRadius: 'sm',
    bg: 'surface',
  },
});

interface NextLessonProps {
  next: PlacedLesson;
  /** In words: « Vidéo », « Quiz ». */
  kind: string;
  imageUrl: string | null;
}

/** What comes after this lesson, and the way there. */
export function NextLesson({ next: { lesson }, kind, imageUrl }: NextLessonProps) {
  const lessonAddress = useLessonAddress();
  return (
    <Card to={lessonAddress(lesson._id)}>
      <CourseCover src={imageUrl} borderRadius="sm" gridRow={{ md: '1 / span 2' }} />
      <div>
        <chakra.p textStyle="small" color="muted">
          Ensuite
        </chakra.p>
        <chakra.h2 textStyle="h4" overflowWrap="anywhere" data-title="">
          {lesson.title}
        </chakra.h2>
        <chakra.p textStyle="small" color="muted" mt="2">
          {lesson.opensAt ? `${opensWords(lesson.opensAt)}. ` : ''}
          {kind}
          {lesson.time > 0 && (
            <>
              , <Duration minutes={lesson.time} />
            </>
          )}
        </chakra.p>
      </div>
      <Go>
        Passer à la suite
        <ArrowRight size={18} aria-hidden />
      </Go>
    </Card>
  );
}
