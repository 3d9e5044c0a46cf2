import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { CircleAlert } from '../../../shared/icons/circle-alert';
import { RadioCard } from '../../../shared/ui/radio-card';
import type { AssessmentDraft } from '../state/assessment-rules';
import { StudentPicker } from './student-picker';

const Legend = chakra('legend', { base: { textStyle: 'small', fontWeight: 600, mb: '12' } });
const Problem = chakra('p', {
  base: {
    display: 'flex',
    gap: '8',
    textStyle: 'small',
    color: 'danger',
    '& svg': { flexShrink: 0, mt: '3px' },
  },
});

interface StudentChoiceProps extends Pick<AssessmentDraft, 'audience' | 'students'> {
  /** Null while no course is chosen: nobody can be picked yet. */
  courseId: string | null;
  error: string | undefined;
  onAudience: (audience: AssessmentDraft['audience']) => void;
  onStudents: (students: readonly string[]) => void;
}

/** For whom the work is: the whole course, or some of its students. */
export function StudentChoice(props: StudentChoiceProps) {
  const { courseId, audience, students, error, onAudience, onStudents } = props;
  const errorId = useId();
  return (
    <chakra.fieldset display="grid" gap="12" minWidth="0" aria-describedby={error ? errorId : undefined}>
      <Legend>Élèves</Legend>
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
        <Problem id={errorId} role="alert">
          <CircleAlert size={16} aria-hidden />
          {error}
        </Problem>
      )}
    </chakra.fieldset>
  );
}
