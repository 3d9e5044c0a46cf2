import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../../../shared/ui/loading';
import { VisuallyHidden } from '../../../shared/ui/layout';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 25rem' },
    gap: { base: '32px', lg: '88px' },
    pt: '24px',
  },
});

export const CourseSkeleton = () => (
  <Columns aria-busy="true">
    <div>
      <VisuallyHidden>Chargement du cours…</VisuallyHidden>
      <Skeleton width="14rem" />
      <Skeleton mt="24px" height={{ base: '40px', lg: '60px' }} width="82%" />
      <Skeleton mt="12px" height={{ base: '40px', lg: '60px' }} width="58%" />
      <Skeleton mt="28px" height="20px" width="90%" />
      <Skeleton mt="12px" height="20px" width="70%" />
      <Skeleton mt="72px" height="34px" width="50%" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} mt="20px" height="20px" />
      ))}
    </div>
    <div>
      <Skeleton aspectRatio="16 / 9" height="auto" borderRadius="md" />
      <Skeleton mt="24px" height="42px" width="60%" />
      <Skeleton mt="24px" height="56px" borderRadius="md" />
    </div>
  </Columns>
);
