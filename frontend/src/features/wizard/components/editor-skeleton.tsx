import { chakra } from '@chakra-ui/react';
import { SideFrame } from '../../../shared/ui/side-frame';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

/** A heading and two blocks, where a step's content will be. */
export const StepSkeleton = () => (
  <div aria-busy="true" data-step-pending="">
    <VisuallyHidden asChild>
      <h1>Chargement…</h1>
    </VisuallyHidden>
    <Skeleton height="48" width="min(18rem, 70%)" mb="16" />
    <Skeleton width="min(26rem, 90%)" mb="40" />
    <Skeleton height="200px" borderRadius="md" mb="20" />
    <Skeleton height="200px" borderRadius="md" />
  </div>
);

const SideSkeleton = () => (
  <chakra.div p="24" display="grid" gap="24" aria-hidden>
    <Skeleton width="40%" />
    <Skeleton height="40" />
    {Array.from({ length: 9 }, (_, index) => (
      <Skeleton key={index} width={`${60 + ((index * 17) % 35)}%`} />
    ))}
  </chakra.div>
);

/** The wizard's frame while the course is on its way. */
export const EditorSkeleton = () => (
  <SideFrame isPending title="Étapes du cours" side={<SideSkeleton />} bar={<Skeleton width="160px" />}>
    <chakra.main
      id="contenu"
      tabIndex={-1}
      px={{ base: '16', md: '32', lg: '40' }}
      pt={{ base: '24', lg: '36' }}
      maxWidth="56rem"
    >
      <StepSkeleton />
    </chakra.main>
  </SideFrame>
);
