import { chakra } from '@chakra-ui/react';
import { Row } from '../../../shared/ui/layout';
import { RowsSkeleton } from '../../../shared/ui/rows-skeleton';
import { Skeleton } from '../../../shared/ui/skeleton';

const row = (
  <chakra.div py="24">
    <Row>
      <Skeleton boxSize="40" borderRadius="full" />
      <Skeleton width="10rem" />
    </Row>
    <Skeleton width="70%" height="24" mt="14" ms={{ md: '52px' }} />
    <Skeleton width="90%" mt="10" ms={{ md: '52px' }} />
  </chakra.div>
);

export const QuestionsSkeleton = () => <RowsSkeleton row={row} />;
