import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { type CourseStudent, maxSelectedStudents } from '@atelier/contracts/enrolled-students';
import { failureMessage } from '../../../shared/api/client';
import { countOf, formatNumber, plural } from '../../../shared/format/format';
import { CircleAlert, Search } from '../../../shared/icons/public';
import { useDebounced } from '../../../shared/lists/use-debounced';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/forms/checkbox';
import { Notice } from '../../../shared/ui/notice';
import { Row } from '../../../shared/ui/layout';
import { ListContent } from '../../../shared/lists/list-content';
import { RadioCard } from '../../../shared/forms/choice';
import { Skeleton } from '../../../shared/ui/loading';
import { TextField } from '../../../shared/forms/fields';
import { useCourseStudents, useFoundStudents } from '../assessments';
import type { AssessmentDraft } from './assessment-rules';

const StudentList = chakra('ul', { base: { borderTop: 'line', mt: '12' } });
const StudentLine = chakra('li', {
  base: {
    py: '10',
    minHeight: '64',
    borderBottom: 'line',
    '& label': { alignItems: 'center', minHeight: '44' },
  },
});
const StudentName = chakra('span', {
  base: { display: 'block', textStyle: 'label', overflowWrap: 'anywhere' },
});
interface StudentPickerProps {
  courseId: string;
  /** Account ids of the selected students, of all pages. */
  chosen: readonly string[];
  onChoose: (students: readonly string[]) => void;
}

/** Checkbox list of a course's students; the selection survives searching and paging. */
function StudentPicker({ courseId, chosen, onChoose }: StudentPickerProps) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const name = useDebounced(typed.trim());
  const list = useCourseStudents(courseId, page, name);
  const matches = useFoundStudents(courseId);
  const { total = 0, pages = 1 } = list.data ?? {};
  const isAllChosen =
    matches.variables === name && matches.data?.students.every((id) => chosen.includes(id)) === true;
  const chooseFound = () =>
    matches.mutate(name, {
      onSuccess: ({ students }) =>
        onChoose([...new Set([...chosen, ...students])].slice(0, maxSelectedStudents)),
    });
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
          // Enter in the search field must not submit the form.
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
        {pages > 1 && !isAllChosen && (
          <Button variant="link" size="tool" busy={matches.isPending} onClick={chooseFound}>
            {total > maxSelectedStudents
              ? `Choisir les ${maxSelectedStudents} premiers`
              : `Choisir les ${formatNumber(total)}`}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button variant="link" size="tool" onClick={() => onChoose([])}>
            Tout décocher
          </Button>
        )}
      </Row>
      {matches.error && <Notice tone="danger">{failureMessage(matches.error)}</Notice>}
      <ListContent list={list} paging={{ page, goTo: setPage }} skeleton={<StudentsSkeleton />} empty={null}>
        {({ students }) => (
          <StudentList aria-label="Élèves du cours">
            {students.map((student) => (
              <StudentLine key={student._id}>
                <Checkbox
                  checked={chosen.includes(student.studentId)}
                  onChange={() => toggle(student.studentId)}
                  label={<StudentLabel student={student} />}
                />
              </StudentLine>
            ))}
          </StudentList>
        )}
      </ListContent>
    </>
  );
}

const StudentLabel = ({ student: { name, email, imageUrl } }: { student: CourseStudent }) => (
  <Row as="span" minWidth="0">
    <Avatar size="sm" name={name} imageUrl={imageUrl} />
    <span>
      <StudentName>{name}</StudentName>
      <chakra.span display="block" textStyle="small" color="muted" overflowWrap="anywhere">
        {email}
      </chakra.span>
    </span>
  </Row>
);

const StudentsSkeleton = () => (
  <StudentList as="div" aria-busy="true">
    {Array.from({ length: 4 }, (_, index) => (
      <StudentLine as="div" key={index} display="flex" alignItems="center" gap="14">
        <Skeleton boxSize="24" />
        <Skeleton boxSize="32" borderRadius="full" />
        <Skeleton width="12rem" />
      </StudentLine>
    ))}
  </StudentList>
);

const ChoiceLegend = chakra('legend', { base: { textStyle: 'small', fontWeight: 600, mb: '12' } });
const ChoiceError = chakra('p', {
  base: {
    display: 'flex',
    gap: '8',
    textStyle: 'small',
    color: 'danger',
    '& svg': { flexShrink: 0, mt: '3px' },
  },
});

interface StudentChoiceProps extends Pick<AssessmentDraft, 'audience' | 'students'> {
  /** Null until a course is chosen: there are no students to pick yet. */
  courseId: string | null;
  error: string | undefined;
  onAudience: (audience: AssessmentDraft['audience']) => void;
  onStudents: (students: readonly string[]) => void;
}

/** The audience of the assessment: the whole course, or selected students. */
export function StudentChoice(props: StudentChoiceProps) {
  const { courseId, audience, students, error, onAudience, onStudents } = props;
  const errorId = useId();
  return (
    <chakra.fieldset display="grid" gap="12" minWidth="0" aria-describedby={error ? errorId : undefined}>
      <ChoiceLegend>Élèves</ChoiceLegend>
      <RadioCard
        name="audience"
        value="all"
        title="Tous les élèves"
        hint="Ceux qui s’inscriront plus tard aussi."
        checked={audience === 'all'}
        onChange={() => onAudience('all')}
      />
      <RadioCard
        name="audience"
        value="chosen"
        title="Certains élèves"
        checked={audience === 'chosen'}
        onChange={() => onAudience('chosen')}
      >
        {courseId === null ? (
          <chakra.p color="muted">Choisissez d’abord un cours&nbsp;: ses élèves apparaîtront ici.</chakra.p>
        ) : (
          <StudentPicker key={courseId} courseId={courseId} chosen={students} onChoose={onStudents} />
        )}
      </RadioCard>
      {error && (
        <ChoiceError id={errorId} role="alert">
          <CircleAlert size={16} aria-hidden />
          {error}
        </ChoiceError>
      )}
    </chakra.fieldset>
  );
}
