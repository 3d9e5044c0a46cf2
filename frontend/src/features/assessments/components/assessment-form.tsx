import type { Assessment } from '@atelier/contracts/assessments';
import { chakra } from '@chakra-ui/react';
import { RichTextField } from '../../../shared/rich-text/rich-text-field';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import type { AssessmentDraft } from '../state/assessment-rules';
import { listPath } from '../state/list-place';
import { useAssessmentForm } from '../state/use-assessment-form';
import { CoursePicker } from './course-picker';
import { StudentChoice } from './student-choice';

const Form = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', gap: '28', maxWidth: '48rem' },
});
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '12',
    '& > *': { flexGrow: { base: 1, sm: 0 } },
  },
});

interface AssessmentFormProps {
  initial: AssessmentDraft;
  /** Work that is set stays with its course. */
  courseIsFixed: boolean;
  save: (draft: AssessmentDraft) => Promise<Assessment>;
  onSaved: (assessment: Assessment) => void;
  submitLabel: string;
}

export function AssessmentForm(props: AssessmentFormProps) {
  const { initial, courseIsFixed, save, onSaved, submitLabel } = props;
  const { draft, errors, busy, form, submit, write } = useAssessmentForm({ initial, save, onSaved });
  return (
    <Form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      {!courseIsFixed && (
        <div data-field="courseId">
          <CoursePicker
            label="Cours"
            placeholder="Chercher un cours par son titre"
            value={draft.course}
            error={errors.courseId}
            // Students of another course are no students of this one.
            onChoose={(course) => write('courseId', { course, students: [] })}
          />
        </div>
      )}
      <div data-field="description">
        <RichTextField
          label="Consigne"
          placeholder="Que faut-il faire, et comment le rendre ?"
          value={draft.description}
          error={errors.description}
          onChange={(description) => write('description', { description })}
        />
      </div>
      <div data-field="studentId">
        <StudentChoice
          courseId={draft.course?._id ?? null}
          audience={draft.audience}
          students={draft.students}
          error={errors.studentId}
          onAudience={(audience) => write('studentId', { audience })}
          onStudents={(students) => write('studentId', { students })}
        />
      </div>
      <Foot>
        <Button variant="outline" to={listPath}>
          Annuler
        </Button>
        <Button type="submit" busy={busy} busyLabel="Enregistrement…">
          {submitLabel}
        </Button>
      </Foot>
    </Form>
  );
}
