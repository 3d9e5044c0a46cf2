import { chakra } from '@chakra-ui/react';
import { Chip } from '../../../shared/ui/chip';
import type { CourseStatus } from '../api/tutor-courses';

const filters: readonly { status: CourseStatus; label: string }[] = [
  { status: 'all', label: 'Tous' },
  { status: 'published', label: 'Publiés' },
  { status: 'draft', label: 'Brouillons' },
  { status: 'archived', label: 'Archivés' },
];

interface CourseFilterProps {
  status: CourseStatus;
  onChoose: (status: CourseStatus) => void;
}

export const CourseFilter = ({ status, onChoose }: CourseFilterProps) => (
  <chakra.div role="group" aria-label="État des cours" display="flex" flexWrap="wrap" gap="8" mb="24">
    {filters.map((filter) => (
      <Chip key={filter.status} pressed={filter.status === status} onClick={() => onChoose(filter.status)}>
        {filter.label}
      </Chip>
    ))}
  </chakra.div>
);
