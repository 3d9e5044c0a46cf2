import { AskBody } from '@atelier/contracts/questions';
import { questionMaxLength } from '@atelier/contracts/words/question-words';
import { chakra } from '@chakra-ui/react';
import { useRef, useState, type SubmitEvent } from 'react';
import { failureErrors, fieldErrors, type FormErrors } from '../../../shared/forms/form-errors';
import { Form } from '../../../shared/forms/form';
import { formatClock } from '../../../shared/format-time';
import { RichTextField } from '../../../shared/rich-text/rich-text-field';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/ui/checkbox';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { TextField } from '../../../shared/ui/text-field';
import { toast } from '../../../shared/ui/toast';
import { useAsk } from '../api/change-questions';
import { useQuestionDraft } from '../state/question-draft';
import type { Stage } from '../state/stage';

const names = ['question', 'response'] as const;

interface QuestionComposerProps {
  stage: Stage;
  onAsked: () => void;
}

/** Asks at the second where the writing began. One line until it is used; what is written outlives the page. */
export function QuestionComposer({ stage, onAsked }: QuestionComposerProps) {
  const { draft, write, forget } = useQuestionDraft(stage.courseId);
  const [isOpen, setOpen] = useState(draft.title !== '' || draft.body !== '');
  const [isPinned, setPinned] = useState(true);
  const [errors, setErrors] = useState<FormErrors<(typeof names)[number]>>({});
  const asking = useAsk(stage.courseId);
  const frame = useRef<HTMLFormElement>(null);
  const { seconds } = draft;
  const lessonId = stage.titles.has(draft.lessonId ?? '') ? draft.lessonId : stage.lessonId;
  const pinned = [
    seconds !== null && `Épingler à ${formatClock(seconds)}`,
    lessonId !== stage.lessonId && `«\u00a0${stage.titles.get(lessonId ?? '')}\u00a0»`,
  ].filter(Boolean);

  const begin = () => {
    setOpen(true);
    if (draft.title === '' && draft.body === '') {
      const moment = stage.moment();
      write({ lessonId: stage.lessonId, seconds: moment === null ? null : Math.floor(moment) });
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (asking.isPending) return;
    const pin = seconds !== null && isPinned ? { seconds } : {};
    const body = AskBody.safeParse({
      _id: draft.id,
      courseId: stage.courseId,
      lessonId,
      question: draft.title,
      response: draft.body,
      ...pin,
    });
    if (!body.success) {
      setErrors(fieldErrors(names, body.error.issues));
      requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    setErrors({});
    asking.mutate(body.data, {
      onSuccess: () => {
        forget();
        setOpen(false);
        toast('Votre question est posée. Vous serez prévenu d’une réponse.');
        onAsked();
      },
      onError: (error) => setErrors(failureErrors(names, error)),
    });
  };

  return (
    <Form
      ref={frame}
      noValidate
      onSubmit={submit}
      aria-busy={asking.isPending}
      aria-label="Poser une question"
      gap="16"
      mb="24"
    >
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      <TextField
        label="Votre question"
        placeholder="En une phrase"
        autoComplete="off"
        maxLength={questionMaxLength}
        value={draft.title}
        error={errors.question}
        onFocus={begin}
        onChange={({ target }) => {
          write({ title: target.value });
          setErrors(({ question: _corrected, ...others }) => others);
        }}
      />
      {isOpen && (
        <>
          <RichTextField
            label="Précisions"
            hint="Ce que vous avez essayé, ce que vous attendiez."
            minHeight="6rem"
            value={draft.body}
            error={errors.response}
            onChange={(body) => write({ body })}
          />
          <Row wrap apart rowGap="12">
            <chakra.div>
              {seconds !== null && (
                <Checkbox
                  label={pinned.join(', ')}
                  checked={isPinned}
                  onChange={({ target }) => setPinned(target.checked)}
                />
              )}
            </chakra.div>
            <Row gap="8">
              <Button
                variant="quiet"
                size="touch"
                disabled={asking.isPending}
                onClick={() => {
                  forget();
                  setErrors({});
                  setOpen(false);
                }}
              >
                Annuler
              </Button>
              <Button type="submit" size="touch" busy={asking.isPending} busyLabel="Envoi…">
                Poser la question
              </Button>
            </Row>
          </Row>
        </>
      )}
    </Form>
  );
}
