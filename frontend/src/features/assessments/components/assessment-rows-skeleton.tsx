import { chakra } from '@chakra-ui/react';
import { RowsSkeleton } from '../../../shared/ui/rows-skeleton';
import { Skeleton } from '../../../shared/ui/skeleton';

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', xl: 'minmax(0, 1fr) 11rem 12rem 7rem 164px' },
    alignItems: 'center',
    columnGap: '20',
    rowGap: '16',
    minHeight: '90px',
    py: '16',
  },
});

const row = (
  <Line>
    <div>
      <Skeleton width="min(18rem, 70%)" mb="12" />
      <Skeleton width="min(30rem, 100%)" height="12" />
    </div>
    <Skeleton width="9rem" />
    <Skeleton width="7rem" display={{ base: 'none', xl: 'block' }} />
  </Line>
);

export const AssessmentRowsSkeleton = () => <RowsSkeleton row={row} />;
