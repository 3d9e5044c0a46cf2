import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CreateCourseAnswer, type CreateCourseBody, titleMaxLength } from '@atelier/contracts/authoring';
import { failureMessage } from '../../../shared/api/client';
import { apiPost, useApiMutation } from '../../../shared/api/mutations';
import { newId } from '../../../shared/new-id';
import { ErrorPanel } from '../../../shared/ui/notice';
import { TextField } from '../../../shared/forms/fields';
import { teacherCoursesKey } from '../course/course-api';
import { useCourseListPath } from '../course/course-list-path';
import { CreationFrame } from './creation-frame';

/** Creates a draft that has only a title. */
const useCreateCourse = () =>
  useApiMutation(teacherCoursesKey, (body: CreateCourseBody) =>
    apiPost('/courses', CreateCourseAnswer, body),
  );

export function Component() {
  const [title, setTitle] = useState('');
  const creation = useCreateCourse();
  const navigate = useNavigate();
  const listPath = useCourseListPath();
  const isEmpty = title.trim() === '';
  /** Idempotency: a double click, or a retry after a lost response, creates one course. */
  const attempt = useRef({ _id: '', title: '' });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || creation.isPending) return;
    if (attempt.current.title !== title.trim()) attempt.current = { _id: newId(), title: title.trim() };
    creation.mutate(attempt.current, {
      onSuccess: ({ _id }) => void navigate(`/admin/create-cours/categorie/${_id}`),
    });
  };

  return (
    <CreationFrame
      title="Quel est le titre du cours&#8239;?"
      lead="Un titre provisoire suffit, il se change à tout moment."
      done={0}
      previous={listPath}
      canContinue={!isEmpty}
      busy={creation.isPending}
      onSubmit={submit}
    >
      {creation.isError && <ErrorPanel mb="24" title="Erreur" message={failureMessage(creation.error)} />}
      <TextField
        label="Titre du cours"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        maxLength={titleMaxLength}
        counter={{ left: titleMaxLength - title.length }}
        autoComplete="off"
        required
      />
    </CreationFrame>
  );
}
