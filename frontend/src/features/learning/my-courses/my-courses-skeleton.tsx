import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../../../shared/ui/loading';
import { VisuallyHidden } from '../../../shared/ui/layout';

export const MyCoursesGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(3, minmax(0, 1fr))',
    },
    columnGap: { base: '16', md: '32' },
    rowGap: '48',
  },
  variants: {
    /** With another block beside it. */
    narrow: { true: { gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' } } },
  },
});

/** Skeleton: the course to resume, then cards. */
export const MyCoursesSkeleton = () => (
  <div aria-busy>
    <VisuallyHidden>Chargement de vos cours…</VisuallyHidden>
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 36rem) minmax(0, 1fr)' }}
      mb={{ base: '40', lg: '64' }}
      bg="sunken"
      borderRadius="md"
      overflow="hidden"
    >
      <Skeleton height="auto" aspectRatio="16 / 9" borderRadius="0" />
      <chakra.div p={{ base: '20', md: '32', lg: '40' }} minHeight={{ base: '280px', lg: 'auto' }}>
        <Skeleton height="14" width="50%" />
        <Skeleton height="36" width="80%" mt="14" />
        <Skeleton height="14" width="60%" mt="20" />
        <Skeleton height="20" mt="32" />
      </chakra.div>
    </chakra.div>
    <MyCoursesGrid>
      {[0, 1, 2].map((card) => (
        <div key={card}>
          <Skeleton height="auto" aspectRatio="16 / 9" borderRadius="md" />
          <Skeleton height="14" mt="14" />
          <Skeleton height="24" mt="12" width="85%" />
          <Skeleton height="14" mt="12" width="60%" />
          <Skeleton height="20" mt="24" />
        </div>
      ))}
    </MyCoursesGrid>
  </div>
);
