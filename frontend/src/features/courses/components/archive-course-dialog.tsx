import type { TutorCourse } from '@atelier/contracts/tutor-courses';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { toast } from '../../../shared/ui/toast';
import { useArchiveCourse } from '../api/course-lifecycle';
import { useCourseListPath } from '../../draft/state/course-list-path';

/** Of what asks before a course leaves the list. */
export interface CourseDialogProps {
  open: boolean;
  course: TutorCourse;
  onClose: () => void;
  /** Called once the course has left the list. */
  onGone: () => void;
}

/** Asks before a course leaves the catalogue and the lists. */
export function ArchiveCourseDialog({ open, course, onClose, onGone }: CourseDialogProps) {
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
