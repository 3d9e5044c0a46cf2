import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { MyCoursesGrid } from './my-courses-grid';

export const MyCoursesSkeleton = () => (
  <MyCoursesGrid aria-busy>
    <VisuallyHidden>Chargement de vos cours…</VisuallyHidden>
    {[0, 1, 2].map((card) => (
      <div key={card}>
        <Skeleton height="auto" aspectRatio="16 / 9" borderRadius="md" />
        <Skeleton height="14" mt="14" />
        <Skeleton height="24" mt="12" width="85%" />
        <Skeleton height="14" mt="12" width="60%" />
        <Skeleton height="20" mt="24" />
      </div>
    ))}
  </MyCoursesGrid>
);
