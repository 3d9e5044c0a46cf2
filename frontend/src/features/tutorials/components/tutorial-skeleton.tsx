import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

export const TutorialSkeleton = () => (
  <chakra.div maxWidth="48rem" mx="auto" pt="24" aria-busy="true">
    <VisuallyHidden>Chargement du tutoriel…</VisuallyHidden>
    <Skeleton width="14rem" />
    <Skeleton mt="24px" height={{ base: '40px', lg: '60px' }} width="82%" />
    <Skeleton mt="24px" height="20px" width="90%" />
    <Skeleton mt="36px" aspectRatio="16 / 9" height="auto" borderRadius="md" />
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} mt="20px" height="20px" />
    ))}
  </chakra.div>
);
