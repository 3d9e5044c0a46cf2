import type { LessonDraft } from '@atelier/contracts/course-draft';
import { useSetAtom } from 'jotai';
import { CircleDashed } from '../../../shared/icons/circle-dashed';
import { CirclePlus } from '../../../shared/icons/circle-plus';
import { Copy } from '../../../shared/icons/copy';
import { ListChecks } from '../../../shared/icons/list-checks';
import { Trash2 } from '../../../shared/icons/trash-2';
import { chosenLessonsAtom } from '../state/chosen-lessons';
import { useProgramme } from '../state/use-programme';
import { useUploadQueue } from '../../uploads/state/use-uploads';
import { useLessonUpload } from '../state/use-lesson-upload';
import { RowMenu } from './row-menu';
import { addLessonId, lessonMenuId } from '../state/row-ids';
import { useMoveChoices } from './use-move-choices';

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
  const choose = useSetAtom(chosenLessonsAtom);
  const moving = useMoveChoices(lesson._id, { first, last });
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
