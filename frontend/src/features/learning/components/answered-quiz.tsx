import type { LearningPart, OfKind } from '@atelier/contracts/lesson-kinds';
import { chakra } from '@chakra-ui/react';
import { Tag } from '../../../shared/ui/tag';
import { outcomeWords } from '../state/quiz-words';
import { QuizOption } from './quiz-option';
import { QuizTries } from './quiz-tries';

const tones = { right: 'green', incomplete: 'warn', wrong: 'danger' } as const;

/** A question as somebody has answered it last, for whoever teaches them: nothing can be chosen here. */
export function AnsweredQuiz({ part }: { part: OfKind<LearningPart, 'quiz'> }) {
  const { quiz } = part;
  const given = new Map(quiz?.verdict.choices.map(({ text, isRight }) => [text, isRight]));
  // What was chosen stands here also where the author has put other words in its place.
  const choices = [...new Set([...(part.choices ?? []), ...given.keys()])];
  return (
    <chakra.div maxWidth="704px">
      <chakra.p textStyle="h3" mb="16" whiteSpace="pre-line" overflowWrap="anywhere">
        {part.question}
      </chakra.p>
      <chakra.fieldset disabled display="grid" gap="10" aria-label="Réponse donnée">
        {choices.map((text, index) => (
          <QuizOption
            key={text}
            id={`${part._id}-${index}`}
            name={part._id}
            type="checkbox"
            text={text}
            checked={given.has(text)}
            isRight={given.get(text)}
            isMissed={quiz?.verdict.solution?.includes(text) === true && !given.has(text)}
            onChange={() => undefined}
          />
        ))}
      </chakra.fieldset>
      {quiz ? (
        <>
          <chakra.p mt="20">
            <Tag tone={tones[quiz.verdict.outcome]}>{outcomeWords[quiz.verdict.outcome]}</Tag>
          </chakra.p>
          <QuizTries record={quiz} label="Essais" />
        </>
      ) : (
        <chakra.p mt="20" color="muted">
          Pas encore de réponse.
        </chakra.p>
      )}
    </chakra.div>
  );
}
