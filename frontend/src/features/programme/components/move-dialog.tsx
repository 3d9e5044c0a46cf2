import type { SectionDraft } from '@atelier/contracts/course-draft';
import { chakra } from '@chakra-ui/react';
import { useAtom, useSetAtom } from 'jotai';
import { countOf } from '../../../shared/format';
import { Dialog } from '../../../shared/ui/dialog';
import { toast } from '../../../shared/ui/toast';
import { chosenLessonsAtom } from '../state/chosen-lessons';
import { keptFocusAtom, lessonsToMoveAtom } from '../state/folding';
import { placeOf } from '../state/lesson-place';
import { chooseButtonId, lessonMenuId } from '../state/row-ids';
import { findLesson, type Programme } from '../../draft/state/programme';
import { useProgramme } from '../state/use-programme';

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

const lessonsMax = 200;

/** « Déplacer vers… »: the lesson, or all those that were chosen, to the end of a section. */
export function MoveDialog({ programme }: { programme: Programme }) {
  const actions = useProgramme();
  const [ids, ask] = useAtom(lessonsToMoveAtom);
  const keepFocus = useSetAtom(keptFocusAtom);
  const [chosen, choosing] = useAtom(chosenLessonsAtom);
  const lessons = ids.flatMap((id) => findLesson(programme, id) ?? []);
  const [lesson] = lessons;
  const homes = new Set(lessons.map(({ _id }) => placeOf(programme, _id)?.sectionId));
  const here = homes.size === 1 ? [...homes][0] : undefined;
  const what = lessons.length > 1 ? countOf(lessons.length, 'leçon') : `«\u00a0${lesson?.title ?? ''}\u00a0»`;
  const hasRoom = (section: SectionDraft) =>
    section.lessons.length + lessons.filter((each) => !section.lessons.includes(each)).length <= lessonsMax;

  const choose = (sectionId: string, title: string, index: number) => {
    ask([]);
    if (!lesson) return;
    if (chosen && ids.every((id) => chosen.has(id))) {
      actions.moveLessons(new Set(ids), sectionId);
      choosing(null);
      // The dialog gives the focus back to its button first, which leaves with its bar.
      requestAnimationFrame(() => document.getElementById(chooseButtonId)?.focus());
      return;
    }
    keepFocus(lessonMenuId(lesson._id));
    actions.moveLesson(lesson._id, { sectionId, index });
    toast(`Leçon déplacée dans «\u00a0${title}\u00a0»`);
  };
  const standing = (section: SectionDraft): string => {
    if (section._id === here) return 'Section actuelle';
    const count = countOf(section.lessons.length, 'leçon');
    return hasRoom(section) ? count : `${count}, trop pour celles-ci`;
  };

  return (
    <Dialog open={lesson !== undefined} onClose={() => ask([])} title={`Déplacer ${what} vers…`} size="sm">
      <chakra.ul borderTop="line">
        {programme.map((section) => (
          <li key={section._id}>
            <Choice
              type="button"
              disabled={section._id === here || !hasRoom(section)}
              onClick={() => choose(section._id, section.title, section.lessons.length)}
            >
              {section.title}
              <chakra.span textStyle="small" color="muted" fontWeight="400" whiteSpace="nowrap">
                {standing(section)}
              </chakra.span>
            </Choice>
          </li>
        ))}
      </chakra.ul>
    </Dialog>
  );
}
