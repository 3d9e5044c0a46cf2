import { chakra } from '@chakra-ui/react';
import { Row } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { TableSkeleton } from './table-skeleton';

/** A person's page on its way. */
export const PersonSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden asChild>
      <h1>Chargement…</h1>
    </VisuallyHidden>
    <Row gap={{ base: '16', md: '24' }} mt="20">
      <Skeleton boxSize="72" borderRadius="full" flexShrink="0" />
      <chakra.div flex="1">
        <Skeleton width="min(20rem, 80%)" height="40" />
        <Skeleton width="min(26rem, 100%)" height="20" mt="14" />
      </chakra.div>
    </Row>
    <chakra.div display="flex" flexWrap="wrap" gap="10" mt="24" mb="64">
      {[176, 128, 200].map((width) => (
        <Skeleton key={width} height="44" borderRadius="sm" style={{ width }} />
      ))}
    </chakra.div>
    <Skeleton width="min(28rem, 100%)" height="52" borderRadius="md" mb="16" />
    <TableSkeleton rows={4} lead="cover" />
  </div>
);
