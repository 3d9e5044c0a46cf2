import { chakra } from '@chakra-ui/react';
import type { CourseCard } from '@atelier/contracts/catalog';
import { plainText } from '@atelier/contracts/plain-text';
import type { Tutorial } from '@atelier/contracts/tutorials';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { coursePagePath } from '@atelier/contracts/words/page-paths';
import { formatDuration } from '../../../shared/format/format';
import { Button, LinkButton } from '../../../shared/ui/button';
import { CourseCover } from '../../../shared/ui/card';
import { Price } from '../../../shared/ui/course-facts';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { useCatalogue } from '../../../shared/courses/catalogue-query';
import { inPathOrder } from '../../../shared/courses/path-order';

const minSubjectLength = 3;
const normalise = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] => normalise(text).match(/[a-z0-9]+(?:\.[a-z0-9]+)*/g) ?? [];

type WithTitle = Pick<CourseCard, 'title' | 'published'>;

/**
 * The course on the tutorial's subject: the one whose first word (« Git », « PostgreSQL ») occurs most often, the
 * title weighing most. Null if none occurs.
 */
export function relatedCourse<Course extends WithTitle>(
  courses: readonly Course[],
  { title, subDescription, description }: Pick<Tutorial, 'title' | 'subDescription' | 'description'>,
): Course | null {
  const weights = new Map<string, number>();
  const count = (text: string, weight: number) => {
    for (const word of wordsOf(text)) weights.set(word, (weights.get(word) ?? 0) + weight);
  };
  count(title, 10);
  count(subDescription, 3);
  count(plainText(description), 1);
  let best: { course: Course; score: number } | null = null;
  for (const course of inPathOrder(courses)) {
    const [subject = ''] = wordsOf(course.title);
    const score = subject.length < minSubjectLength ? 0 : (weights.get(subject) ?? 0);
    if (score > (best?.score ?? 0)) best = { course, score };
  }
  return best?.course ?? null;
}

const Box = chakra('aside', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '13rem minmax(0, 1fr)' },
    gap: '24',
    alignItems: 'center',
    maxWidth: '48rem',
    mx: 'auto',
    mt: { base: '48', md: '72' },
    p: { base: '20', md: '24' },
    bg: 'sunken',
    borderRadius: 'md',
  },
});

function useRelated(tutorial: Tutorial): { course: CourseCard | null; isSold: boolean } {
  const { data } = useCatalogue();
  return { course: data ? relatedCourse(data.courses, tutorial) : null, isSold: (data?.total ?? 0) > 0 };
}

/** The tutorial's subject, linked to its courses. */
export function TopicWithCourses({ tutorial }: { tutorial: Tutorial }) {
  const { course } = useRelated(tutorial);
  if (!course) return null;
  return (
    <li>
      <LinkButton to={`/courses?category=${encodeURIComponent(course.category)}`}>
        {categoryLabels[course.category]}
      </LinkButton>
    </li>
  );
}

/** Call to action below a tutorial: the course on its subject, or all courses. */
export function SubjectCourse({ tutorial }: { tutorial: Tutorial }) {
  const { course, isSold } = useRelated(tutorial);
  if (!isSold) return null;
  if (!course)
    return (
      <Box gridTemplateColumns={{ sm: 'minmax(0, 1fr) auto' }} aria-labelledby="pour-aller-plus-loin">
        <div>
          <chakra.h2 textStyle="h3" id="pour-aller-plus-loin">
            Pour aller plus loin
          </chakra.h2>
          <chakra.p color="muted" mt="4">
            Des cours complets, du premier fichier à la mise en ligne.
          </chakra.p>
        </div>
        <Button to="/courses">Explorer les cours</Button>
      </Box>
    );
  return (
    <Box aria-labelledby="pour-aller-plus-loin">
      <CourseCover src={course.imageUrl} borderRadius="sm" />
      <div>
        <SecondaryText>Pour aller plus loin, le cours</SecondaryText>
        <chakra.h2 textStyle="h4" id="pour-aller-plus-loin" mt="2" overflowWrap="anywhere">
          {course.title}
        </chakra.h2>
        <Row wrap gap="16" mt="12">
          <Button size="tool" to={coursePagePath(course)}>
            Voir le cours
          </Button>
          <SecondaryText as="span">{formatDuration(course.time)}</SecondaryText>
          <Price size="small" of={course} />
        </Row>
      </div>
    </Box>
  );
}
