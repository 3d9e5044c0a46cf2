import type { LearningPart, OfKind } from '@atelier/contracts/lesson-kinds';
import type { Learning, LearningLesson } from '@atelier/contracts/enrollment';
import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Notice } from '../../../shared/ui/notice';
import { leftWords, standWords } from '../state/quiz-words';
import { useFollowedSoon } from '../state/use-followed-soon';
import { useQuiz } from '../state/use-quiz';
import { tabs, useTab } from '../state/use-tab';
import { QuizOption } from './quiz-option';
import { QuizTries } from './quiz-tries';
import { QuizVerdict } from './quiz-verdict';

const Question = chakra('legend', { base: { textStyle: 'h3', mb: '8', whiteSpace: 'pre-line' } });
/** The question, and beside it what was answered before. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 704px) minmax(240px, 312px)' },
    columnGap: '48',
    rowGap: '24',
    alignItems: 'start',
  },
});
/** On a phone the answer is given without looking for the button. */
const Send = chakra('div', {
  base: {
    position: { base: 'sticky', lg: 'static' },
    // Above the bar that leads from lesson to lesson.
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
  onFollowed: () => void;
}

/** A question; the server judges the answer, which may be given again until it is right or no attempt is left. */
export function LessonQuiz({ learning, lesson, part, onFollowed }: LessonQuizProps) {
  useFollowedSoon(onFollowed);
  const quiz = useQuiz(learning, lesson, part, onFollowed);
  const { answering, choices, several, chosen, verdict, isOver } = quiz;
  const { open } = useTab();
  const name = useId();
  const verdictPlace = useRef<HTMLDivElement>(null);
  const attempts = part.quiz?.attempts ?? 0;
  const limit = part.attemptLimit;

  useEffect(() => {
    // The button was just disabled under the focus.
    if (answering.data?.correct || answering.data?.isFinal) verdictPlace.current?.focus();
  }, [answering.data]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    quiz.submit();
  };
  const retry = () => document.getElementById(`${name}-${quiz.retry()}`)?.focus();

  return (
    <Columns>
      <form onSubmit={submit}>
        <chakra.p textStyle="small" color="muted" mb="8" textAlign={{ xl: 'end' }}>
          {standWords(attempts, limit, verdict?.correct === true)}
        </chakra.p>
        <chakra.fieldset disabled={isOver}>
          <Question>{part.question}</Question>
          <chakra.p textStyle="small" color="muted" mb="16">
            {several
              ? 'Plusieurs réponses sont justes\u00a0: cochez-les toutes.'
              : 'Une seule réponse est juste.'}
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
                isRight={quiz.markOf(text)}
                isMissed={verdict?.solution?.includes(text) === true && !chosen.includes(text)}
                onChange={(on) => quiz.choose(text, on)}
              />
            ))}
          </chakra.div>
        </chakra.fieldset>
        <chakra.div ref={verdictPlace} tabIndex={-1} mt="20" outline="none">
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
        <Send>
          <Button type="submit" size="md" busy={answering.isPending} disabled={isOver || chosen.length === 0}>
            Valider
          </Button>
          {limit && !isOver && (
            <chakra.span textStyle="small" color="muted">
              {leftWords(attempts, limit)}
            </chakra.span>
          )}
          {isOver && !learning.isPreview && (
            <Button variant="link" size="tool" onClick={() => open(tabs.questions)}>
              Poser une question
            </Button>
          )}
        </Send>
      </form>
      {part.quiz && <QuizTries record={part.quiz} limit={limit} isBeside />}
    </Columns>
  );
}
