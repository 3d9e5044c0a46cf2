import { chakra } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CreateCourseAnswer, DeleteCourseAnswer } from '@atelier/contracts/authoring';
import type { TeacherCourse } from '@atelier/contracts/teacher-courses';
import { failureMessage } from '../../../shared/api/client';
import { apiDelete, apiPost } from '../../../shared/api/mutations';
import { insightPath, announcementsPath, stepPath } from '../../../shared/courses/course-path';
import { Archive, ArchiveRestore, FileDown, Megaphone } from '../../../shared/icons/studio';
import { ChartColumn, Eye } from '../../../shared/icons/common';
import { Copy, Pencil, Trash2 } from '../../../shared/icons/members';
import { Users } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm';
import { toast } from '../../../shared/ui/toast';
import { useSession } from '../../session/session';
import { courseDraftKey, saveField, teacherCoursesKey } from '../course/course-api';
import { useCourseListPath } from '../course/course-list-path';
import { RowMenu, type RowMenuItem } from '../row-menu';

function useInvalidateCourseLists() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: teacherCoursesKey });
}

/** Deletes a course, or archives it when it has students; the response says which. */
function useDeleteCourse() {
  const onSuccess = useInvalidateCourseLists();
  return useMutation({
    mutationFn: (courseId: string) => apiDelete(`/courses/${courseId}`, DeleteCourseAnswer),
    onSuccess,
  });
}

/** Duplicates a course as a draft; returns the copy. */
function useDuplicateCourse() {
  const onSuccess = useInvalidateCourseLists();
  return useMutation({
    mutationFn: (courseId: string) => apiPost(`/courses/${courseId}/duplicate`, CreateCourseAnswer),
    onSuccess,
  });
}

/** Archives a course, or restores it as a draft. */
function useArchiveCourse() {
  const queries = useQueryClient();
  const listsChanged = useInvalidateCourseLists();
  return useMutation({
    mutationFn: ({ courseId, archived }: { courseId: string; archived: boolean }) =>
      saveField(courseId, 'archived', archived),
    onSuccess: (_, { courseId }) => {
      void queries.invalidateQueries({ queryKey: courseDraftKey(courseId) });
      return listsChanged();
    },
  });
}

/** Props of the confirmation dialogs for archiving and deleting. */
interface CourseDialogProps {
  open: boolean;
  course: TeacherCourse;
  onClose: () => void;
  /** Called once the course has left the list. */
  onGone: () => void;
}

/** Confirms before a course is archived. */
function ArchiveCourseDialog({ open, course, onClose, onGone }: CourseDialogProps) {
  const archiving = useArchiveCourse();
  const listPath = useCourseListPath();
  const archive = () =>
    archiving.mutate(
      { courseId: course._id, archived: true },
      {
        onSuccess: () => {
          onClose();
          toast({
            message: `«\u00a0${course.title}\u00a0» est archivé`,
            action: { label: 'Voir les archives', to: `${listPath}?status=archived` },
          });
          onGone();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Archiver ce cours&#8239;?"
      confirm="Archiver"
      busyLabel="Archivage…"
      change={archiving}
      onConfirm={archive}
    >
      <p>
        «&nbsp;{course.title}&nbsp;» quitte le catalogue et cette liste. Ses élèves gardent leur accès, et il
        se restaure à tout moment.
      </p>
    </ConfirmDialog>
  );
}

/** Confirms, deletes, and shows whether the course was deleted or archived. */
function DeleteCourseDialog({ open, course, onClose, onGone }: CourseDialogProps) {
  const deletion = useDeleteCourse();
  const listPath = useCourseListPath();
  const remove = () =>
    deletion.mutate(course._id, {
      onSuccess: ({ outcome }) => {
        onClose();
        toast(
          outcome === 'deleted'
            ? `«\u00a0${course.title}\u00a0» est supprimé`
            : {
                message: 'Des élèves suivent ce cours\u00a0: il est archivé, pas supprimé',
                action: { label: 'Voir les archives', to: `${listPath}?status=archived` },
              },
        );
        onGone();
      },
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={course.title}
      confirm="Supprimer"
      busyLabel="Suppression…"
      change={deletion}
      onConfirm={remove}
    >
      <p>Êtes-vous sûr de vouloir supprimer ce cours ?</p>
      <chakra.p color="muted" mt="8">
        Un cours que des élèves suivent n’est pas supprimé&nbsp;: il est archivé, et ils gardent leur accès.
      </chakra.p>
    </ConfirmDialog>
  );
}

const icon = { size: 18, 'aria-hidden': true } as const;

interface CourseActionsProps {
  course: TeacherCourse;
  /** Called once the row has left the list. */
  onGone: () => void;
}

/** Edit button of a row, and a menu for the rest. Only administrators can delete. */
export function CourseActions({ course, onGone }: CourseActionsProps) {
  const isAdmin = useSession().user?.isAdmin === true;
  const navigate = useNavigate();
  const duplication = useDuplicateCourse();
  const archiving = useArchiveCourse();
  const [dialog, setDialog] = useState<'delete' | 'archive' | null>(null);
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
  const choices: RowMenuItem[] = [
    {
      label: 'Voir comme élève',
      icon: <Eye {...icon} />,
      onChoose: () => void navigate(`/course/learning/${id}?apercu=1`),
    },
    {
      label: 'Analyse',
      icon: <ChartColumn {...icon} />,
      onChoose: () => void navigate(insightPath(id)),
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
      : { label: 'Archiver', icon: <Archive {...icon} />, onChoose: () => setDialog('archive') },
    ...(isAdmin
      ? [
          {
            label: 'Supprimer',
            icon: <Trash2 {...icon} />,
            danger: true,
            onChoose: () => setDialog('delete'),
          },
        ]
      : []),
  ];
  const close = () => setDialog(null);

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
      <DeleteCourseDialog open={dialog === 'delete'} course={course} onClose={close} onGone={onGone} />
      <ArchiveCourseDialog open={dialog === 'archive'} course={course} onClose={close} onGone={onGone} />
    </>
  );
}
