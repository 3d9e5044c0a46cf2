import type { TutorialCard as Tutorial } from '@atelier/contracts/tutorials';
import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { TutorialCard } from './tutorial-card';

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    columnGap: { base: '16', md: '32' },
    rowGap: { base: '40', md: '56' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (min-width: 1024px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});

interface TutorialGridProps {
  tutorials: readonly Tutorial[];
  /** How many are seen without scrolling. */
  eager?: number;
  heading?: 'h2' | 'h3';
}

/** Three cards in a row, two from 600, one below. */
export const TutorialGrid = ({ tutorials, eager = 0, heading = 'h2' }: TutorialGridProps) => (
  <Grid>
    {tutorials.map((tutorial, index) => (
      <li key={tutorial._id}>
        <TutorialCard tutorial={tutorial} eager={index < eager} heading={heading} />
      </li>
    ))}
  </Grid>
);

/** The shape of the cards to come. */
export const TutorialGridSkeleton = () => (
  <Grid aria-busy="true">
    {Array.from({ length: 6 }, (_, index) => (
      <li key={index}>
        {index === 0 && <VisuallyHidden>Chargement des tutoriels…</VisuallyHidden>}
        <Skeleton aspectRatio="16 / 9" height="auto" borderRadius="md" />
        <Skeleton mt="14" height="14px" width="34%" />
        <Skeleton mt="12" height="20px" width="92%" />
        <Skeleton mt="12" height="14px" />
        <Skeleton mt="8" height="14px" width="70%" />
      </li>
    ))}
  </Grid>
);
