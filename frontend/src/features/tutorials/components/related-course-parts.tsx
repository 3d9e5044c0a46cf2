import type { CourseCard } from '@atelier/contracts/catalog';
import type { Tutorial } from '@atelier/contracts/tutorials';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { coursePagePath } from '@atelier/contracts/words/page-paths';
import { chakra } from '@chakra-ui/react';
import { formatDuration } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { CourseCover } from '../../../shared/ui/course-cover';
import { Row } from '../../../shared/ui/layout';
import { Price } from '../../../shared/ui/price';
import { useCatalogue } from '../../catalogue/api/catalogue';
import { relatedCourse } from '../state/related-course';

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

/** Among the facts of a tutorial: its subject, with the courses of it. */
export function Topic({ tutorial }: { tutorial: Tutorial }) {
  const { course } = useRelated(tutorial);
  if (!course) return null;
  return (
    <li>
      <Button variant="link" size="tool" to={`/courses?category=${encodeURIComponent(course.category)}`}>
        {categoryLabels[course.category]}
      </Button>
    </li>
  );
}

/** At the end of a tutorial: the course of its subject, or all of them. */
export function CourseOfSubject({ tutorial }: { tutorial: Tutorial }) {
  const { course, isSold } = useRelated(tutorial);
  if (!isSold) return null;
  if (!course)
    return (
      <Box gridTemplateColumns={{ sm: 'minmax(0, 1fr) auto' }} aria-labelledby="pour-aller-plus-loin">
        <div>
          <chakra.h2 id="pour-aller-plus-loin" textStyle="h3">
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
        <chakra.p textStyle="small" color="muted">
          Pour aller plus loin, le cours
        </chakra.p>
        <chakra.h2 id="pour-aller-plus-loin" textStyle="h4" mt="2" overflowWrap="anywhere">
          {course.title}
        </chakra.h2>
        <Row wrap gap="16" mt="12">
          <Button size="tool" to={coursePagePath(course)}>
            Voir le cours
          </Button>
          <chakra.span textStyle="small" color="muted">
            {formatDuration(course.time)}
          </chakra.span>
          <Price size="small" price={course.price} promotionPrice={course.promotionPrice} />
        </Row>
      </div>
    </Box>
  );
}
