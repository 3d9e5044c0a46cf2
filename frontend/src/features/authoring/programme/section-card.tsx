import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { memo, Suspense, useState } from 'react';
import type { SectionDraft } from '@atelier/contracts/course-draft';
import { openingWords } from '@atelier/contracts/words/opening-words';
import { countOf } from '../../../shared/format/format';
import { SquareCode } from '../../../shared/icons/editor';
import { ArrowDown, ArrowUp, CalendarClock, CirclePlus, ListPlus } from '../../../shared/icons/studio';
import { ChevronDown } from '../../../shared/icons/public';
import { ChevronUp, CircleDashed, Plus } from '../../../shared/icons/learning';
import { Trash2 } from '../../../shared/icons/members';
import { Button, IconButton } from '../../../shared/ui/button';
import { Duration } from '../../../shared/ui/course-facts';
import { Tag } from '../../../shared/ui/tag';
import { useUploadFor } from '../../uploads/use-uploads';
import { sourceTarget } from '../media/course-uploads';
import { RowMenu } from '../row-menu';
import { DragHandle } from './drag-handle';
import { draggedRow, DropSlot, rowWithActions, useDragHandle } from './draggable-row';
import { InlineTitle } from './inline-title';
import { LessonRow } from './lesson-row';
import { SectionCheckbox } from './lesson-selection';
import { MoveButtons } from './move-lesson';
import { useProgramme } from './programme-actions';
import {
  addLessonId,
  foldedSectionsAtom,
  openSectionCodesAtom,
  restoreFocusAtom,
  sectionMenuId,
  sectionsToOpenAtom,
  selectedLessonsAtom,
  useIsFilteredOut,
  useIsSearching,
  useToggleInSet,
} from './programme-view';
import { lazyPart } from '../../../shared/connection/connection';

/** Plain elements for rows: all of them re-render at each step of a drag. */
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
/** Shows the keyboard hints while a title is edited. */
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

/** The lessons of one section, and the button to add one. */
const LessonList = memo(function LessonList({ section }: { section: SectionDraft }) {
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

const SourceCard = lazyPart(() => import('../source/source-card'));
const sectionCodeId = (sectionId: string): string => `section-code-${sectionId}`;

/** « Code de la section »: opened by the menu, and by itself for a question about an upload. */
function SectionCode({ section }: { section: SectionDraft }) {
  const programme = useProgramme();
  const carrier = { kind: 'section', entry: section } as const;
  const upload = useUploadFor(sourceTarget(programme, carrier));
  const [isOpen, toggle] = useToggleInSet(openSectionCodesAtom, section._id);
  if (!isOpen && upload?.status !== 'question') return null;
  return (
    <chakra.div
      id={sectionCodeId(section._id)}
      tabIndex={-1}
      px={{ base: '16', md: '24' }}
      py="16"
      borderTop="line"
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      <Suspense>
        <SourceCard carrier={carrier} />
      </Suspense>
      {isOpen && (
        <Button
          variant="quiet"
          size="touch"
          mt="8"
          onClick={() => {
            document.getElementById(sectionMenuId(section._id))?.focus();
            toggle();
          }}
        >
          Fermer
        </Button>
      )}
    </chakra.div>
  );
}

const QuizzesDialog = lazyPart(() => import('../quiz/paste-quizzes-dialog'));

export const SectionFrame = chakra('li', {
  base: {
    position: 'relative',
    bg: 'surface',
    border: 'line',
    borderRadius: 'md',
    ...draggedRow,
    // The sections below a lesson dragged into the next one fold too.
    '&:has([data-dragging]) ~ li li [data-folds]': { display: 'none' },
  },
});
const Head = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    columnGap: { base: '4', md: '10' },
    px: { base: '8', md: '12' },
    py: '10',
    ...rowWithActions,
  },
});
const Facts = chakra('span', {
  base: {
    textStyle: 'small',
    color: 'muted',
    whiteSpace: { md: 'nowrap' },
    ps: { base: '44', md: '0' },
    '& > *': { whiteSpace: 'nowrap' },
  },
});

interface SectionCardProps {
  section: SectionDraft;
  index: number;
  count: number;
}

/** The part of the card that does not re-render during a drag. */
const SectionBody = memo(function SectionBody({ section, index, count }: SectionCardProps) {
  const programme = useProgramme();
  const restoreFocus = useSetAtom(restoreFocusAtom);
  const askOpening = useSetAtom(sectionsToOpenAtom);
  const [folded, toggle] = useToggleInSet(foldedSectionsAtom, section._id);
  const isSearching = useIsSearching();
  const isChoosing = useAtomValue(selectedLessonsAtom) !== null;
  const [isCodeOpen, toggleCode] = useToggleInSet(openSectionCodesAtom, section._id);
  const [isPasting, setPasting] = useState(false);
  const bodyId = `section-${section._id}`;
  const menuId = sectionMenuId(section._id);
  const move = (step: -1 | 1) => programme.moveSection(index, index + step);
  const moveByMenu = (step: -1 | 1) => {
    restoreFocus(menuId);
    move(step);
  };
  const showCode = () => {
    if (folded) toggle();
    if (!isCodeOpen) toggleCode();
    requestAnimationFrame(() => document.getElementById(sectionCodeId(section._id))?.focus());
  };
  const remove = () => {
    programme.deleteSection(section);
    document.getElementById('add-section')?.focus();
  };

  return (
    <>
      <SectionCheckbox section={section} />
      <chakra.div flex="1" minWidth={{ base: `calc(100% - ${isChoosing ? 190 : 150}px)`, md: '0' }}>
        <InlineTitle
          entryId={section._id}
          label={`Titre de la section ${index + 1}`}
          title={section.title}
          textStyle="h4"
          onRename={(title) => programme.renameSection(section._id, title)}
          onSettle={programme.settle}
          onEnter={() => programme.addFirstLesson(section._id)}
        />
      </chakra.div>
      <chakra.div data-row-end="" order={{ base: 1, md: 0 }} flexBasis={{ base: '100%', md: 'auto' }}>
        <Facts data-row-facts="">
          {section.isDraft && <Tag me="12">Brouillon</Tag>}
          {section.source && <Tag me="12">Code</Tag>}
          {section.opening && (
            <Tag me="12" whiteSpace="normal">
              Ouvre {openingWords(section.opening)}
            </Tag>
          )}
          {countOf(section.lessons.length, 'leçon')}, <Duration minutes={section.time} />
        </Facts>
        <span data-row-actions="">
          <MoveButtons
            id={`row-${section._id}`}
            subject={`la section «\u00a0${section.title}\u00a0»`}
            first={index === 0}
            last={index === count - 1}
            onMove={move}
          />
        </span>
      </chakra.div>
      <chakra.span display="inline-flex">
        {!isSearching && (
          <IconButton
            label={`${folded ? 'Déplier' : 'Replier'} la section «\u00a0${section.title}\u00a0»`}
            aria-expanded={!folded}
            aria-controls={folded ? undefined : bodyId}
            onClick={toggle}
          >
            {folded ? <ChevronDown size={20} aria-hidden /> : <ChevronUp size={20} aria-hidden />}
          </IconButton>
        )}
        <RowMenu
          id={menuId}
          label={`Actions sur la section «\u00a0${section.title}\u00a0»`}
          choices={[
            {
              label: 'Monter',
              icon: <ArrowUp size={18} aria-hidden />,
              disabled: index === 0,
              onChoose: () => moveByMenu(-1),
            },
            {
              label: 'Descendre',
              icon: <ArrowDown size={18} aria-hidden />,
              disabled: index === count - 1,
              onChoose: () => moveByMenu(1),
            },
            {
              label: 'Coller des questions',
              icon: <ListPlus size={18} aria-hidden />,
              onChoose: () => setPasting(true),
            },
            section.isDraft
              ? {
                  label: 'Ajouter au cours',
                  icon: <CirclePlus size={18} aria-hidden />,
                  onChoose: () => programme.setSectionDraft(section._id, false),
                }
              : {
                  label: 'Remettre en brouillon',
                  icon: <CircleDashed size={18} aria-hidden />,
                  onChoose: () => programme.setSectionDraft(section._id, true),
                },
            {
              label: 'Ajouter ses leçons au cours',
              icon: <CirclePlus size={18} aria-hidden />,
              disabled: section.lessons.every(({ isDraft }) => !isDraft),
              onChoose: () =>
                programme.setLessonsDraft(new Set(section.lessons.map(({ _id }) => _id)), false),
            },
            {
              label: 'Ouverture…',
              icon: <CalendarClock size={18} aria-hidden />,
              onChoose: () => askOpening([section._id]),
            },
            {
              label: 'Code de la section',
              icon: <SquareCode size={18} aria-hidden />,
              onChoose: showCode,
            },
            {
              label: 'Supprimer la section',
              icon: <Trash2 size={18} aria-hidden />,
              danger: true,
              onChoose: remove,
            },
          ]}
        />
      </chakra.span>
      {isPasting && (
        <Suspense>
          <QuizzesDialog section={section} onClose={() => setPasting(false)} />
        </Suspense>
      )}
    </>
  );
});

/**
 * A section with its lessons; folded, only its title. A search opens it for its matches, without changing the stored
 * state.
 */
export function SectionCard(props: SectionCardProps) {
  const { section, index, count } = props;
  const isMissed = useIsFilteredOut(section._id);
  const isSearching = useIsSearching();
  const folded = useToggleInSet(foldedSectionsAtom, section._id)[0] && !isSearching;
  const { row, handle } = useDragHandle({ id: section._id, noun: 'section', title: section.title });
  return (
    <SectionFrame {...row} hidden={isMissed}>
      <DropSlot noun="section" sectionId={null} index={index} at="above" />
      {index === count - 1 && <DropSlot noun="section" sectionId={null} index={count} at="below" />}
      <section aria-label={section.title}>
        <Head>
          {!isSearching && (
            <DragHandle label={`Déplacer la section «\u00a0${section.title}\u00a0»`} {...handle} />
          )}
          <SectionBody {...props} />
          {folded && (
            <DropSlot noun="leçon" sectionId={section._id} index={section.lessons.length} at="bottom" />
          )}
        </Head>
        {!folded && (
          <div id={`section-${section._id}`} data-folds="">
            <SectionCode section={section} />
            <LessonList section={section} />
          </div>
        )}
      </section>
    </SectionFrame>
  );
}
