import type { SectionDraft } from '@atelier/contracts/authoring';
import { chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { useProgramme } from '../state/use-programme';
import { addLessonId } from './add-lesson-id';
import { LessonRow } from './lesson-row';
import { SortableList } from './sortable-list';

const Foot = chakra('div', {
  base: { px: { base: '8', md: '12' }, py: '8', borderTopWidth: '1px', borderColor: 'line' },
});

/** The lessons of one section; they move within it. */
export function LessonList({ section }: { section: SectionDraft }) {
  const programme = useProgramme();
  return (
    <>
      <SortableList
        noun="leçon"
        entries={section.lessons}
        onMove={(from, to) => programme.moveLesson(section._id, from, to)}
      >
        <ol>
          {section.lessons.map((lesson, index) => (
            <LessonRow key={lesson._id} section={section} lesson={lesson} index={index} />
          ))}
        </ol>
      </SortableList>
      <Foot>
        <Button
          id={addLessonId(section._id)}
          variant="quiet"
          size="tool"
          minHeight="44"
          onClick={() => programme.addLesson(section._id)}
        >
          <Plus size={20} aria-hidden />
          Ajouter une leçon
        </Button>
      </Foot>
    </>
  );
}
