import type { Learning, LearningLesson, LearningPart } from '@atelier/contracts/enrollment';
import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Notice } from '../../../shared/ui/notice';
import { useAnswerQuiz } from '../api/use-answer-quiz';
import { useFollowedSoon } from '../state/use-followed-soon';
import { QuizOption } from './quiz-option';

const Question = chakra('legend', { base: { textStyle: 'h3', mb: '8', whiteSpace: 'pre-line' } });

interface LessonQuizProps {
  learning: Learning;
  lesson: LearningLesson;
  part: LearningPart;
  onFollowed: () => void;
}

/** A question; the answer is judged by the server and may be given again until it is right. */
export function LessonQuiz({ learning, lesson, part, onFollowed }: LessonQuizProps) {
  useFollowedSoon(onFollowed);
  const answering = useAnswerQuiz(learning);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const name = useId();
  const verdictPlace = useRef<HTMLDivElement>(null);
  const several = part.severalAnswers === true;
  const verdict = answering.data?.correct;

  useEffect(() => {
    // The button may just have been disabled under the focus.
    if (verdict !== undefined) verdictPlace.current?.focus();
  }, [verdict]);

  const choose = (text: string, on: boolean) => {
    answering.reset();
    if (!several) setChosen([text]);
    else setChosen(on ? [...chosen, text] : chosen.filter((each) => each !== text));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = chosen;
    if (first === undefined || verdict === true) return;
    answering.mutate(
      { lessonId: lesson._id, answer: several ? [...chosen] : first },
      // Answered within the second: it need not be waited for.
      { onSuccess: ({ correct }) => correct && onFollowed() },
    );
  };
  const retry = () => {
    answering.reset();
    setChosen([]);
    document.getElementById(`${name}-0`)?.focus();
  };

  return (
    <chakra.form maxWidth="704px" onSubmit={submit}>
      <chakra.fieldset disabled={verdict === true}>
        <Question>{part.question}</Question>
        <chakra.p textStyle="small" color="muted" mb="16">
          {several ? 'Plusieurs réponses sont justes : cochez-les toutes.' : 'Une seule réponse est juste.'}
        </chakra.p>
        <chakra.div display="grid" gap="10">
          {(part.choices ?? []).map((text, index) => (
            <QuizOption
              key={text}
              id={`${name}-${index}`}
              name={name}
              type={several ? 'checkbox' : 'radio'}
              text={text}
              checked={chosen.includes(text)}
              verdict={chosen.includes(text) ? verdict : undefined}
              onChange={(on) => choose(text, on)}
            />
          ))}
        </chakra.div>
      </chakra.fieldset>
      <chakra.div ref={verdictPlace} tabIndex={-1} mt="20" outline="none">
        {verdict === true && (
          <Notice tone="success" title="Correct">
            C’est la bonne réponse.
          </Notice>
        )}
        {verdict === false && (
          <Notice
            tone="danger"
            title="Incorrect"
            action={
              <Button variant="link" size="tool" onClick={retry}>
                Réessayer
              </Button>
            }
          >
            Ce n’est pas la bonne réponse.
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
        disabled={verdict === true || chosen.length === 0}
      >
        Valider
      </Button>
    </chakra.form>
  );
}
