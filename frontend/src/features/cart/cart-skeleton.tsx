import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../../shared/ui/loading';
import { VisuallyHidden } from '../../shared/ui/layout';

const Line = chakra('div', {
  base: { display: 'grid', gap: { base: '16', md: '24' }, py: '24', borderBottom: 'line' },
  variants: {
    narrow: {
      true: {
        gridTemplateColumns: { base: '80px minmax(0, 1fr) 64px', sm: '112px minmax(0, 1fr) 80px' },
        py: '16',
      },
      false: { gridTemplateColumns: { base: '104px minmax(0, 1fr)', md: '176px minmax(0, 1fr) 96px' } },
    },
  },
});

interface CartSkeletonProps {
  rows?: number;
  /** In a narrow column. */
  narrow?: boolean;
}

/** Shown until the stored cart is known, and which of its courses the user owns. */
export const CartSkeleton = ({ rows = 2, narrow = false }: CartSkeletonProps) => (
  <div aria-busy>
    <VisuallyHidden>Chargement du panier…</VisuallyHidden>
    {Array.from({ length: rows }, (_, row) => (
      <Line key={row} narrow={narrow}>
        <Skeleton height="auto" aspectRatio="16 / 9" borderRadius={narrow ? 'sm' : 'md'} />
        <div>
          <Skeleton height="24" width="80%" />
          <Skeleton mt="12" width="40%" />
        </div>
        <Skeleton height="28" display={{ base: narrow ? 'block' : 'none', md: 'block' }} />
      </Line>
    ))}
  </div>
);
