import type { SectionDraft } from '@atelier/contracts/course-draft';
import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { Plus } from '../../../shared/icons/plus';
import { Button } from '../../../shared/ui/button';
import { addLessonId } from '../state/row-ids';
import { useProgramme } from '../state/use-programme';
import { draggedRow } from '../state/use-drag-handle';
import { DropSlot } from './drop-slot';
import { LessonRow } from './lesson-row';

/** Its rows are bare elements: all of them are drawn with each step of a drag. */
const Rows = chakra('ol', {
  base: {
    '& > li': {
      position: 'relative',
      bg: 'surface',
      borderTop: 'line',
      ...draggedRow,
    },
    '&:has(textarea[id^=titre-]:focus) + div [data-hint]': { display: { md: 'inline' } },
  },
});
/** While a title is typed it says what the keys do. */
const Foot = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12',
    px: { base: '8', md: '12' },
    py: '8',
    borderTop: 'line',
    '& [data-hint]': { display: 'none', textStyle: 'small', color: 'muted' },
  },
});

/** The lessons of one section, and the way to one more. */
export const LessonList = memo(function LessonList({ section }: { section: SectionDraft }) {
  const programme = useProgramme();
  return (
    <>
      {section.lessons.length > 0 && (
        <Rows>
          {section.lessons.map((lesson, index) => (
            <LessonRow key={lesson._id} sectionId={section._id} lesson={lesson} index={index} />
          ))}
        </Rows>
      )}
      <Foot>
        <DropSlot noun="leçon" sectionId={section._id} index={section.lessons.length} at="top" />
        <Button
          id={addLessonId(section._id)}
          variant="quiet"
          size="touch"
          onClick={() => programme.addLesson(section._id)}
        >
          <Plus size={20} aria-hidden />
          Ajouter une leçon
        </Button>
        <span data-hint="">Entrée ajoute la leçon suivante, Échap y renonce</span>
      </Foot>
    </>
  );
});
