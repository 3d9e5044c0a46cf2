import type { LearningPart, OfKind } from '@atelier/contracts/lesson-kinds';
import type { QuizVerdict } from '@atelier/contracts/quiz';
import type { Learning, LearningLesson } from '@atelier/contracts/enrollment';
import { useState } from 'react';
import { useAnswerQuiz } from '../api/use-answer-quiz';
import { useUnsent } from '../unsent/use-unsent';

const textsOf = (verdict: QuizVerdict | undefined) => (verdict?.choices ?? []).map(({ text }) => text);

/** What somebody has chosen of a question, and what the server says of it. What was answered is found again. */
export function useQuiz(
  learning: Learning,
  lesson: LearningLesson,
  part: OfKind<LearningPart, 'quiz'>,
  onFollowed: () => void,
) {
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
    (given ?? textsOf(part.quiz?.verdict)).filter((text) => choices.includes(text)),
  );
  /** What was changed since it was judged loses its mark, and the whole its verdict. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const several = part.severalAnswers === true;
  if (waiting && !wasWaiting) setWasWaiting(true);
  if (part.quiz !== record) {
    setRecord(part.quiz);
    const isOver = part.quiz?.verdict.isFinal === true && verdict?.isFinal !== true;
    if (isOver || (wasWaiting && !waiting)) {
      setWasWaiting(false);
      setVerdict(part.quiz?.verdict ?? null);
      setChanged(new Set());
      // Answered for the last time on another device.
      if (isOver) setChosen(textsOf(part.quiz?.verdict));
    }
  }
  const marks = new Map(verdict?.choices.map((choice) => [choice.text, choice.isRight]));
  const isOver = verdict?.correct === true || verdict?.isFinal === true;

  const choose = (text: string, on: boolean) => {
    answering.reset();
    if (several) setChanged(new Set([...changed, text]));
    else setVerdict(null);
    if (!several) setChosen([text]);
    else setChosen(on ? [...chosen, text] : chosen.filter((each) => each !== text));
  };
  const submit = () => {
    const [first] = chosen;
    if (first === undefined || isOver) return;
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
  /** What is right stays chosen. Returns which choice is the first to look at again. */
  const retry = (): number => {
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
    return Math.max(
      choices.findIndex((text) => !kept.includes(text)),
      0,
    );
  };
  /** Of a choice that was made, until it is changed; a right one keeps its mark. */
  const markOf = (text: string) =>
    chosen.includes(text) && (!changed.has(text) || marks.get(text) === true) ? marks.get(text) : undefined;

  return {
    answering,
    choices,
    several,
    chosen,
    isOver,
    isWaiting: waiting !== undefined && !answering.isPending,
    /** Null as soon as something else is chosen. */
    verdict: changed.size === 0 ? verdict : null,
    markOf,
    choose,
    submit,
    retry,
  };
}
