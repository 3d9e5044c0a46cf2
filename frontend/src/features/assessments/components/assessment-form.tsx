import { plainText } from '@atelier/contracts/plain-text';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { RichTextField } from '../../../shared/rich-text/rich-text-field';
import { Button } from '../../../shared/ui/button';
import { Form, FormFoot } from '../../../shared/forms/form';
import { TextField } from '../../../shared/ui/text-field';
import { Notice } from '../../../shared/ui/notice';
import { listPath } from '../state/list-place';
import { useAssessmentForm, type AssessmentFormOptions } from '../state/use-assessment-form';
import { AbandonDraft } from './abandon-draft';
import { CoursePicker } from '../../../shared/courses/course-picker';
import { FoundDraft } from './found-draft';
import { LessonChoice } from './lesson-choice';
import { StudentChoice } from './student-choice';

interface AssessmentFormProps extends AssessmentFormOptions {
  /** Work that is set stays with its course. */
  courseIsFixed: boolean;
  submitLabel: string;
}

export function AssessmentForm(props: AssessmentFormProps) {
  const { courseIsFixed, submitLabel } = props;
  const editing = useAssessmentForm(props);
  const { draft, errors, busy, form, submit, write } = editing;
  const [leaving, setLeaving] = useState(false);
  return (
    <Form gap="28" maxWidth="48rem" ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {editing.isFound && (
        <FoundDraft
          isNew={!courseIsFixed}
          isOvertaken={courseIsFixed && editing.isOvertaken}
          onStartOver={editing.startOver}
        />
      )}
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      {!courseIsFixed && (
        <div data-field="courseId">
          <CoursePicker
            label="Cours"
            placeholder="Chercher un cours par son titre"
            value={draft.course}
            error={errors.courseId}
            // Students and lessons of another course are none of this one.
            onChoose={(course) => write('courseId', { course, lessonId: null, students: [] })}
          />
        </div>
      )}
      <div data-field="lessonId">
        <LessonChoice
          courseId={draft.course?._id ?? null}
          lessonId={draft.lessonId}
          error={errors.lessonId}
          // What the lesson asks for is said once; what was written already stays.
          onChoose={(lessonId, instructions) =>
            write('lessonId', {
              lessonId,
              ...(plainText(draft.description) === '' && { description: instructions }),
            })
          }
        />
      </div>
      <div data-field="description">
        <RichTextField
          label="Consigne"
          placeholder="Que faut-il faire, et comment le rendre&#8239;?"
          value={draft.description}
          error={errors.description}
          onChange={(description) => write('description', { description })}
        />
      </div>
      <chakra.div data-field="dueAt" maxWidth="20rem">
        <TextField
          label="À rendre avant (facultatif)"
          type="datetime-local"
          value={draft.dueAt}
          error={errors.dueAt}
          onChange={({ target }) => write('dueAt', { dueAt: target.value })}
        />
      </chakra.div>
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
      <FormFoot>
        {editing.isChanged ? (
          <Button variant="outline" onClick={() => setLeaving(true)}>
            Annuler
          </Button>
        ) : (
          <Button variant="outline" to={listPath}>
            Annuler
          </Button>
        )}
        <Button type="submit" busy={busy} busyLabel="Enregistrement…">
          {submitLabel}
        </Button>
      </FormFoot>
      <AbandonDraft open={leaving} onClose={() => setLeaving(false)} onAbandon={editing.abandon} />
    </Form>
  );
}
