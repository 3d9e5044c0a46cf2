import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', xl: 'minmax(0, 1fr) 11rem 9.5rem 164px' },
    alignItems: 'center',
    columnGap: '20',
    rowGap: '16',
    minHeight: '83px',
    py: '16',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
});

/** The list on its way: its rows, without words. */
export const RowsSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden>Chargement…</VisuallyHidden>
    {Array.from({ length: 6 }, (_, index) => (
      <Row key={index}>
        <div>
          <Skeleton width="min(18rem, 70%)" mb="12" />
          <Skeleton width="min(30rem, 100%)" height="12" />
        </div>
        <Skeleton width="9rem" />
        <Skeleton width="7rem" display={{ base: 'none', xl: 'block' }} />
      </Row>
    ))}
  </div>
);
