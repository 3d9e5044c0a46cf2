import type { TutorCourse } from '@atelier/contracts/tutor-courses';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { Archive } from '../../../shared/icons/archive';
import { ArchiveRestore } from '../../../shared/icons/archive-restore';
import { ChartColumn } from '../../../shared/icons/chart-column';
import { Copy } from '../../../shared/icons/copy';
import { Eye } from '../../../shared/icons/eye';
import { FileDown } from '../../../shared/icons/file-down';
import { Megaphone } from '../../../shared/icons/megaphone';
import { Pencil } from '../../../shared/icons/pencil';
import { Trash2 } from '../../../shared/icons/trash-2';
import { Users } from '../../../shared/icons/users';
import { Button } from '../../../shared/ui/button';
import { toast } from '../../../shared/ui/toast';
import { useSession } from '../../session/state/session-atom';
import { useArchiveCourse, useDuplicateCourse } from '../api/course-lifecycle';
import { RowMenu, type RowChoice } from '../../programme/components/row-menu';
import { analysisPath, announcementsPath, stepPath } from '../../../shared/course-path';
import { ArchiveCourseDialog } from './archive-course-dialog';
import { DeleteCourseDialog } from './delete-course-dialog';

const icon = { size: 18, 'aria-hidden': true } as const;

interface CourseActionsProps {
  course: TutorCourse;
  /** Called once the row has left the list. */
  onGone: () => void;
}

/** Editing beside the row, the rest behind three dots. Deleting is the administrators'. */
export function CourseActions({ course, onGone }: CourseActionsProps) {
  const isAdmin = useSession().user?.isAdmin === true;
  const navigate = useNavigate();
  const duplication = useDuplicateCourse();
  const archiving = useArchiveCourse();
  const [asked, setAsked] = useState<'delete' | 'archive' | null>(null);
  const { _id: id, title, isArchived } = course;

  const duplicate = () =>
    duplication.mutate(id, {
      onSuccess: (copy) => {
        toast('Cours dupliqué, voici la copie');
        void navigate(stepPath('title', copy._id));
      },
      onError: (error) => toast(failureMessage(error)),
    });
  const restore = () =>
    archiving.mutate(
      { courseId: id, archived: false },
      {
        onSuccess: () => {
          toast(`«\u00a0${title}\u00a0» est de nouveau un brouillon`);
          onGone();
        },
        onError: (error) => toast(failureMessage(error)),
      },
    );
  const choices: RowChoice[] = [
    {
      label: 'Voir comme élève',
      icon: <Eye {...icon} />,
      onChoose: () => void navigate(`/course/learning/${id}?apercu=1`),
    },
    {
      label: 'Analyse',
      icon: <ChartColumn {...icon} />,
      onChoose: () => void navigate(analysisPath(id)),
    },
    {
      label: 'Annonces',
      icon: <Megaphone {...icon} />,
      onChoose: () => void navigate(announcementsPath(id)),
    },
    {
      label: 'Élèves',
      icon: <Users {...icon} />,
      onChoose: () => void navigate(stepPath('student', id)),
    },
    {
      label: 'Exporter',
      icon: <FileDown {...icon} />,
      onChoose: () => void navigate(`/admin/courses/archives?cours=${id}`),
    },
    { label: 'Dupliquer', icon: <Copy {...icon} />, onChoose: duplicate },
    isArchived
      ? { label: 'Restaurer', icon: <ArchiveRestore {...icon} />, onChoose: restore }
      : { label: 'Archiver', icon: <Archive {...icon} />, onChoose: () => setAsked('archive') },
    ...(isAdmin
      ? [{ label: 'Supprimer', icon: <Trash2 {...icon} />, danger: true, onChoose: () => setAsked('delete') }]
      : []),
  ];
  const close = () => setAsked(null);

  return (
    <>
      <Button
        variant="outline"
        size="touch"
        to={stepPath('title', id)}
        aria-label={`Modifier «\u00a0${title}\u00a0»`}
      >
        <Pencil size={16} aria-hidden />
        Modifier
      </Button>
      <RowMenu id={`actions-${id}`} label={`Actions sur «\u00a0${title}\u00a0»`} choices={choices} />
      <DeleteCourseDialog open={asked === 'delete'} course={course} onClose={close} onGone={onGone} />
      <ArchiveCourseDialog open={asked === 'archive'} course={course} onClose={close} onGone={onGone} />
    </>
  );
}
