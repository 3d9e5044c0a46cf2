import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '88px minmax(0, 1fr)', md: '112px minmax(0, 1fr)' },
    alignItems: 'center',
    gap: '16',
    py: '14',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
});

export const RowsSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden>Chargement…</VisuallyHidden>
    {Array.from({ length: 6 }, (_, index) => (
      <Row key={index}>
        <Skeleton height="auto" aspectRatio="16 / 9" borderRadius="sm" />
        <div>
          <Skeleton width="min(22rem, 90%)" mb="10" />
          <Skeleton width="min(14rem, 60%)" height="12" />
        </div>
      </Row>
    ))}
  </div>
);
