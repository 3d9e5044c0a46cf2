import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { plainText } from '@atelier/contracts/plain-text';
import { CoursePicker } from '../../../shared/courses/course-picker';
import { Form, FormFoot } from '../../../shared/forms/form';
import { ChevronDown } from '../../../shared/icons/public';
import { RichTextField } from '../../../shared/rich-text/rich-text-field';
import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm';
import { controlRecipe, FilterBox } from '../../../shared/ui/control-styles';
import { FieldFrame, TextField, useFieldIds } from '../../../shared/forms/fields';
import { Notice } from '../../../shared/ui/notice';
import { Skeleton } from '../../../shared/ui/loading';
import { VisuallyHidden } from '../../../shared/ui/layout';
import { assessmentListPath, useEvaluationLessons } from '../assessments';
import { StudentChoice } from './student-choice';
import { type AssessmentFormOptions, useAssessmentForm } from './use-assessment-form';

/** Skeleton of the form while it loads. */
export const FormSkeleton = () => (
  <chakra.div display="grid" gap="28" maxWidth="48rem" aria-busy="true">
    <VisuallyHidden>Chargement…</VisuallyHidden>
    <div>
      <Skeleton width="6rem" mb="12" />
      <Skeleton height="270px" borderRadius="md" />
    </div>
    <div>
      <Skeleton width="6rem" mb="12" />
      <Skeleton height="64" borderRadius="md" mb="12" />
      <Skeleton height="64" borderRadius="md" />
    </div>
  </chakra.div>
);

interface DiscardDraftDialogProps {
  open: boolean;
  onClose: () => void;
  /** Discards the draft. */
  onAbandon: () => void;
}

/** Confirms before a draft is discarded; leaving the page in any other way keeps the draft. */
function DiscardDraftDialog({ open, onClose, onAbandon }: DiscardDraftDialogProps) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Abandonner ce que vous avez écrit ?"
      confirm="Abandonner"
      onConfirm={() => {
        onAbandon();
        void navigate(assessmentListPath);
      }}
    >
      Rien de ce qui n’a pas été enregistré ne sera gardé.
    </ConfirmDialog>
  );
}

interface RestoredDraftNoticeProps {
  isNew: boolean;
  /** The assessment was changed on the server since the draft was begun. */
  isOutdated: boolean;
  onStartOver: () => void;
}

/** Notice that the form shows a restored draft, with a button to discard it. */
const RestoredDraftNotice = ({ isNew, isOutdated, onStartOver }: RestoredDraftNoticeProps) => (
  <Notice
    tone="warn"
    title="Ce que vous aviez écrit est toujours là"
    action={
      <Button variant="link" size="tool" onClick={onStartOver}>
        {isNew ? 'Repartir de zéro' : 'Revenir à la version enregistrée'}
      </Button>
    }
  >
    {isOutdated
      ? 'L’évaluation a été modifiée entre-temps\u00a0: enregistrer remplacera cette autre version.'
      : 'Ce texte n’a pas encore été enregistré.'}
  </Notice>
);

const LessonSelect = chakra('select', controlRecipe);

interface LessonChoiceProps {
  courseId: string | null;
  lessonId: string | null;
  error: string | undefined;
  onChoose: (lessonId: string | null, instructions: string) => void;
}

/** The lesson of kind `evaluation` in which the work is handed in. Hidden where the course has none. */
function LessonChoice({ courseId, lessonId, error, onChoose }: LessonChoiceProps) {
  const { data: lessons = [] } = useEvaluationLessons(courseId);
  const hint = 'Les élèves y rendent leur travail, ce qui termine la leçon.';
  const { id, ...described } = useFieldIds({ id: undefined, error, hint, counter: undefined });
  if (lessons.length === 0 && lessonId === null) return null;
  return (
    <FieldFrame id={id} label="Leçon (facultatif)" hint={hint} error={error}>
      <FilterBox>
        <LessonSelect
          id={id}
          {...described}
          appearance="none"
          pe="48px"
          cursor="pointer"
          value={lessonId ?? ''}
          onChange={({ target }) => {
            const lesson = lessons.find(({ _id }) => _id === target.value);
            onChoose(lesson?._id ?? null, lesson?.instructions ?? '');
          }}
        >
          <option value="">Aucune leçon</option>
          {lessonId !== null && !lessons.some(({ _id }) => _id === lessonId) && (
            <option value={lessonId}>Leçon retirée du cours</option>
          )}
          {lessons.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </LessonSelect>
        <ChevronDown size={20} aria-hidden style={{ right: 16 }} />
      </FilterBox>
    </FieldFrame>
  );
}

interface AssessmentFormProps extends AssessmentFormOptions {
  /** The course of an existing assessment cannot be changed. */
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
        <RestoredDraftNotice
          isNew={!courseIsFixed}
          isOutdated={courseIsFixed && editing.isOvertaken}
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
            // Students and lessons belong to one course: both are reset.
            onChoose={(course) => write('courseId', { course, lessonId: null, students: [] })}
          />
        </div>
      )}
      <div data-field="lessonId">
        <LessonChoice
          courseId={draft.course?._id ?? null}
          lessonId={draft.lessonId}
          error={errors.lessonId}
          // Prefills the instructions from the lesson, unless something was typed already.
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
          <Button variant="outline" to={assessmentListPath}>
            Annuler
          </Button>
        )}
        <Button type="submit" busy={busy} busyLabel="Enregistrement…">
          {submitLabel}
        </Button>
      </FormFoot>
      <DiscardDraftDialog open={leaving} onClose={() => setLeaving(false)} onAbandon={editing.abandon} />
    </Form>
  );
}
