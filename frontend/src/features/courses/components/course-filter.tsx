import { courseStatuses, courseStatusLabels } from '@atelier/contracts/words/list-states';
import { chakra } from '@chakra-ui/react';
import { Chip } from '../../../shared/ui/chip';
import type { CourseStatus } from '../api/tutor-courses';

interface CourseFilterProps {
  status: CourseStatus;
  onChoose: (status: CourseStatus) => void;
}

export const CourseFilter = ({ status, onChoose }: CourseFilterProps) => (
  <chakra.div role="group" aria-label="État des cours" display="flex" flexWrap="wrap" gap="8" mb="24">
    {courseStatuses.map((choice) => (
      <Chip key={choice} pressed={choice === status} onClick={() => onChoose(choice)}>
        {courseStatusLabels[choice]}
      </Chip>
    ))}
  </chakra.div>
);
