import { chakra } from '@chakra-ui/react';
import { CoverAndWords } from './row-list';
import { Skeleton } from './skeleton';
import { VisuallyHidden } from './visually-hidden';
import type { ReactNode } from 'react';

const coverRow = (
  <CoverAndWords py="14">
    <Skeleton height="auto" aspectRatio="16 / 9" borderRadius="sm" />
    <div>
      <Skeleton width="min(22rem, 90%)" mb="10" />
      <Skeleton width="min(14rem, 60%)" height="12" />
    </div>
  </CoverAndWords>
);

/** A list on its way: its rows, without words. */
export const RowsSkeleton = ({ row = coverRow }: { row?: ReactNode }) => (
  <div aria-busy="true">
    <VisuallyHidden>Chargement…</VisuallyHidden>
    {Array.from({ length: 6 }, (_, index) => (
      <chakra.div key={index} borderTop="line">
        {row}
      </chakra.div>
    ))}
  </div>
);
