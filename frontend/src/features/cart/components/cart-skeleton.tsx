import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '104px 1fr', md: '176px 1fr 96px' },
    gap: { base: '16', md: '24' },
    py: '24',
    borderBottom: 'line',
  },
});

/** Two lines of the cart before the stored one has been read. */
export function CartSkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden>Chargement du panier…</VisuallyHidden>
      {[0, 1].map((row) => (
        <Line key={row}>
          <Skeleton height="auto" aspectRatio="16 / 9" borderRadius="md" />
          <div>
            <Skeleton height="24" width="80%" />
            <Skeleton mt="12" width="40%" />
          </div>
          <Skeleton height="28" display={{ base: 'none', md: 'block' }} />
        </Line>
      ))}
    </div>
  );
}
