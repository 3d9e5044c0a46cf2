import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { AskBody } from '@atelier/contracts/questions';
import { questionMaxLength } from '@atelier/contracts/words/question-words';
import { formatClock } from '../../shared/format/units';
import { failureErrors, fieldErrors, Form, type FormErrors, handleSubmit } from '../../shared/forms/form';
import { RichTextField } from '../../shared/rich-text/rich-text-field';
import { Button } from '../../shared/ui/button';
import { Checkbox } from '../../shared/forms/checkbox';
import { Row } from '../../shared/ui/layout';
import { Notice } from '../../shared/ui/notice';
import { TextField } from '../../shared/forms/fields';
import { toast } from '../../shared/ui/toast';
import { useAskQuestion } from './change-questions';
import { blankDraft, type QuestionDraft, readDraft, writeDraft } from './question-draft';
import type { VideoControl } from './video-control';

/** Draft of a question, saved on this device until it is posted. */
function useQuestionDraft(courseId: string) {
  const [draft, setDraft] = useState(() => readDraft(courseId));
  const set = (next: QuestionDraft) => {
    writeDraft(courseId, next);
    setDraft(next);
  };
  return {
    draft,
    write: (part: Partial<QuestionDraft>) => set({ ...draft, ...part }),
    forget: () => set(blankDraft()),
  };
}

const fieldNames = ['question', 'response'] as const;

interface QuestionComposerProps {
  video: VideoControl;
  onAsked: () => void;
}

/**
 * Form of a new question, pinned to the second at which typing began. One line until focused; the draft survives
 * leaving the page.
 */
export function QuestionComposer({ video, onAsked }: QuestionComposerProps) {
  const { draft, write, forget } = useQuestionDraft(video.courseId);
  const [isOpen, setOpen] = useState(draft.title !== '' || draft.body !== '');
  const [isPinned, setPinned] = useState(true);
  const [errors, setErrors] = useState<FormErrors<(typeof fieldNames)[number]>>({});
  const posting = useAskQuestion(video.courseId);
  const frame = useRef<HTMLFormElement>(null);
  const { seconds } = draft;
  const lessonId = video.titles.has(draft.lessonId ?? '') ? draft.lessonId : video.lessonId;
  const pinLabels = [
    seconds !== null && `Épingler à ${formatClock(seconds)}`,
    lessonId !== video.lessonId && `«\u00a0${video.titles.get(lessonId ?? '')}\u00a0»`,
  ].filter(Boolean);

  const open = () => {
    setOpen(true);
    if (draft.title === '' && draft.body === '') {
      const second = video.currentSecond();
      write({ lessonId: video.lessonId, seconds: second === null ? null : Math.floor(second) });
    }
  };
  const submit = handleSubmit(() => {
    if (posting.isPending) return;
    const pin = seconds !== null && isPinned ? { seconds } : {};
    const body = AskBody.safeParse({
      _id: draft.id,
      courseId: video.courseId,
      lessonId,
      question: draft.title,
      response: draft.body,
      ...pin,
    });
    if (!body.success) {
      setErrors(fieldErrors(fieldNames, body.error.issues));
      requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    setErrors({});
    posting.mutate(body.data, {
      onSuccess: () => {
        forget();
        setOpen(false);
        toast('Votre question est posée. Vous serez prévenu d’une réponse.');
        onAsked();
      },
      onError: (error) => setErrors(failureErrors(fieldNames, error)),
    });
  });

  return (
    <Form
      ref={frame}
      noValidate
      onSubmit={submit}
      aria-busy={posting.isPending}
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
        onFocus={open}
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
                  label={pinLabels.join(', ')}
                  checked={isPinned}
                  onChange={({ target }) => setPinned(target.checked)}
                />
              )}
            </chakra.div>
            <Row gap="8">
              <Button
                variant="quiet"
                size="touch"
                disabled={posting.isPending}
                onClick={() => {
                  forget();
                  setErrors({});
                  setOpen(false);
                }}
              >
                Annuler
              </Button>
              <Button type="submit" size="touch" busy={posting.isPending} busyLabel="Envoi…">
                Poser la question
              </Button>
            </Row>
          </Row>
        </>
      )}
    </Form>
  );
}
