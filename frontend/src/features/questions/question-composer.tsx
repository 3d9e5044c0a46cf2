import { chakra } from '@chakra-ui/react';
import { type SubmitEvent, useRef, useState } from 'react';
import { AskBody } from '@atelier/contracts/questions';
import { questionMaxLength } from '@atelier/contracts/words/question-words';
import { readStoredUser } from '../../shared/api/stored-user';
import { readJson, writeJson } from '../../shared/browser-storage';
import { formatClock } from '../../shared/format/units';
import { failureErrors, fieldErrors, Form, type FormErrors } from '../../shared/forms/form';
import { newId } from '../../shared/new-id';
import { RichTextField } from '../../shared/rich-text/rich-text-field';
import { Button } from '../../shared/ui/button';
import { Checkbox } from '../../shared/forms/checkbox';
import { Row } from '../../shared/ui/layout';
import { Notice } from '../../shared/ui/notice';
import { TextField } from '../../shared/forms/fields';
import { toast } from '../../shared/ui/toast';
import { useAskQuestion } from './change-questions';
import type { PlayingLesson } from './playing-lesson';

export interface QuestionDraft {
  /** The id of the question, chosen by the client: a retry does not post it twice. */
  id: string;
  title: string;
  body: string;
  /** The lesson and the second at which typing began; null when nothing played. */
  lessonId: string | null;
  seconds: number | null;
}

const draftKey = (courseId: string) => `question:${readStoredUser()?._id ?? ''}:${courseId}`;
const blankDraft = (): QuestionDraft => ({ id: newId(), title: '', body: '', lessonId: null, seconds: null });

function readDraft(courseId: string): QuestionDraft {
  const stored = (readJson(draftKey(courseId)) ?? {}) as Partial<QuestionDraft>;
  const { id, title, body, lessonId = null, seconds = null } = stored;
  return typeof id === 'string' && typeof title === 'string' && typeof body === 'string'
    ? { id, title, body, lessonId, seconds }
    : blankDraft();
}

/** Draft of a question, saved on this device until it is posted. */
function useQuestionDraft(courseId: string) {
  const [draft, setDraft] = useState(() => readDraft(courseId));
  const set = (next: QuestionDraft) => {
    writeJson(draftKey(courseId), next.title || next.body ? next : null);
    setDraft(next);
  };
  return {
    draft,
    write: (part: Partial<QuestionDraft>) => set({ ...draft, ...part }),
    forget: () => set(blankDraft()),
  };
}

const names = ['question', 'response'] as const;

interface QuestionComposerProps {
  stage: PlayingLesson;
  onAsked: () => void;
}

/**
 * Form of a new question, pinned to the second at which typing began. One line until focused; the draft survives
 * leaving the page.
 */
export function QuestionComposer({ stage, onAsked }: QuestionComposerProps) {
  const { draft, write, forget } = useQuestionDraft(stage.courseId);
  const [isOpen, setOpen] = useState(draft.title !== '' || draft.body !== '');
  const [isPinned, setPinned] = useState(true);
  const [errors, setErrors] = useState<FormErrors<(typeof names)[number]>>({});
  const posting = useAskQuestion(stage.courseId);
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
    if (posting.isPending) return;
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
    posting.mutate(body.data, {
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
