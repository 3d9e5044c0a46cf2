import { Row, Stack } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

/** The picture and the two names, before they are known. */
export const ProfileSkeleton = () => (
  <Stack gap="24" aria-busy>
    <VisuallyHidden>Chargement du profil…</VisuallyHidden>
    <Row gap="24">
      <Skeleton width="96" height="96" borderRadius="full" />
      <Skeleton width="10rem" height="40" borderRadius="sm" />
    </Row>
    <Skeleton height="80" borderRadius="md" />
    <Skeleton height="104" borderRadius="md" />
    <Skeleton width="9rem" height="52" borderRadius="md" />
  </Stack>
);
