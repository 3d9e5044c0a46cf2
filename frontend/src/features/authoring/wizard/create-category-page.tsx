import type { Category } from '@atelier/contracts/common';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState, type FormEvent } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ErrorPanel } from '../../../shared/ui/notice';
import { CreationFrame } from './creation-frame';
import { CourseLoadError } from './course-loading';
import { useCourseEditor } from '../course/course-editor';
import { CategoryChoices } from './steps/category-choices';
import { stepPath } from '../../../shared/courses/course-path';

export function Component() {
  const { id = '' } = useParams();
  const editor = useCourseEditor(id);
  const draft = useQuery(editor.query);
  const status = useAtomValue(editor.statusAtom);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Category | null>(null);
  const category = chosen ?? draft.data?.category ?? null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (category === null) return;
    editor.edit({ field: 'category', value: category }, { category });
    if (await editor.saver.flush()) void navigate(stepPath('programme', id));
  };

  if (draft.isError) return <CourseLoadError error={draft.error} retry={() => void draft.refetch()} />;
  return (
    <CreationFrame
      title="Dans quelle catégorie&#8239;?"
      lead="Elle range le cours dans le catalogue."
      done={1}
      previous={stepPath('title', id)}
      canContinue={category !== null && draft.isSuccess}
      busy={status.kind === 'saving'}
      onSubmit={(event) => void submit(event)}
    >
      {status.kind === 'failed' && <ErrorPanel mb="24" title="Erreur" message={status.message} />}
      <CategoryChoices value={category} onChoose={setChosen} />
    </CreationFrame>
  );
}
