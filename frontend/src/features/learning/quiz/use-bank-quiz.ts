import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Learning, LearningLesson } from '@atelier/contracts/enrollment';
import type { DrawnQuestion, QuizAttemptView, QuizBankView, QuizVerdict } from '@atelier/contracts/quiz';
import { ApiFailure } from '../../../shared/api/client';
import { apiPost } from '../../../shared/api/mutations';
import { newId } from '../../../shared/new-id';
import { learningKeys } from '../learning-keys';
import { latestAttempt } from './bank-labels';

const attemptSchema = () => import('@atelier/contracts/quiz').then(({ QuizAttemptView: view }) => view);
const answerSchema = () => import('@atelier/contracts/quiz').then(({ DrawnAnswer }) => DrawnAnswer);
const verdictSchema = () => import('@atelier/contracts/quiz').then(({ QuizVerdict: verdict }) => verdict);

/** What a preview answers: the verdict alone, which counts for nothing. */
const withVerdict = (
  attempt: QuizAttemptView,
  questionId: string,
  answer: string[],
  verdict: QuizVerdict,
) => ({
  ...attempt,
  questions: attempt.questions.map((question) => {
    if (question._id !== questionId) return question;
    const { attempts, tries } = question.quiz ?? { attempts: 0, tries: [] };
    const right = verdict.choices.filter(({ isRight }) => isRight).length;
    const tried = { answer, outcome: verdict.outcome, right, at: new Date().toISOString() };
    return { ...question, quiz: { attempts: attempts + 1, tries: [...tries, tried], verdict } };
  }),
});

interface Answer {
  attempt: QuizAttemptView;
  questionId: string;
  answer: string[];
  /** The same for each retry of one try, so that it counts once. */
  tryId: string;
}

/** State of a quiz with a bank: the attempt as the server knows it, and what is chosen but not yet sent. */
export function useBankQuiz(learning: Learning, lesson: LearningLesson, bank: QuizBankView) {
  const queries = useQueryClient();
  const { _id: enrolmentId, courseId, isPreview } = learning;
  const [local, setLocal] = useState<QuizAttemptView | null>(isPreview ? bank.current : null);
  /** Chosen texts by question: kept while going from one question to another. */
  const [chosenById, setChosen] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  // A preview draws anew at every read: the first draw stays.
  const attempt = isPreview ? local : latestAttempt(local, bank.current);
  const refetch = () => (isPreview ? undefined : queries.invalidateQueries({ queryKey: learningKeys.all }));
  /** Ended or changed elsewhere: the present state replaces what is shown. */
  const onError = (error: Error) => void (error instanceof ApiFailure && error.status === 409 && refetch());
  const path = `/learn/${encodeURIComponent(enrolmentId)}/quiz/attempts`;

  const starting = useMutation({
    networkMode: 'always',
    mutationFn: () => apiPost(path, attemptSchema, { lessonId: lesson._id, attemptId: newId() }),
    onSuccess(started) {
      setLocal(started);
      setChosen(new Map());
      void refetch();
    },
    onError,
  });
  const answering = useMutation({
    networkMode: 'always',
    async mutationFn({ attempt: { _id }, attempt: before, questionId, answer, tryId }: Answer) {
      if (!isPreview) return apiPost(`${path}/${_id}/answers`, answerSchema, { questionId, answer, tryId });
      const body = { lessonId: lesson._id, questionId, answer };
      const verdict = await apiPost(`/learn/${courseId}/preview/quiz/answers`, verdictSchema, body);
      return { verdict, attempt: withVerdict(before, questionId, answer, verdict) };
    },
    onSuccess(result, { questionId }) {
      setLocal(result.attempt);
      // Marks show on what was sent.
      setChosen((chosen) => new Map([...chosen].filter(([id]) => id !== questionId)));
      void refetch();
    },
    onError,
  });

  /** Chosen now, or as last answered. */
  const chosenOf = ({ _id, quiz }: DrawnQuestion): readonly string[] =>
    chosenById.get(_id) ?? quiz?.tries.at(-1)?.answer ?? [];
  return {
    attempt,
    starting,
    answering,
    chosenOf,
    /** Whether another choice was made since the last verdict. */
    isChanged: ({ _id }: DrawnQuestion) => chosenById.has(_id),
    choose(question: DrawnQuestion, text: string, isSelected: boolean) {
      answering.reset();
      const chosen = chosenOf(question);
      const next = question.severalAnswers
        ? isSelected
          ? [...chosen, text]
          : chosen.filter((each) => each !== text)
        : [text];
      setChosen(new Map(chosenById).set(question._id, next));
    },
    submit(question: DrawnQuestion) {
      if (!attempt) return;
      answering.mutate({
        attempt,
        questionId: question._id,
        answer: [...chosenOf(question)],
        tryId: newId(),
      });
    },
  };
}
