import { chakra } from '@chakra-ui/react';
import { useDeferredValue, useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { Search } from '../../../shared/icons/search';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { TextField } from '../../../shared/ui/text-field';
import { toast } from '../../../shared/ui/toast';
import { useEnrolByHand } from '../api/course-students';
import { useFindStudents } from '../api/find-students';
import { useSettled } from '../../../shared/lists/use-settled';
import { Row } from '../../../shared/ui/layout';
import { StudentsFailure } from './students-failure';

const pauseMs = 300;
const shown = 5;

/** What became of the one who was chosen. */
const told = {
  enrolled: (who: string) => `${who} est inscrit`,
  'already-enrolled': (who: string) => `${who} est déjà inscrit`,
  waiting: (who: string) => `L’accès de ${who} s’ouvrira quand son adresse sera confirmée`,
};

/** For administrators: picks one account among all. */
export function StudentFinder({ courseId }: { courseId: string }) {
  const [typed, setTyped] = useState('');
  const name = useSettled(typed.trim(), pauseMs);
  const found = useFindStudents(name);
  const students = useDeferredValue(found.data?.students.slice(0, shown));
  const enrolment = useEnrolByHand(courseId);

  const enrol = (studentId: string, who: string) =>
    enrolment.mutate(
      { studentId },
      {
        onSuccess: ({ students: [result] }) => toast(told[result?.outcome ?? 'enrolled'](who)),
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
      {enrolment.isError && <StudentsFailure error={enrolment.error} />}
      {found.isError && <Notice tone="danger">{failureMessage(found.error)}</Notice>}
      {name !== '' && students && (
        <>
          <chakra.p textStyle="small" color="muted" role="status">
            {students.length === 0 ? 'Aucun étudiant trouvé.' : ''}
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
