import { chakra } from '@chakra-ui/react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { Learning, LearningLesson } from '@atelier/contracts/enrollment';
import type { LearningPart, OfKind } from '@atelier/contracts/lesson-kinds';
import { failureMessage } from '../../../shared/api/client';
import { Button, LinkButton } from '../../../shared/ui/button';
import { ErrorPanel, Notice } from '../../../shared/ui/notice';
import { SecondaryText } from '../../../shared/ui/layout';
import { QuizAttempts, QuizOption } from './answered-quiz';
import { CodeWords } from './code-words';
import { useCompleteWhenShown } from '../lesson/lesson-progress';
import { lessonTabs, useTab } from '../lesson/lesson-tabs';
import { Question, QuizColumns, QuizVerdict, SubmitBar } from './quiz-frame';
import { attemptCountLabel, attemptsLeftLabel } from './quiz-labels';
import { useQuiz } from './use-quiz';

interface LessonQuizProps {
  learning: Learning;
  lesson: LearningLesson;
  part: OfKind<LearningPart, 'quiz'>;
  onCompleted: () => void;
}

/** A quiz: the server judges the answer, which may be retried until it is right or no attempt is left. */
export default function LessonQuiz({ learning, lesson, part, onCompleted }: LessonQuizProps) {
  useCompleteWhenShown(onCompleted);
  const quiz = useQuiz(learning, lesson, part, onCompleted);
  const { answering, choices, isMultiple, chosen, verdict, isOver } = quiz;
  const { open } = useTab();
  const name = useId();
  const verdictBox = useRef<HTMLDivElement>(null);
  const attempts = part.quiz?.attempts ?? 0;
  const limit = part.attemptLimit;

  useEffect(() => {
    // The button was just disabled under the focus.
    if (answering.data?.correct || answering.data?.isFinal) verdictBox.current?.focus();
  }, [answering.data]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    quiz.submit();
  };
  const retry = () => document.getElementById(`${name}-${quiz.retry()}`)?.focus();

  return (
    <QuizColumns>
      <form onSubmit={submit}>
        <SecondaryText mb="8" textAlign={{ xl: 'end' }}>
          {attemptCountLabel(attempts, limit, verdict?.correct === true)}
        </SecondaryText>
        <chakra.fieldset disabled={isOver}>
          <Question>
            <CodeWords text={part.question ?? ''} />
          </Question>
          <SecondaryText mb="16">
            {isMultiple
              ? 'Plusieurs réponses sont justes\u00a0: cochez-les toutes.'
              : 'Une seule réponse est juste.'}
          </SecondaryText>
          <chakra.div display="grid" gap="10">
            {choices.map((text, index) => (
              <QuizOption
                key={text}
                id={`${name}-${index}`}
                name={name}
                type={isMultiple ? 'checkbox' : 'radio'}
                text={text}
                checked={chosen.includes(text)}
                isRight={quiz.markOf(text)}
                isMissed={verdict?.solution?.includes(text) === true && !chosen.includes(text)}
                onChange={(on) => quiz.choose(text, on)}
              />
            ))}
          </chakra.div>
        </chakra.fieldset>
        <chakra.div ref={verdictBox} tabIndex={-1} mt="20" outline="none">
          {verdict && <QuizVerdict verdict={verdict} onRetry={retry} />}
          {quiz.isWaiting && (
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
        <SubmitBar>
          <Button type="submit" size="md" busy={answering.isPending} disabled={isOver || chosen.length === 0}>
            Valider
          </Button>
          {limit && !isOver && <SecondaryText as="span">{attemptsLeftLabel(attempts, limit)}</SecondaryText>}
          {isOver && !learning.isPreview && (
            <LinkButton onClick={() => open(lessonTabs.questions)}>Poser une question</LinkButton>
          )}
        </SubmitBar>
      </form>
      {part.quiz && <QuizAttempts record={part.quiz} limit={limit} isBeside />}
    </QuizColumns>
  );
}
