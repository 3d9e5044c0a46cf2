import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

/** The picture and the two names, before they are known. */
export const ProfileSkeleton = () => (
  <chakra.div aria-busy display="flex" flexDirection="column" gap="24">
    <VisuallyHidden>Chargement du profil…</VisuallyHidden>
    <chakra.div display="flex" alignItems="center" gap="24">
      <Skeleton width="96" height="96" borderRadius="full" />
      <Skeleton width="10rem" height="40" borderRadius="sm" />
    </chakra.div>
    <Skeleton height="80" borderRadius="md" />
    <Skeleton height="104" borderRadius="md" />
    <Skeleton width="9rem" height="52" borderRadius="md" />
  </chakra.div>
);
