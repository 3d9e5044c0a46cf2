import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Learning, LearningLesson } from '@atelier/contracts/enrollment';
import type { LearningPart, OfKind } from '@atelier/contracts/lesson-kinds';
import type { QuizAnswerBody, QuizVerdict } from '@atelier/contracts/quiz';
import { ApiFailure, useApi } from '../../../shared/api/client';
import { apiPost } from '../../../shared/api/mutations';
import { learningKeys } from '../learning-keys';
import { submitChange } from '../offline/send-changes';
import { enqueueChange, usePendingChanges } from '../offline/pending-changes';

const verdictSchema = () => import('@atelier/contracts/quiz').then(({ QuizVerdict: verdict }) => verdict);

type EnrolledCourse = Pick<Learning, '_id' | 'courseId' | 'studentId' | 'isPreview'>;

/** Sends an answer and returns the verdict; null while the answer is queued offline. */
function useAnswerQuiz({ _id: enrolmentId, courseId, studentId, isPreview }: EnrolledCourse) {
  const api = useApi();
  const queries = useQueryClient();
  const refetchCourse = () => queries.invalidateQueries({ queryKey: learningKeys.course(courseId) });
  return useMutation({
    networkMode: 'always',
    // The list of attempts and the curriculum show it.
    onSuccess: (verdict) => verdict && !isPreview && void refetchCourse(),
    // The last attempt was used on another device.
    onError: (error) =>
      void (error instanceof ApiFailure && error.code === 'quiz-is-over' && refetchCourse()),
    mutationFn: async (body: QuizAnswerBody): Promise<QuizVerdict | null> => {
      if (isPreview) return apiPost(`/learn/${courseId}/preview/quiz`, verdictSchema, body);
      const answer = enqueueChange({ kind: 'answer', studentId, enrolmentId, courseId, ...body });
      const verdict = await submitChange(api, answer);
      return (await verdictSchema()).nullable().parse(verdict);
    },
  });
}

const textsOf = (verdict: QuizVerdict | undefined) => (verdict?.choices ?? []).map(({ text }) => text);

/** State of a quiz: the chosen options and the server's verdict. An earlier answer is restored. */
export function useQuiz(
  learning: Learning,
  lesson: LearningLesson,
  part: OfKind<LearningPart, 'quiz'>,
  onCompleted: () => void,
) {
  const answering = useAnswerQuiz(learning);
  const choices = part.choices ?? [];
  /** Answered offline: queued, without a verdict yet. */
  const queuedAnswer = usePendingChanges().findLast(
    (change) => change.kind === 'answer' && change.lessonId === lesson._id,
  );
  const pendingAnswer = queuedAnswer?.kind === 'answer' ? [queuedAnswer.answer].flat() : null;
  const [verdict, setVerdict] = useState<QuizVerdict | null>(
    pendingAnswer ? null : (part.quiz?.verdict ?? null),
  );
  const [wasWaiting, setWasWaiting] = useState(pendingAnswer !== null);
  const [record, setRecord] = useState(part.quiz);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    (pendingAnswer ?? textsOf(part.quiz?.verdict)).filter((text) => choices.includes(text)),
  );
  /** Options changed since the verdict: they lose their mark, and the quiz its verdict. */
  const [changedOptions, setChangedOptions] = useState<ReadonlySet<string>>(new Set());
  const isMultiple = part.severalAnswers === true;
  if (queuedAnswer && !wasWaiting) setWasWaiting(true);
  if (part.quiz !== record) {
    setRecord(part.quiz);
    const isOver = part.quiz?.verdict.isFinal === true && verdict?.isFinal !== true;
    if (isOver || (wasWaiting && !queuedAnswer)) {
      setWasWaiting(false);
      setVerdict(part.quiz?.verdict ?? null);
      setChangedOptions(new Set());
      // The last attempt was used on another device.
      if (isOver) setChosen(textsOf(part.quiz?.verdict));
    }
  }
  const isRightByText = new Map(verdict?.choices.map((choice) => [choice.text, choice.isRight]));
  const isOver = verdict?.correct === true || verdict?.isFinal === true;

  const choose = (text: string, isSelected: boolean) => {
    answering.reset();
    if (isMultiple) setChangedOptions(new Set([...changedOptions, text]));
    else setVerdict(null);
    if (!isMultiple) setChosen([text]);
    else setChosen(isSelected ? [...chosen, text] : chosen.filter((each) => each !== text));
  };
  const submit = () => {
    const [first] = chosen;
    if (first === undefined || isOver) return;
    answering.mutate(
      { lessonId: lesson._id, answer: isMultiple ? [...chosen] : first },
      {
        onSuccess: (result) => {
          if (!result) return setVerdict(null);
          setWasWaiting(false);
          setVerdict(result);
          setChangedOptions(new Set());
          // Completes at once, without waiting for the timer of `useCompleteWhenShown`.
          if (result.correct) onCompleted();
        },
      },
    );
  };
  /** Resets the wrong options. Returns the index of the first one, for the focus. */
  const retry = (): number => {
    const rightTexts = chosen.filter((text) => isRightByText.get(text) === true);
    answering.reset();
    setVerdict(
      verdict && {
        ...verdict,
        outcome: 'incomplete',
        choices: verdict.choices.filter((each) => each.isRight),
      },
    );
    setChangedOptions(new Set(choices));
    setChosen(rightTexts);
    return Math.max(
      choices.findIndex((text) => !rightTexts.includes(text)),
      0,
    );
  };
  /** The mark of a selected option, until it is changed; a right one is never reset. */
  const markOf = (text: string) =>
    chosen.includes(text) && (!changedOptions.has(text) || isRightByText.get(text) === true)
      ? isRightByText.get(text)
      : undefined;

  return {
    answering,
    choices,
    isMultiple,
    chosen,
    isOver,
    isWaiting: queuedAnswer !== undefined && !answering.isPending,
    /** Null once another option is selected. */
    verdict: changedOptions.size === 0 ? verdict : null,
    markOf,
    choose,
    submit,
    retry,
  };
}
