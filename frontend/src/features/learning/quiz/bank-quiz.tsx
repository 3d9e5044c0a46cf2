import { chakra } from '@chakra-ui/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Learning, LearningLesson } from '@atelier/contracts/enrollment';
import type { DrawnQuestion, QuizBankView } from '@atelier/contracts/quiz';
import { failureMessage } from '../../../shared/api/client';
import { useConnectionLost } from '../../../shared/connection/connection';
import { countOf, formatDuration, plural } from '../../../shared/format/format';
import { Circle } from '../../../shared/icons/learning';
import { Button } from '../../../shared/ui/button';
import { Heading, Subheading } from '../../../shared/ui/headings';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { ErrorPanel, Notice } from '../../../shared/ui/notice';
import { QuizOption } from './answered-quiz';
import { AttemptResults, ResultLine } from './attempt-results';
import { isSettled, nextOpenQuestion, questionStateLabel, requiredLabel, scoreLabel } from './bank-labels';
import { CodeWords } from './code-words';
import { PassageBox } from './passage-box';
import { Question, QuizColumns, QuizVerdict, SubmitBar } from './quiz-frame';
import { attemptsLeftLabel } from './quiz-labels';
import { useBankQuiz } from './use-bank-quiz';

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(88px, 100%), 1fr))',
    gap: '8',
    mb: '28',
  },
});
const Step = chakra('button', {
  base: {
    display: 'block',
    width: '100%',
    minHeight: '44',
    pt: '8',
    textAlign: 'start',
    textStyle: 'small',
    color: 'muted',
    borderTop: '4px solid',
    borderTopColor: 'line',
    cursor: 'pointer',
    '& strong': { display: 'block', color: 'fg' },
    '&[data-state=right]': { borderTopColor: 'green', color: 'green' },
    '&[data-state=wrong]': { borderTopColor: 'danger', color: 'danger' },
    '&[aria-current]:not([data-state])': { borderTopColor: 'accent' },
    '&[data-state=right][aria-current], &[data-state=wrong][aria-current]': {
      boxShadow: 'inset 0 2px 0 {colors.fg}',
    },
  },
});

const stateOf = (question: DrawnQuestion) =>
  isSettled(question) ? (question.quiz?.verdict.correct ? 'right' : 'wrong') : undefined;

interface QuestionStepsProps {
  questions: readonly DrawnQuestion[];
  current: number;
  isWaiting: (question: DrawnQuestion) => boolean;
  onChoose: (index: number) => void;
}

/** The questions of the attempt with their results; each can be gone to. */
const QuestionSteps = ({ questions, current, isWaiting, onChoose }: QuestionStepsProps) => (
  <chakra.nav aria-label="Questions">
    <Steps>
      {questions.map((question, index) => (
        <li key={question._id}>
          <Step
            type="button"
            data-state={stateOf(question)}
            aria-current={index === current ? 'step' : undefined}
            onClick={() => onChoose(index)}
          >
            <strong>Question {index + 1}</strong>
            {isWaiting(question)
              ? 'Gardée'
              : (questionStateLabel(question) ?? (index === current ? 'En cours' : 'À venir'))}
          </Step>
        </li>
      ))}
    </Steps>
  </chakra.nav>
);

interface BankQuizProps {
  learning: Learning;
  lesson: LearningLesson;
  bank: QuizBankView;
  attemptLimit: number | null;
}

/** A quiz whose questions the server draws: one at a time, in any order, then the result and another draw. */
export default function BankQuiz({ learning, lesson, bank, attemptLimit }: BankQuizProps) {
  const quiz = useBankQuiz(learning, lesson, bank);
  const { attempt, starting } = quiz;
  const isLost = useConnectionLost();
  const [index, setIndex] = useState(() =>
    Math.max(0, attempt ? (nextOpenQuestion(attempt.questions, -1, quiz.isWaiting) ?? 0) : 0),
  );
  const head = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const attemptId = attempt?._id;
  const shownId = useRef(attemptId);
  const isFinished = Boolean(attempt?.finishedAt);
  const wasFinished = useRef(isFinished);
  /** By an answer given here: a result that arrives with the network takes no focus. */
  const isAnswered = Boolean(quiz.answering.data);
  useEffect(() => {
    // A new draw begins with its first question, for the eye and for the focus.
    if (attemptId !== shownId.current) {
      setIndex(0);
      requestAnimationFrame(() => head.current?.focus());
    } else if (isFinished && !wasFinished.current && isAnswered) summary.current?.focus();
    shownId.current = attemptId;
    wasFinished.current = isFinished;
  }, [attemptId, isFinished, isAnswered]);

  const remaining = attemptLimit ? attemptsLeftLabel(attempt?.number ?? 0, attemptLimit) : null;
  const startError = starting.error && (
    <ErrorPanel
      mt="20"
      title="Le tirage n’a pas pu se faire"
      message={
        isLost
          ? 'Le serveur tire les questions\u00a0: un nouvel essai commence avec le réseau. Ce qui est fait est gardé.'
          : failureMessage(starting.error)
      }
      retry={() => starting.mutate()}
      retrying={starting.isPending}
    />
  );
  if (!attempt)
    return (
      <chakra.section maxWidth="704px" p="24" bg="sunken" borderRadius="md" aria-label="Quiz">
        <Heading>
          {countOf(bank.drawn, 'question')}, {formatDuration(lesson.time)}
        </Heading>
        <SecondaryText mt="8">
          {[requiredLabel(bank), remaining].filter(Boolean).join('. ') ||
            'Répondez à chacune pour terminer la leçon.'}
        </SecondaryText>
        <Button size="md" mt="20" busy={starting.isPending} onClick={() => starting.mutate()}>
          Commencer
        </Button>
        {startError}
      </chakra.section>
    );

  const { questions } = attempt;
  const at = Math.min(index, questions.length - 1);
  const question = questions[at];
  const next = nextOpenQuestion(questions, at, quiz.isWaiting);
  const waitingCount = questions.filter(quiz.isWaiting).length;
  const go = (to: number) => {
    quiz.answering.reset();
    setIndex(to);
    requestAnimationFrame(() => head.current?.focus());
  };
  return (
    <>
      <chakra.div ref={summary} tabIndex={-1} outline="none">
        {isFinished && (
          <Notice
            mb="28"
            tone={attempt.isPassed ? 'success' : 'warn'}
            title={attempt.isPassed ? 'Quiz réussi' : 'Pas encore réussi'}
          >
            {scoreLabel(attempt)}
            {quiz.canRestart && (
              <chakra.div mt="12">
                <Button
                  size="md"
                  variant="outline"
                  busy={starting.isPending}
                  onClick={() => starting.mutate()}
                >
                  Recommencer
                </Button>
                <SecondaryText mt="8">
                  De nouvelles questions sont tirées de la banque
                  {remaining ? ` (${remaining.toLowerCase()})` : ''}.
                </SecondaryText>
              </chakra.div>
            )}
            {startError}
          </Notice>
        )}
      </chakra.div>
      {waitingCount > 0 && next === null && (
        <Notice mb="28" tone="warn" title="Toutes vos réponses sont gardées">
          {countOf(waitingCount, 'réponse')} à envoyer&nbsp;: le résultat arrive avec le réseau.
        </Notice>
      )}
      <QuestionSteps questions={questions} current={at} isWaiting={quiz.isWaiting} onChoose={go} />
      <QuizColumns>
        {question && (
          <DrawnQuestionForm
            key={question._id}
            quiz={quiz}
            question={question}
            isOver={isFinished}
            position={`Question ${at + 1} sur ${questions.length}`}
            headRef={head}
            onNext={next === null || next === at ? null : () => go(next)}
          />
        )}
        <chakra.div display="grid" gap="32">
          {bank.results.length > 0 || bank.former ? (
            <AttemptResults results={bank.results} former={bank.former} label="Vos essais" />
          ) : (
            <section aria-label="Vos essais">
              <Subheading mb="8">Vos essais</Subheading>
              <ul>
                <ResultLine color="muted">
                  <Circle size={18} aria-hidden />
                  {requiredLabel({ required: attempt.required, drawn: questions.length }) ??
                    'Le résultat s’affiche à la dernière question.'}
                </ResultLine>
              </ul>
            </section>
          )}
          {question?.passage && (
            <PassageBox
              learning={learning}
              passage={question.passage}
              isOpen={!isSettled(question) && !isFinished}
            />
          )}
        </chakra.div>
      </QuizColumns>
    </>
  );
}

interface DrawnQuestionFormProps {
  quiz: ReturnType<typeof useBankQuiz>;
  question: DrawnQuestion;
  isOver: boolean;
  /** « Question 4 sur 6 » */
  position: string;
  headRef: React.RefObject<HTMLHeadingElement | null>;
  /** To the next question that takes an answer; null when none does. */
  onNext: (() => void) | null;
}

function DrawnQuestionForm({ quiz, question, isOver, position, headRef, onNext }: DrawnQuestionFormProps) {
  const name = useId();
  const verdictBox = useRef<HTMLDivElement>(null);
  const { answering } = quiz;
  const settled = isSettled(question);
  const chosen = quiz.chosenOf(question);
  const verdict = quiz.isChanged(question) ? null : (question.quiz?.verdict ?? null);
  const isRightByText = new Map(verdict?.choices.map(({ text, isRight }) => [text, isRight]));
  const attempts = question.quiz?.attempts ?? 0;
  const waits = quiz.isWaiting(question);
  const isLocked = settled || isOver || waits;
  useEffect(() => {
    // The button was just disabled under the focus.
    if (answering.isSuccess && (settled || waits)) verdictBox.current?.focus();
  }, [answering.isSuccess, settled, waits]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLocked && chosen.length > 0) quiz.submit(question);
  };
  const left = question.tryLimit - attempts;
  return (
    <form onSubmit={submit}>
      <Row justifyContent="space-between" mb="8">
        <SecondaryText as="h2" ref={headRef} tabIndex={-1} outline="none">
          {position}
        </SecondaryText>
        <SecondaryText as="span">
          Essai {Math.min(Math.max(attempts + (settled ? 0 : 1), 1), question.tryLimit)} sur{' '}
          {question.tryLimit}
        </SecondaryText>
      </Row>
      <chakra.fieldset disabled={isLocked}>
        <Question>
          <CodeWords text={question.question} />
        </Question>
        <SecondaryText mb="16">
          {question.severalAnswers
            ? 'Plusieurs réponses sont justes\u00a0: cochez-les toutes.'
            : 'Une seule réponse est juste.'}
        </SecondaryText>
        <chakra.div display="grid" gap="10">
          {question.choices.map((text, index) => (
            <QuizOption
              key={text}
              id={`${name}-${index}`}
              name={name}
              type={question.severalAnswers ? 'checkbox' : 'radio'}
              text={text}
              checked={chosen.includes(text)}
              isRight={chosen.includes(text) ? isRightByText.get(text) : undefined}
              isMissed={verdict?.solution?.includes(text) === true && !chosen.includes(text)}
              onChange={(on) => quiz.choose(question, text, on)}
            />
          ))}
        </chakra.div>
      </chakra.fieldset>
      <chakra.div ref={verdictBox} tabIndex={-1} mt="20" outline="none">
        {verdict && <QuizVerdict verdict={verdict} />}
        {waits && (
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
        {(settled || waits) && onNext ? (
          <Button type="button" size="md" onClick={onNext}>
            Question suivante
          </Button>
        ) : (
          !isLocked && (
            <Button
              type="submit"
              size="md"
              busy={answering.isPending}
              disabled={chosen.length === 0 || (verdict !== null && attempts > 0)}
            >
              Valider
            </Button>
          )
        )}
        {!isLocked && attempts > 0 && (
          <SecondaryText as="span">
            {countOf(left, 'essai')} {plural(left, 'restant')}
          </SecondaryText>
        )}
      </SubmitBar>
    </form>
  );
}
