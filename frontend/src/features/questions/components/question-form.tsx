import { QuestionBody, type Question } from '@atelier/contracts/questions';
import { questionMaxLength } from '@atelier/contracts/words/question-words';
import { useState, type SubmitEvent } from 'react';
import { failureErrors, fieldErrors, type FormErrors } from '../../../shared/forms/form-errors';
import { Form, FormFoot } from '../../../shared/forms/form';
import { RichTextField } from '../../../shared/rich-text/rich-text-field';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { TextField } from '../../../shared/ui/text-field';
import { useChangeQuestion } from '../api/change-questions';

const names = ['question', 'response'] as const;

interface QuestionFormProps {
  question: Question;
  onDone: () => void;
  onCancel: () => void;
}

/** One's own question, written anew in its place. */
export function QuestionForm({ question, onDone, onCancel }: QuestionFormProps) {
  const [words, setWords] = useState({ question: question.question, response: question.response });
  const [errors, setErrors] = useState<FormErrors<(typeof names)[number]>>({});
  const change = useChangeQuestion(question);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const body = QuestionBody.safeParse(words);
    if (!body.success) return setErrors(fieldErrors(names, body.error.issues));
    setErrors({});
    change.mutate(
      { what: 'rewrite', ...body.data },
      { onSuccess: onDone, onError: (error) => setErrors(failureErrors(names, error)) },
    );
  };
  return (
    <Form noValidate onSubmit={submit} aria-busy={change.isPending} gap="16">
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      <TextField
        label="Votre question"
        autoFocus
        maxLength={questionMaxLength}
        value={words.question}
        error={errors.question}
        onChange={({ target }) => setWords({ ...words, question: target.value })}
      />
      <RichTextField
        label="Précisions"
        minHeight="6rem"
        value={words.response}
        error={errors.response}
        onChange={(response) => setWords((old) => ({ ...old, response }))}
      />
      <FormFoot>
        <Button variant="outline" size="touch" disabled={change.isPending} onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" size="touch" busy={change.isPending} busyLabel="Enregistrement…">
          Enregistrer
        </Button>
      </FormFoot>
    </Form>
  );
}
