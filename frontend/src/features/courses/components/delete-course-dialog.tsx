import { chakra } from '@chakra-ui/react';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { toast } from '../../../shared/ui/toast';
import { useDeleteCourse } from '../api/course-lifecycle';
import { useCourseListPath } from '../../draft/state/course-list-path';
import type { CourseDialogProps } from './archive-course-dialog';

/** Asks, deletes, and says what became of the course. */
export function DeleteCourseDialog({ open, course, onClose, onGone }: CourseDialogProps) {
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
