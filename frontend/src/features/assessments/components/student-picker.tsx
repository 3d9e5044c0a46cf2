import type { CourseStudent } from '@atelier/contracts/enrolled-students';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { countOf, plural } from '../../../shared/format';
import { Search } from '../../../shared/icons/search';
import { useSettled } from '../../../shared/lists/use-settled';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/ui/checkbox';
import { Row } from '../../../shared/ui/layout';
import { ListContent } from '../../../shared/ui/list-content';
import { Skeleton } from '../../../shared/ui/skeleton';
import { TextField } from '../../../shared/ui/text-field';
import { useCourseStudents } from '../api/use-course-students';

const List = chakra('ul', { base: { borderTop: 'line', mt: '12' } });
const Line = chakra('li', {
  base: {
    py: '10',
    minHeight: '64',
    borderBottom: 'line',
    '& label': { alignItems: 'center', minHeight: '44' },
  },
});
const Name = chakra('span', { base: { display: 'block', textStyle: 'label', overflowWrap: 'anywhere' } });
interface StudentPickerProps {
  courseId: string;
  /** Their accounts' ids, on whichever page they stand. */
  chosen: readonly string[];
  onChoose: (students: readonly string[]) => void;
}

/** The students of a course with a box each; what is chosen outlives searches and pages. */
export function StudentPicker({ courseId, chosen, onChoose }: StudentPickerProps) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const list = useCourseStudents(courseId, page, useSettled(typed.trim()));
  const search = (text: string) => {
    setTyped(text);
    setPage(1);
  };
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <>
      <chakra.search display="block">
        <TextField
          label="Rechercher un élève"
          type="search"
          placeholder="Nom ou email"
          autoComplete="off"
          maxLength={200}
          start={<Search size={20} aria-hidden />}
          value={typed}
          onChange={(event) => search(event.target.value)}
          // The search is no answer of the form: Enter must not send it.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </chakra.search>
      <Row gap="16" minHeight="28px" mt="12" textStyle="small">
        <p role="status">
          {countOf(chosen.length, 'élève')} {plural(chosen.length, 'choisi')}
          {list.data?.total === 0 &&
            (typed.trim() === '' ? '. Ce cours n’a pas encore d’élève.' : '. Aucun étudiant trouvé.')}
        </p>
        {chosen.length > 0 && (
          <Button variant="link" size="tool" onClick={() => onChoose([])}>
            Tout décocher
          </Button>
        )}
      </Row>
      <ListContent list={list} place={{ page, goTo: setPage }} skeleton={<Waiting />} empty={null}>
        {({ students }) => (
          <List aria-label="Élèves du cours">
            {students.map((student) => (
              <Line key={student._id}>
                <Checkbox
                  checked={chosen.includes(student.studentId)}
                  onChange={() => toggle(student.studentId)}
                  label={<Student student={student} />}
                />
              </Line>
            ))}
          </List>
        )}
      </ListContent>
    </>
  );
}

const Student = ({ student: { name, email, imageUrl } }: { student: CourseStudent }) => (
  <Row as="span" minWidth="0">
    <Avatar size="sm" name={name} imageUrl={imageUrl} />
    <span>
      <Name>{name}</Name>
      <chakra.span display="block" textStyle="small" color="muted" overflowWrap="anywhere">
        {email}
      </chakra.span>
    </span>
  </Row>
);

const Waiting = () => (
  <List as="div" aria-busy="true">
    {Array.from({ length: 4 }, (_, index) => (
      <Line as="div" key={index} display="flex" alignItems="center" gap="14">
        <Skeleton boxSize="24" />
        <Skeleton boxSize="32" borderRadius="full" />
        <Skeleton width="12rem" />
      </Line>
    ))}
  </List>
);
