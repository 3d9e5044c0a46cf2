import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

export const EditorSkeleton = () => (
  <chakra.div aria-busy="true" display="grid" gap="28">
    <VisuallyHidden>Chargement du tutoriel…</VisuallyHidden>
    <Skeleton height="44" width="min(28rem, 80%)" />
    <Skeleton height="52" borderRadius="md" />
    <Skeleton height="88" borderRadius="md" />
    <Skeleton height="20rem" borderRadius="md" />
  </chakra.div>
);
