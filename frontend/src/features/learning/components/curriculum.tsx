import { chakra } from '@chakra-ui/react';
import type { Learning } from '@atelier/contracts/enrollment';
import { CurriculumSection } from './curriculum-section';

interface CurriculumProps {
  learning: Learning;
  currentId: string;
  onChoose?: () => void;
}

/** All sections with their progress; the one of the current lesson starts unfolded. */
export function Curriculum({ learning, currentId, onChoose }: CurriculumProps) {
  const works = new Map((learning.works ?? []).map((work) => [work.lessonId, work]));
  return (
    <chakra.nav aria-label="Programme du cours">
      {learning.sections.map((section) => (
        <CurriculumSection
          key={section._id}
          section={section}
          works={works}
          currentId={currentId}
          onChoose={onChoose}
        />
      ))}
    </chakra.nav>
  );
}
