import { chakra } from '@chakra-ui/react';
import { useDeferredValue, useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { countOfList } from '../../../shared/format/format';
import { Search } from '../../../shared/icons/public';
import { useDebounced } from '../../../shared/lists/use-debounced';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { TextField } from '../../../shared/forms/fields';
import { toast } from '../../../shared/ui/toast';
import { useEditing } from '../course/course-editor';
import { EnrolmentError, useEnrolByHand, useFindStudents } from './course-students';
import { EnrolForm } from './enrol-form';
import { EnrolledStudents } from './enrolled-students';
import { StepHeading } from '../wizard/steps/step-layout';
import { useSession } from '../../session/session';

const pauseMs = 300;
const maxResults = 5;

/** Toast messages for the outcome. */
const outcomeWords = {
  enrolled: (who: string) => `${who} est inscrit`,
  'already-enrolled': (who: string) => `${who} est déjà inscrit`,
  waiting: (who: string) => `L’accès de ${who} s’ouvrira quand son adresse sera confirmée`,
};

/** For administrators: picks one account among all. */
function StudentFinder({ courseId }: { courseId: string }) {
  const [typed, setTyped] = useState('');
  const name = useDebounced(typed.trim(), pauseMs);
  const found = useFindStudents(name);
  const students = useDeferredValue(found.data?.students.slice(0, maxResults));
  const enrolment = useEnrolByHand(courseId);

  const enrol = (studentId: string, who: string) =>
    enrolment.mutate(
      { studentId },
      {
        onSuccess: ({ students: [result] }) => toast(outcomeWords[result?.outcome ?? 'enrolled'](who)),
      },
    );

  return (
    <chakra.div display="grid" gap="12">
      <TextField
        label="Parmi les comptes"
        type="search"
        placeholder="Nom ou email"
        autoComplete="off"
        start={<Search size={20} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {enrolment.isError && <EnrolmentError error={enrolment.error} />}
      {found.isError && <Notice tone="danger">{failureMessage(found.error)}</Notice>}
      {name !== '' && students && (
        <>
          <chakra.p textStyle="small" color="muted" role="status">
            {students.length === 0 && 'Aucun étudiant trouvé.'}
            {found.data && found.data.total > students.length && (
              <>
                {students.length} sur {countOfList(found.data.total, 'compte')}&nbsp;: précisez le nom pour
                voir les autres.
              </>
            )}
          </chakra.p>
          <chakra.ul aria-label="Élèves trouvés">
            {students.map((student) => (
              <Row as="li" wrap py="10" borderBottom="line" key={student._id}>
                <Avatar size="sm" name={student.name} imageUrl={student.imageUrl} />
                <chakra.div flex="1 1 10rem" minWidth="0" overflowWrap="anywhere">
                  <chakra.p textStyle="label">{student.name}</chakra.p>
                  <chakra.p textStyle="small" color="muted">
                    {student.email}
                  </chakra.p>
                </chakra.div>
                <Button
                  variant="outline"
                  size="touch"
                  aria-label={`Inscrire ${student.name}`}
                  busy={enrolment.isPending && enrolment.variables.studentId === student._id}
                  onClick={() => enrol(student._id, student.name)}
                >
                  Inscrire
                </Button>
              </Row>
            ))}
          </chakra.ul>
        </>
      )}
    </chakra.div>
  );
}

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
        <EnrolledStudents courseId={draft._id} />
      </chakra.div>
    </>
  );
}
