import type { CourseCard as Course } from '@atelier/contracts/catalog';
import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { CourseCard } from './course-card';

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    columnGap: { base: '16', md: '32' },
    rowGap: { base: '40', md: '56' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (min-width: 1024px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '@media (min-width: 1280px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

/** Four cards in a row, three from 1024, two from 600, one below. */
export const CourseGrid = ({ courses, eager = 4 }: { courses: readonly Course[]; eager?: number }) => (
  <Grid>
    {courses.map((course, index) => (
      <li key={course._id}>
        <CourseCard course={course} eager={index < eager} />
      </li>
    ))}
  </Grid>
);

/** The shape of the cards to come. */
export const CourseGridSkeleton = ({ count = 8 }: { count?: number }) => (
  <Grid aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      <li key={index}>
        {index === 0 && <VisuallyHidden>Chargement des cours…</VisuallyHidden>}
        <Skeleton aspectRatio="16 / 9" height="auto" borderRadius="md" />
        <Skeleton mt="14" height="14px" />
        <Skeleton mt="12" height="20px" width="92%" />
        <Skeleton mt="8" height="20px" width="64%" />
        <Skeleton mt="14" height="14px" width="48%" />
        <Skeleton mt="16" height="26px" width="38%" />
      </li>
    ))}
  </Grid>
);
