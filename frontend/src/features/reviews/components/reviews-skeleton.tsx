import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

/** The figure, the five bars and the first reviews, without words. */
export const ReviewsSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden>Chargement des avis…</VisuallyHidden>
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '7rem minmax(0, 1fr)' }} gap="32">
      <Skeleton height="64px" />
      <chakra.div display="grid" gap="20" py="10">
        {[1, 2, 3, 4, 5].map((bar) => (
          <Skeleton key={bar} />
        ))}
      </chakra.div>
    </chakra.div>
    {[1, 2, 3].map((entry) => (
      <chakra.div key={entry} mt="24" pt="24" borderTop="line">
        <Skeleton width="12rem" mb="16" />
        <Skeleton mb="10" />
        <Skeleton width="70%" />
      </chakra.div>
    ))}
  </div>
);
