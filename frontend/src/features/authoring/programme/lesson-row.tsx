import { chakra } from '@chakra-ui/react';
import { useSetAtom } from 'jotai';
import { type ComponentProps, memo } from 'react';
import type { LessonDraft } from '@atelier/contracts/course-draft';
import { ChevronDown } from '../../../shared/icons/public';
import { ChevronUp, CircleDashed } from '../../../shared/icons/learning';
import { CirclePlus, ListChecks } from '../../../shared/icons/studio';
import { Copy, Trash2 } from '../../../shared/icons/members';
import { IconButton } from '../../../shared/ui/button';
import { LessonPanel } from '../lesson/lesson-panel';
import { LessonThumb } from '../lesson/lesson-thumb';
import { useLessonUpload } from '../media/course-uploads';
import { useUploadQueue } from '../../uploads/use-uploads';
import { RowMenu } from '../row-menu';
import { DragHandle } from './drag-handle';
import { DropSlot, rowWithActions, useDragHandle } from './draggable-row';
import { InlineTitle } from './inline-title';
import { LessonCheckbox } from './lesson-selection';
import { LessonStatus } from './lesson-status';
import { MoveButtons, useLessonEnds, useMoveMenuItems } from './move-lesson';
import { useProgramme } from './programme-actions';
import {
  addLessonId,
  lessonMenuId,
  openLessonsAtom,
  selectedLessonsAtom,
  useIsFilteredOut,
  useIsSearching,
  useLinkedLessonRow,
  useToggleInSet,
} from './programme-view';

interface LessonMenuProps {
  sectionId: string;
  lesson: LessonDraft;
  first: boolean;
  last: boolean;
}

function LessonMenu({ sectionId, lesson, first, last }: LessonMenuProps) {
  const programme = useProgramme();
  const queue = useUploadQueue();
  const upload = useLessonUpload(lesson._id);
  const choose = useSetAtom(selectedLessonsAtom);
  const moving = useMoveMenuItems(lesson._id, { first, last });
  const remove = () => {
    if (upload) queue.cancel(upload.id);
    programme.deleteLesson(lesson);
    document.getElementById(addLessonId(sectionId))?.focus();
  };

  return (
    <RowMenu
      id={lessonMenuId(lesson._id)}
      label={`Actions sur la leçon «\u00a0${lesson.title}\u00a0»`}
      choices={[
        ...moving,
        {
          label: 'Dupliquer',
          icon: <Copy size={18} aria-hidden />,
          onChoose: () => programme.duplicateLesson(lesson._id),
        },
        {
          label: 'Choisir',
          icon: <ListChecks size={18} aria-hidden />,
          onChoose: () => choose((chosen) => new Set([...(chosen ?? []), lesson._id])),
        },
        lesson.isDraft
          ? {
              label: 'Ajouter au cours',
              icon: <CirclePlus size={18} aria-hidden />,
              onChoose: () => programme.setLessonDraft(lesson._id, false),
            }
          : {
              label: 'Remettre en brouillon',
              icon: <CircleDashed size={18} aria-hidden />,
              onChoose: () => programme.setLessonDraft(lesson._id, true),
            },
        {
          label: 'Supprimer la leçon',
          icon: <Trash2 size={18} aria-hidden />,
          danger: true,
          onChoose: remove,
        },
      ]}
    />
  );
}

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    columnGap: { base: '4', md: '10' },
    minHeight: '60px',
    ps: { base: '44', md: '54px' },
    pe: { base: '8', md: '12' },
    py: '8',
    ...rowWithActions,
  },
});

interface LessonRowBodyProps {
  sectionId: string;
  lesson: LessonDraft;
  index: number;
}

const LessonRowBody = memo(function LessonRowBody({ sectionId, lesson, index }: LessonRowBodyProps) {
  const programme = useProgramme();
  const [open, toggle] = useToggleInSet(openLessonsAtom, lesson._id);
  const ends = useLessonEnds(lesson._id);
  const row = useLinkedLessonRow(lesson._id);
  const panelId = `lesson-${lesson._id}`;
  const moving = (place: string) => (
    <MoveButtons
      id={`${place}-${lesson._id}`}
      subject={`la leçon «\u00a0${lesson.title}\u00a0»`}
      {...ends}
      onMove={(step) => programme.shiftLesson(lesson._id, step)}
    />
  );

  return (
    <chakra.div
      ref={row}
      tabIndex={-1}
      role="group"
      aria-label={`Leçon ${index + 1}\u00a0: ${lesson.title}`}
      scrollMarginTop="96"
    >
      <Head>
        <LessonCheckbox lesson={lesson} />
        <LessonThumb lesson={lesson} />
        <chakra.div flex="1" minWidth="0">
          <InlineTitle
            entryId={lesson._id}
            label={`Titre de la leçon ${index + 1}`}
            title={lesson.title}
            fontWeight="550"
            onRename={(title) => programme.renameLesson(lesson._id, title)}
            onSettle={programme.settle}
            onEnter={() => programme.addLessonAfter(lesson._id)}
            onDiscard={() => programme.discardUntouchedLesson(lesson._id)}
          />
        </chakra.div>
        <chakra.div data-row-end="" order={{ base: 1, md: 0 }} flexBasis={{ base: '100%', md: 'auto' }}>
          <LessonStatus lesson={lesson} />
          <span data-row-actions="">{moving('row')}</span>
        </chakra.div>
        <chakra.span display="inline-flex">
          <IconButton
            label={`Contenu de la leçon «\u00a0${lesson.title}\u00a0»`}
            aria-expanded={open}
            aria-controls={open ? panelId : undefined}
            onClick={toggle}
          >
            {open ? <ChevronUp size={20} aria-hidden /> : <ChevronDown size={20} aria-hidden />}
          </IconButton>
          <LessonMenu sectionId={sectionId} lesson={lesson} {...ends} />
        </chakra.span>
      </Head>
      {open && (
        <div id={panelId} data-folds="">
          <LessonPanel lesson={lesson} moving={moving('panel')} />
        </div>
      )}
    </chakra.div>
  );
});

const Handle = memo((props: ComponentProps<typeof DragHandle>) => (
  <chakra.div position="absolute" top="8" left={{ base: '8', md: '12' }}>
    <DragHandle {...props} />
  </chakra.div>
));
Handle.displayName = 'Handle';

interface LessonRowProps {
  sectionId: string;
  lesson: LessonDraft;
  index: number;
}

/**
 * Not draggable while filtered by a search: a slot among hidden rows cannot be shown. Only this thin shell re-renders
 * during a drag; its content re-renders when its own lesson changes.
 */
export const LessonRow = memo(function LessonRow({ sectionId, lesson, index }: LessonRowProps) {
  const { row, handle } = useDragHandle({ id: lesson._id, noun: 'leçon', title: lesson.title });
  const isMissed = useIsFilteredOut(lesson._id);
  const isSearching = useIsSearching();
  return (
    <li {...row} hidden={isMissed}>
      <DropSlot noun="leçon" sectionId={sectionId} index={index} at="top" />
      {!isSearching && <Handle label={`Déplacer la leçon «\u00a0${lesson.title}\u00a0»`} {...handle} />}
      <LessonRowBody sectionId={sectionId} lesson={lesson} index={index} />
    </li>
  );
});
