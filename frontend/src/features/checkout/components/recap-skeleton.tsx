import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../../../shared/ui/skeleton';

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '80px 1fr 64px', sm: '112px 1fr 80px' },
    gap: '16',
    py: '16',
  },
});

/** The recap before today's prices are known. */
export const RecapSkeleton = () => (
  <div aria-busy>
    <Skeleton height="28" width="60%" mb="24" />
    <Line>
      <Skeleton height="63px" borderRadius="sm" />
      <Skeleton height="24" />
      <Skeleton height="24" />
    </Line>
    <Skeleton height="20" mt="24" />
    <Skeleton height="40" mt="24" />
  </div>
);
