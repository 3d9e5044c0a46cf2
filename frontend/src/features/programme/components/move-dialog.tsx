import { chakra } from '@chakra-ui/react';
import { useAtom, useSetAtom } from 'jotai';
import { countOf } from '../../../shared/format';
import { Dialog } from '../../../shared/ui/dialog';
import { toast } from '../../../shared/ui/toast';
import { keptFocusAtom, lessonToMoveAtom } from '../state/folding';
import { placeOf } from '../state/lesson-place';
import { findLesson, type Programme } from '../../draft/state/programme';
import { useProgramme } from '../state/use-programme';
import { lessonMenuId } from './use-move-choices';

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

/** « Déplacer vers… »: the lesson goes to the end of the chosen section. */
export function MoveDialog({ programme }: { programme: Programme }) {
  const actions = useProgramme();
  const [lessonId, setLessonId] = useAtom(lessonToMoveAtom);
  const keepFocus = useSetAtom(keptFocusAtom);
  const lesson = lessonId === null ? undefined : findLesson(programme, lessonId);
  const here = lesson && placeOf(programme, lesson._id)?.sectionId;

  const choose = (sectionId: string, title: string, index: number) => {
    setLessonId(null);
    if (!lesson) return;
    keepFocus(lessonMenuId(lesson._id));
    actions.moveLesson(lesson._id, { sectionId, index });
    toast(`Leçon déplacée dans « ${title} »`);
  };

  return (
    <Dialog
      open={lesson !== undefined}
      onClose={() => setLessonId(null)}
      title={`Déplacer « ${lesson?.title ?? ''} » vers…`}
      size="sm"
    >
      <chakra.ul borderTop="line">
        {programme.map(({ _id, title, lessons }) => (
          <li key={_id}>
            <Choice type="button" disabled={_id === here} onClick={() => choose(_id, title, lessons.length)}>
              {title}
              <chakra.span textStyle="small" color="muted" fontWeight="400" whiteSpace="nowrap">
                {_id === here ? 'Section actuelle' : countOf(lessons.length, 'leçon')}
              </chakra.span>
            </Choice>
          </li>
        ))}
      </chakra.ul>
    </Dialog>
  );
}
