import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { LearningLayout } from './learning-layout';

/** The programme before it is known, or can be used. */
export const GreyProgramme = () => (
  <chakra.div px="24" py="20" aria-hidden>
    {[0, 1, 2, 3].map((section) => (
      <div key={section}>
        <Skeleton height="20" width="70%" mb="14" />
        <Skeleton height="6" mb="36" />
      </div>
    ))}
  </chakra.div>
);

/** The player, the title and the programme before the course is known. */
export const LearningSkeleton = () => (
  <LearningLayout programme={<GreyProgramme />}>
    <div aria-busy>
      <VisuallyHidden>Chargement du cours…</VisuallyHidden>
      <Skeleton height="auto" aspectRatio="16 / 9" borderRadius={{ base: '0', lg: 'md' }} />
      <Skeleton height="36" width="50%" mt="28" mx={{ base: '20', lg: '0' }} />
      <Skeleton width="30%" mt="14" mx={{ base: '20', lg: '0' }} />
    </div>
  </LearningLayout>
);
