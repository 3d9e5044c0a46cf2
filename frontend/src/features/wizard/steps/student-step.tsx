import { chakra } from '@chakra-ui/react';
import { useSession } from '../../session/state/session-atom';
import { useEditing } from '../../draft/state/use-course-editor';
import { EnrolForm } from '../students/enrol-form';
import { EnrolledList } from '../students/enrolled-list';
import { StudentFinder } from '../students/student-finder';
import { StepHeading } from './step-heading';

export default function StudentStep() {
  const { draft } = useEditing();
  const isAdmin = useSession().user?.isAdmin === true;
  return (
    <>
      <StepHeading
        step="student"
        lead="Ceux qui suivent le cours. Vous pouvez inscrire quelqu’un sans qu’il paie, et retirer un accès."
      />
      <chakra.div display="grid" gap="48" maxWidth="48rem">
        <section aria-labelledby="enrol-title">
          <chakra.h2 id="enrol-title" textStyle="h3" mb="14">
            Inscrire
          </chakra.h2>
          <chakra.div display="grid" gap="28">
            {isAdmin && <StudentFinder courseId={draft._id} />}
            <EnrolForm courseId={draft._id} />
          </chakra.div>
        </section>
        <EnrolledList courseId={draft._id} />
      </chakra.div>
    </>
  );
}
