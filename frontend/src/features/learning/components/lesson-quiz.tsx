import type { Learning, LearningLesson, LearningPart, QuizVerdict } from '@atelier/contracts/enrollment';
import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { useAnswerQuiz } from '../api/use-answer-quiz';
import { Notice } from '../../../shared/ui/notice';
import { useUnsent } from '../unsent/use-unsent';
import { useFollowedSoon } from '../state/use-followed-soon';
import { QuizOption } from './quiz-option';
import { QuizTries } from './quiz-tries';
import { QuizVerdict as Judged } from './quiz-verdict';

const Question = chakra('legend', { base: { textStyle: 'h3', mb: '8', whiteSpace: 'pre-line' } });

interface LessonQuizProps {
  learning: Learning;
  lesson: LearningLesson;
  part: LearningPart;
  onFollowed: () => void;
}

/** A question; the answer is judged by the server and may be given again until it is right. What was answered is found again. */
export function LessonQuiz({ learning, lesson, part, onFollowed }: LessonQuizProps) {
  useFollowedSoon(onFollowed);
  const answering = useAnswerQuiz(learning);
  const choices = part.choices ?? [];
  /** Given without a line: it is judged once it has left. */
  const waiting = useUnsent().findLast(
    (change) => change.kind === 'answer' && change.lessonId === lesson._id,
  );
  const given = waiting?.kind === 'answer' ? [waiting.answer].flat() : null;
  const [verdict, setVerdict] = useState<QuizVerdict | null>(given ? null : (part.quiz?.verdict ?? null));
  const [wasWaiting, setWasWaiting] = useState(given !== null);
  const [record, setRecord] = useState(part.quiz);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    (given ?? (part.quiz?.verdict.choices ?? []).map(({ text }) => text)).filter((text) =>
      choices.includes(text),
    ),
  );
  /** What was changed since it was judged loses its mark, and the whole its verdict. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const name = useId();
  const several = part.severalAnswers === true;
  const isRight = verdict?.correct === true;
  if (waiting && !wasWaiting) setWasWaiting(true);
  if (part.quiz !== record) {
    setRecord(part.quiz);
    if (wasWaiting && !waiting) {
      setWasWaiting(false);
      setVerdict(part.quiz?.verdict ?? null);
      setChanged(new Set());
    }
  }
  const verdictPlace = useRef<HTMLDivElement>(null);
  const marks = new Map(verdict?.choices.map((choice) => [choice.text, choice.isRight]));

  useEffect(() => {
    // The button was just disabled under the focus.
    if (answering.data?.correct) verdictPlace.current?.focus();
  }, [answering.data]);

  const choose = (text: string, on: boolean) => {
    answering.reset();
    if (several) setChanged(new Set([...changed, text]));
    else setVerdict(null);
    if (!several) setChosen([text]);
    else setChosen(on ? [...chosen, text] : chosen.filter((each) => each !== text));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = chosen;
    if (first === undefined || isRight) return;
    answering.mutate(
      { lessonId: lesson._id, answer: several ? [...chosen] : first },
      {
        onSuccess: (judged) => {
          if (!judged) return setVerdict(null);
          setWasWaiting(false);
          setVerdict(judged);
          setChanged(new Set());
          // Answered within the second: it need not be waited for.
          if (judged.correct) onFollowed();
        },
      },
    );
  };
  /** What is right stays chosen. */
  const retry = () => {
    const kept = chosen.filter((text) => marks.get(text) === true);
    answering.reset();
    setVerdict(
      verdict && {
        ...verdict,
        outcome: 'incomplete',
        choices: verdict.choices.filter((each) => each.isRight),
      },
    );
    setChanged(new Set(choices));
    setChosen(kept);
    const at = choices.findIndex((text) => !kept.includes(text));
    document.getElementById(`${name}-${Math.max(at, 0)}`)?.focus();
  };

  return (
    <chakra.form maxWidth="704px" onSubmit={submit}>
      <chakra.fieldset disabled={isRight}>
        <Question>{part.question}</Question>
        <chakra.p textStyle="small" color="muted" mb="16">
          {several ? 'Plusieurs réponses sont justes : cochez-les toutes.' : 'Une seule réponse est juste.'}
        </chakra.p>
        <chakra.div display="grid" gap="10">
          {choices.map((text, index) => (
            <QuizOption
              key={text}
              id={`${name}-${index}`}
              name={name}
              type={several ? 'checkbox' : 'radio'}
              text={text}
              checked={chosen.includes(text)}
              isRight={
                chosen.includes(text) && (!changed.has(text) || marks.get(text) === true)
                  ? marks.get(text)
                  : undefined
              }
              onChange={(on) => choose(text, on)}
            />
          ))}
        </chakra.div>
      </chakra.fieldset>
      <chakra.div ref={verdictPlace} tabIndex={-1} mt="20" outline="none">
        {verdict && changed.size === 0 && <Judged verdict={verdict} onRetry={retry} />}
        {waiting && !answering.isPending && (
          <Notice tone="warn" title="Réponse gardée">
            Elle sera vérifiée au retour du réseau.
          </Notice>
        )}
        {answering.error && (
          <ErrorPanel
            title="La réponse n’a pas pu être vérifiée"
            message={failureMessage(answering.error)}
            retry={() => answering.variables && answering.mutate(answering.variables)}
            retrying={answering.isPending}
          />
        )}
      </chakra.div>
      <Button
        type="submit"
        size="md"
        mt="20"
        busy={answering.isPending}
        disabled={isRight || chosen.length === 0}
      >
        Valider
      </Button>
      {part.quiz && <QuizTries record={part.quiz} />}
    </chakra.form>
  );
}
