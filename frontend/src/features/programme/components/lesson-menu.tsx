import type { LessonDraft } from '@atelier/contracts/course-draft';
import { useSetAtom } from 'jotai';
import { ArrowDown, ArrowUp, CircleDashed, CirclePlus, FolderInput, Trash2 } from 'lucide-react';
import { keptFocusAtom, lessonToMoveAtom } from '../state/folding';
import { useProgramme } from '../state/use-programme';
import { useUploadQueue } from '../../uploads/state/use-uploads';
import { useLessonUpload } from '../state/use-lesson-upload';
import { addLessonId } from './add-lesson-id';
import { RowMenu } from './row-menu';

export const lessonMenuId = (lessonId: string): string => `menu-${lessonId}`;

interface LessonMenuProps {
  sectionId: string;
  lesson: LessonDraft;
  first: boolean;
  last: boolean;
}

export function LessonMenu({ sectionId, lesson, first, last }: LessonMenuProps) {
  const programme = useProgramme();
  const queue = useUploadQueue();
  const upload = useLessonUpload(lesson._id);
  const keepFocus = useSetAtom(keptFocusAtom);
  const askWhereTo = useSetAtom(lessonToMoveAtom);

  const shift = (step: -1 | 1) => {
    keepFocus(lessonMenuId(lesson._id));
    programme.shiftLesson(lesson._id, step);
  };
  const remove = () => {
    if (upload) queue.cancel(upload.id);
    programme.deleteLesson(lesson);
    document.getElementById(addLessonId(sectionId))?.focus();
  };

  return (
    <RowMenu
      id={lessonMenuId(lesson._id)}
      label={`Actions sur la leçon « ${lesson.title} »`}
      choices={[
        {
          label: 'Monter',
          icon: <ArrowUp size={18} aria-hidden />,
          disabled: first,
          onChoose: () => shift(-1),
        },
        {
          label: 'Descendre',
          icon: <ArrowDown size={18} aria-hidden />,
          disabled: last,
          onChoose: () => shift(1),
        },
        {
          label: 'Déplacer vers…',
          icon: <FolderInput size={18} aria-hidden />,
          onChoose: () => askWhereTo(lesson._id),
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
