import type { SelectedPerson } from '@atelier/contracts/people';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { failureMessage } from '../../shared/api/client';
import { type CourseChoice, CoursePicker } from '../../shared/courses/course-picker';
import { countOf } from '../../shared/format/format';
import { LockOpen } from '../../shared/icons/studio';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/modal';
import { Notice } from '../../shared/ui/notice';
import { toast } from '../../shared/ui/toast';
import { useOpenCourse } from './people-api';

interface OpenCourseDialogProps {
  open: boolean;
  people: readonly SelectedPerson[];
  onClose: () => void;
}

/** Grants access to a course without payment, after selecting it. */
export const OpenCourseDialog = ({ open, people, onClose }: OpenCourseDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={
      people.length === 1
        ? `Ouvrir un cours à ${people[0]?.name}`
        : `Ouvrir un cours à ${countOf(people.length, 'élève')}`
    }
  >
    <OpenCourseForm people={people} onClose={onClose} />
  </Dialog>
);

function OpenCourseForm({ people, onClose }: Omit<OpenCourseDialogProps, 'open'>) {
  const [course, setCourse] = useState<CourseChoice | null>(null);
  const opening = useOpenCourse();
  const open = (courseId: string) =>
    opening.mutate(
      { courseId, emails: people.map(({ email }) => email) },
      {
        onSuccess: ({ students }) => {
          const count = (outcome: string) => students.filter((one) => one.outcome === outcome).length;
          const summary = [
            [count('enrolled'), 'accès ouvert', 'accès ouverts'],
            [count('already-enrolled'), 'déjà inscrit', 'déjà inscrits'],
            [count('waiting'), 'en attente d’une adresse confirmée', 'en attente d’une adresse confirmée'],
          ] as const;
          toast(
            summary
              .filter(([each]) => each > 0)
              .map(([each, one, many]) => countOf(each, one, many))
              .join(', '),
          );
          onClose();
        },
      },
    );
  return (
    // Room for the picker's results.
    <chakra.div display="grid" alignContent="start" gap="16" minHeight="19rem">
      <p>Sans paiement&nbsp;: un mail le leur dit, et le cours est dans «&nbsp;Mes cours&nbsp;» aussitôt.</p>
      <CoursePicker label="Cours" placeholder="Titre du cours" value={course} onChoose={setCourse} />
      {opening.isError && <Notice tone="danger">{failureMessage(opening.error)}</Notice>}
      <chakra.div display="flex" flexWrap="wrap" gap="8">
        <Button
          size="touch"
          busy={opening.isPending}
          busyLabel="Ouverture…"
          disabled={course === null}
          onClick={() => course && open(course._id)}
        >
          <LockOpen size={16} aria-hidden />
          Ouvrir le cours
        </Button>
        <Button variant="quiet" size="touch" disabled={opening.isPending} onClick={onClose}>
          Annuler
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
