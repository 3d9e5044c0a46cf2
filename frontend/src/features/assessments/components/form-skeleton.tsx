import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

/** The form on its way: its fields, without words. */
export const FormSkeleton = () => (
  <chakra.div display="grid" gap="28" maxWidth="48rem" aria-busy="true">
    <VisuallyHidden>Chargement…</VisuallyHidden>
    <div>
      <Skeleton width="6rem" mb="12" />
      <Skeleton height="270px" borderRadius="md" />
    </div>
    <div>
      <Skeleton width="6rem" mb="12" />
      <Skeleton height="64" borderRadius="md" mb="12" />
      <Skeleton height="64" borderRadius="md" />
    </div>
  </chakra.div>
);
