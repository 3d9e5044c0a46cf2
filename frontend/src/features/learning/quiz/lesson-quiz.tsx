import { chakra } from '@chakra-ui/react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { Learning, LearningLesson } from '@atelier/contracts/enrollment';
import type { LearningPart, OfKind } from '@atelier/contracts/lesson-kinds';
import type { QuizVerdict as Verdict } from '@atelier/contracts/quiz';
import { failureMessage } from '../../../shared/api/client';
import { CircleDashed } from '../../../shared/icons/learning';
import { Button, LinkButton } from '../../../shared/ui/button';
import { ErrorPanel, Notice } from '../../../shared/ui/notice';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { Tag } from '../../../shared/ui/tag';
import { QuizAttempts, QuizOption } from './answered-quiz';
import { useCompleteWhenShown } from '../lesson/lesson-progress';
import { lessonTabs, useTab } from '../lesson/lesson-tabs';
import {
  attemptCountLabel,
  attemptsLeftLabel,
  correctLabel,
  incompleteLabel,
  incorrectLabel,
  solutionLabel,
} from './quiz-labels';
import { useQuiz } from './use-quiz';

function VerdictNotice({ verdict, onRetry }: { verdict: Verdict; onRetry: () => void }) {
  const { outcome, isFinal } = verdict;
  if (outcome === 'right')
    return (
      <Notice tone="success" title="Correct">
        {correctLabel(verdict)}
      </Notice>
    );
  const solutionText = verdict.solution ? ` ${solutionLabel(verdict)}` : '';
  if (outcome === 'incomplete')
    return (
      <Notice tone="warn" title="Incomplet" icon={CircleDashed}>
        {incompleteLabel(verdict)}
        {solutionText}
      </Notice>
    );
  return (
    <Notice
      tone="danger"
      title="Incorrect"
      action={!isFinal && <LinkButton onClick={onRetry}>Réessayer</LinkButton>}
    >
      {incorrectLabel(verdict)}
      {solutionText}
    </Notice>
  );
}

/** The verdict, and the author's explanation once the answer is right or no attempt is left. */
const QuizVerdict = ({ verdict, onRetry }: { verdict: Verdict; onRetry: () => void }) => (
  <>
    <VerdictNotice verdict={verdict} onRetry={onRetry} />
    {verdict.explanation && (
      <chakra.section aria-label="Explication" mt="16" p="20" bg="gsoft" borderRadius="md">
        <Row gap="10" mb="8" textStyle="small">
          <Tag tone="green" bg="surface">
            Formateur
          </Tag>
          L’explication du formateur
        </Row>
        <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
          {verdict.explanation}
        </chakra.p>
      </chakra.section>
    )}
  </>
);

const Question = chakra('legend', { base: { textStyle: 'h3', mb: '8', whiteSpace: 'pre-line' } });
/** The question, and beside it the earlier attempts. */
const QuizColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 704px) minmax(240px, 312px)' },
    columnGap: '48',
    rowGap: '24',
    alignItems: 'start',
  },
});
/** Sticky on a phone: the submit button stays visible. */
const SubmitBar = chakra('div', {
  base: {
    position: { base: 'sticky', lg: 'static' },
    // Above the bar with previous and next lesson.
    bottom: 'calc(76px + env(safe-area-inset-bottom))',
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '20',
    mt: { base: '8', lg: '20' },
    py: { base: '12', lg: '0' },
    bg: 'bg',
  },
});

interface LessonQuizProps {
  learning: Learning;
  lesson: LearningLesson;
  part: OfKind<LearningPart, 'quiz'>;
  onCompleted: () => void;
}

/** A quiz: the server judges the answer, which may be retried until it is right or no attempt is left. */
export function LessonQuiz({ learning, lesson, part, onCompleted }: LessonQuizProps) {
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
          <Question>{part.question}</Question>
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
