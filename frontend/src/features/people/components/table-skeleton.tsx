import { chakra } from '@chakra-ui/react';
import { Row } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 13rem) 1fr', lg: '40% 1fr 1fr' },
    alignItems: 'center',
    gap: '20',
    minHeight: '69px',
    borderBottom: 'line',
  },
});

interface TableSkeletonProps {
  rows?: number;
  /** What stands before the text of the first column. */
  lead: 'portrait' | 'cover';
}

/** A table on its way: its rows, without words. */
export const TableSkeleton = ({ rows = 8, lead }: TableSkeletonProps) => (
  <div aria-busy="true">
    <VisuallyHidden>Chargement…</VisuallyHidden>
    <chakra.div height="47px" borderBottom="line" />
    {Array.from({ length: rows }, (_, index) => (
      <Line key={index}>
        <Row>
          {lead === 'portrait' ? (
            <Skeleton boxSize="32" borderRadius="full" flexShrink="0" />
          ) : (
            <Skeleton width="80" height="auto" aspectRatio="16 / 9" flexShrink="0" />
          )}
          <chakra.div flex="1">
            <Skeleton width="min(11rem, 80%)" />
            {lead === 'portrait' && <Skeleton width="min(15rem, 100%)" height="12" mt="10" />}
          </chakra.div>
        </Row>
        <Skeleton width="64" height="26px" />
        <Skeleton width="min(8rem, 80%)" display={{ base: 'none', lg: 'block' }} />
      </Line>
    ))}
  </div>
);
