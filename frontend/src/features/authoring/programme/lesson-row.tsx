import type { LessonDraft, SectionDraft } from '@atelier/contracts/authoring';
import { chakra } from '@chakra-ui/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { IconButton } from '../../../shared/ui/icon-button';
import { openLessonsAtom, useMembership } from '../state/folding';
import { useProgramme } from '../state/use-programme';
import { DragHandle } from './drag-handle';
import { InlineTitle } from './inline-title';
import { LessonFacts } from './lesson-facts';
import { LessonPanel } from './lesson-panel';
import { LessonThumb } from './lesson-thumb';
import { MoveButtons } from './move-buttons';
import { rowWithActions } from './row-styles';
import { dragGap, useSortableRow } from './use-sortable-row';

const Row = chakra('li', { base: { bg: 'surface', borderTopWidth: '1px', borderColor: 'line', ...dragGap } });
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    columnGap: { base: '4', md: '10' },
    minHeight: '60px',
    px: { base: '8', md: '12' },
    py: '8',
    ...rowWithActions,
  },
});

interface LessonRowProps {
  section: SectionDraft;
  lesson: LessonDraft;
  index: number;
}

export function LessonRow({ section, lesson, index }: LessonRowProps) {
  const programme = useProgramme();
  const { row, handle } = useSortableRow(lesson._id);
  const [open, toggle] = useMembership(openLessonsAtom, lesson._id);
  const panelId = `lesson-${lesson._id}`;
  const moving = (
    <MoveButtons
      what={`la leçon « ${lesson.title} »`}
      index={index}
      count={section.lessons.length}
      onMove={(to) => programme.moveLesson(section._id, index, to)}
    />
  );

  return (
    <Row {...row}>
      <div role="group" aria-label={`Leçon ${index + 1} : ${lesson.title}`}>
        <Head>
          <DragHandle label={`Déplacer la leçon « ${lesson.title} »`} {...handle} />
          <LessonThumb lesson={lesson} />
          <chakra.div flex="1" minWidth={{ base: 'calc(100% - 170px)', md: '0' }}>
            <InlineTitle
              entryId={lesson._id}
              label={`Titre de la leçon ${index + 1}`}
              title={lesson.title}
              fontWeight="550"
              onRename={(title) => programme.renameLesson(lesson._id, title)}
              onSettle={programme.settle}
            />
          </chakra.div>
          <chakra.div data-row-end="" order={{ base: 1, md: 0 }} flexBasis={{ base: '100%', md: 'auto' }}>
            <LessonFacts lesson={lesson} />
            <span data-row-actions="">{moving}</span>
          </chakra.div>
          <IconButton
            label={`Contenu de la leçon « ${lesson.title} »`}
            aria-expanded={open}
            aria-controls={panelId}
            onClick={toggle}
          >
            {open ? <ChevronUp size={20} aria-hidden /> : <ChevronDown size={20} aria-hidden />}
          </IconButton>
        </Head>
        <div id={panelId} hidden={!open}>
          {open && <LessonPanel section={section} lesson={lesson} index={index} moving={moving} />}
        </div>
      </div>
    </Row>
  );
}
