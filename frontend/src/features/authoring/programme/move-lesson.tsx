import { chakra } from '@chakra-ui/react';
import { useAtom, useSetAtom } from 'jotai';
import { createContext, type MouseEvent, useContext } from 'react';
import type { SectionDraft } from '@atelier/contracts/course-draft';
import { countOf } from '../../../shared/format/format';
import { ArrowDown, ArrowUp, FolderInput } from '../../../shared/icons/studio';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/modal';
import { toast } from '../../../shared/ui/toast';
import type { RowMenuItem } from '../row-menu';
import { findLesson, neighbourPosition, positionOf, type Programme } from './programme';
import { useProgramme } from './programme-actions';
import {
  lessonMenuId,
  lessonsToMoveAtom,
  restoreFocusAtom,
  selectButtonId,
  selectedLessonsAtom,
} from './programme-view';

/** Ids of the first and the last lesson; a string, so that rows re-render only when it changes. */
export const LessonEndsContext = createContext('');

/** Value of the context. A lesson next to an empty section can still move, so it is not an end. */
export function lessonEnds(programme: Programme): string {
  const lessons = programme.flatMap((section) => section.lessons);
  const disabledSteps = (id: string | undefined, step: -1 | 1) =>
    id !== undefined && neighbourPosition(programme, id, step) === null ? id : '';
  return `${disabledSteps(lessons[0]?._id, -1)} ${disabledSteps(lessons.at(-1)?._id, 1)}`;
}

/** Whether a lesson is first or last in the whole course. */
export function useLessonEnds(lessonId: string): { first: boolean; last: boolean } {
  const [firstId, lastId] = useContext(LessonEndsContext).split(' ');
  return { first: firstId === lessonId, last: lastId === lessonId };
}

interface MoveButtonsProps {
  /** Prefix that keeps the ids of a row's two pairs of buttons distinct. */
  id: string;
  /** Accessible name, as in `la leçon « Bienvenue »`. */
  subject: string;
  first: boolean;
  last: boolean;
  onMove: (step: -1 | 1) => void;
}

/**
 * At an end of the list a button is `aria-disabled` but focusable, and a moved row keeps the focus: it never falls back
 * to the top of the page.
 */
export function MoveButtons({ id, subject, first, last, onMove }: MoveButtonsProps) {
  const restoreFocus = useSetAtom(restoreFocusAtom);
  const move = (step: -1 | 1, disabled: boolean) => (event: MouseEvent<HTMLButtonElement>) => {
    if (disabled) return;
    restoreFocus(event.currentTarget.id);
    onMove(step);
  };
  return (
    <chakra.span display="inline-flex" gap="4">
      <Button
        id={`${id}-up`}
        variant="quiet"
        size="tool"
        aria-label={`Monter ${subject}`}
        aria-disabled={first || undefined}
        onClick={move(-1, first)}
      >
        <ArrowUp size={18} aria-hidden />
        Monter
      </Button>
      <Button
        id={`${id}-down`}
        variant="quiet"
        size="tool"
        aria-label={`Descendre ${subject}`}
        aria-disabled={last || undefined}
        onClick={move(1, last)}
      >
        <ArrowDown size={18} aria-hidden />
        Descendre
      </Button>
    </chakra.span>
  );
}

/** Menu items that move a lesson. */
export function useMoveMenuItems(lessonId: string, ends: { first: boolean; last: boolean }): RowMenuItem[] {
  const programme = useProgramme();
  const restoreFocus = useSetAtom(restoreFocusAtom);
  const askWhereTo = useSetAtom(lessonsToMoveAtom);
  const shift = (step: -1 | 1) => {
    restoreFocus(lessonMenuId(lessonId));
    programme.shiftLesson(lessonId, step);
  };
  return [
    {
      label: 'Monter',
      icon: <ArrowUp size={18} aria-hidden />,
      disabled: ends.first,
      onChoose: () => shift(-1),
    },
    {
      label: 'Descendre',
      icon: <ArrowDown size={18} aria-hidden />,
      disabled: ends.last,
      onChoose: () => shift(1),
    },
    {
      label: 'Déplacer vers…',
      icon: <FolderInput size={18} aria-hidden />,
      onChoose: () => askWhereTo([lessonId]),
    },
  ];
}

const Choice = chakra('button', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '16',
    width: 'full',
    minHeight: '52',
    px: '8',
    textAlign: 'start',
    fontWeight: 600,
    borderBottom: 'line',
    cursor: 'pointer',
    _hover: { bg: 'sunken' },
    _disabled: { color: 'muted', fontWeight: 400, cursor: 'default', bg: 'transparent' },
  },
});

const maxLessons = 200;

/** « Déplacer vers… »: moves the lesson, or all selected lessons, to the end of a section. */
export function MoveDialog({ programme }: { programme: Programme }) {
  const actions = useProgramme();
  const [ids, setIds] = useAtom(lessonsToMoveAtom);
  const restoreFocus = useSetAtom(restoreFocusAtom);
  const [chosen, setSelected] = useAtom(selectedLessonsAtom);
  const lessons = ids.flatMap((id) => findLesson(programme, id) ?? []);
  const [lesson] = lessons;
  const sectionIds = new Set(lessons.map(({ _id }) => positionOf(programme, _id)?.sectionId));
  const currentSectionId = sectionIds.size === 1 ? [...sectionIds][0] : undefined;
  const subject =
    lessons.length > 1 ? countOf(lessons.length, 'leçon') : `«\u00a0${lesson?.title ?? ''}\u00a0»`;
  const hasRoom = (section: SectionDraft) =>
    section.lessons.length + lessons.filter((each) => !section.lessons.includes(each)).length <= maxLessons;

  const choose = (sectionId: string, title: string, index: number) => {
    setIds([]);
    if (!lesson) return;
    if (chosen && ids.every((id) => chosen.has(id))) {
      actions.moveLessons(new Set(ids), sectionId);
      setSelected(null);
      // The dialog first restores the focus to its own button, which is unmounted with the bar.
      requestAnimationFrame(() => document.getElementById(selectButtonId)?.focus());
      return;
    }
    restoreFocus(lessonMenuId(lesson._id));
    actions.moveLesson(lesson._id, { sectionId, index });
    toast(`Leçon déplacée dans «\u00a0${title}\u00a0»`);
  };
  const sectionNote = (section: SectionDraft): string => {
    if (section._id === currentSectionId) return 'Section actuelle';
    const count = countOf(section.lessons.length, 'leçon');
    return hasRoom(section) ? count : `${count}, trop pour celles-ci`;
  };

  return (
    <Dialog
      open={lesson !== undefined}
      onClose={() => setIds([])}
      title={`Déplacer ${subject} vers…`}
      size="sm"
    >
      <chakra.ul borderTop="line">
        {programme.map((section) => (
          <li key={section._id}>
            <Choice
              type="button"
              disabled={section._id === currentSectionId || !hasRoom(section)}
              onClick={() => choose(section._id, section.title, section.lessons.length)}
            >
              {section.title}
              <chakra.span textStyle="small" color="muted" fontWeight="400" whiteSpace="nowrap">
                {sectionNote(section)}
              </chakra.span>
            </Choice>
          </li>
        ))}
      </chakra.ul>
    </Dialog>
  );
}
