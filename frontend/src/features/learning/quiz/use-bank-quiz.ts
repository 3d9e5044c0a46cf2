import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Learning, LearningLesson } from '@atelier/contracts/enrollment';
import type { DrawnAnswer, DrawnQuestion, QuizAttemptView, QuizBankView } from '@atelier/contracts/quiz';
import { apiGet, ApiFailure, useApi } from '../../../shared/api/client';
import { apiPost } from '../../../shared/api/mutations';
import { newId } from '../../../shared/new-id';
import { learningKeys } from '../learning-keys';
import { enqueueChange, usePendingChanges } from '../offline/pending-changes';
import { submitChange } from '../offline/send-changes';
import { latestAttempt, withPreviewedAnswer } from './bank-labels';

const attemptSchema = () => import('@atelier/contracts/quiz').then(({ QuizAttemptView: view }) => view);
const answerSchema = () => import('@atelier/contracts/quiz').then(({ DrawnAnswer: answered }) => answered);
const verdictSchema = () => import('@atelier/contracts/quiz').then(({ QuizVerdict: verdict }) => verdict);
const learningSchema = () => import('../learning-schema').then(({ LearningSchema }) => LearningSchema);

interface Answer {
  attempt: QuizAttemptView;
  question: DrawnQuestion;
  answer: string[];
}

/**
 * State of a quiz with a bank: the attempt as the server knows it, what is chosen but not yet sent, and what waits for
 * the network.
 */
export function useBankQuiz(learning: Learning, lesson: LearningLesson, bank: QuizBankView) {
  const api = useApi();
  const queries = useQueryClient();
  const { _id: enrolmentId, courseId, studentId, isPreview } = learning;
  const [local, setLocal] = useState<QuizAttemptView | null>(isPreview ? bank.current : null);
  /** Chosen texts by question: kept while going from one question to another. */
  const [chosenById, setChosen] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  // A preview draws anew at every read: the first draw stays.
  const attempt = isPreview ? local : latestAttempt(local, bank.current);
  const queuedById = new Map(
    usePendingChanges().flatMap((change) =>
      change.kind === 'drawn-answer' && change.attemptId === attempt?._id
        ? [[change.questionId, change.answer] as const]
        : [],
    ),
  );
  const refetch = () => (isPreview ? undefined : queries.invalidateQueries({ queryKey: learningKeys.all }));
  /** Ended or changed elsewhere: the present state replaces what is shown. */
  const onError = (error: Error) => void (error instanceof ApiFailure && error.status === 409 && refetch());

  /** Another draw of the draft, for its author: nothing is recorded. */
  async function drawPreview(): Promise<QuizAttemptView> {
    const { sections } = await apiGet(`/learn/${encodeURIComponent(courseId)}/preview`, learningSchema);
    const lessons = sections.flatMap((section) => section.lessons);
    const part = lessons.find(({ _id }) => _id === lesson._id)?.parts[0];
    const drawn = part?.type === 'quiz' ? part.bank?.current : null;
    if (!drawn) throw new ApiFailure(409, 'quiz-changed', 'Ce quiz n’a plus de banque de questions.');
    return { ...drawn, number: (attempt?.number ?? 0) + 1 };
  }

  const starting = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      isPreview
        ? drawPreview()
        : apiPost(`/learn/${encodeURIComponent(enrolmentId)}/quiz/attempts`, attemptSchema, {
            lessonId: lesson._id,
            attemptId: newId(),
          }),
    onSuccess(started) {
      setLocal(started);
      setChosen(new Map());
      void refetch();
    },
    onError,
  });

  /** Null while the answer waits for the network. */
  async function send({ attempt: of, question, answer }: Answer): Promise<DrawnAnswer | null> {
    const questionId = question._id;
    if (!isPreview) {
      const sent = { enrolmentId, courseId, lessonId: lesson._id, studentId };
      const change = { kind: 'drawn-answer' as const, ...sent, attemptId: of._id, questionId, answer };
      return (await answerSchema()).nullable().parse(await submitChange(api, enqueueChange(change)));
    }
    const body = { lessonId: lesson._id, questionId, answer, tries: question.quiz?.attempts ?? 0 };
    const verdict = await apiPost(`/learn/${courseId}/preview/quiz/answers`, verdictSchema, body);
    return { verdict, attempt: withPreviewedAnswer(of, questionId, answer, verdict) };
  }

  const answering = useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess(result, { question }) {
      if (result) setLocal(result.attempt);
      // Marks show on what was sent.
      setChosen((chosen) => new Map([...chosen].filter(([id]) => id !== question._id)));
      if (result) void refetch();
    },
    onError,
  });

  /** Chosen now, or as last answered. */
  const chosenOf = ({ _id, quiz }: DrawnQuestion): readonly string[] =>
    chosenById.get(_id) ?? queuedById.get(_id) ?? quiz?.tries.at(-1)?.answer ?? [];
  /** Answered, and not judged yet: it waits on this device. */
  const isWaiting = ({ _id }: Pick<DrawnQuestion, '_id'>) =>
    queuedById.has(_id) && !(answering.isPending && answering.variables.question._id === _id);
  return {
    attempt,
    starting,
    answering,
    chosenOf,
    isWaiting,
    canRestart: isPreview || bank.canRestart,
    /** Whether another choice was made since the last verdict. */
    isChanged: ({ _id }: DrawnQuestion) => chosenById.has(_id) || queuedById.has(_id),
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
      if (attempt && !isWaiting(question))
        answering.mutate({ attempt, question, answer: [...chosenOf(question)] });
    },
  };
}
