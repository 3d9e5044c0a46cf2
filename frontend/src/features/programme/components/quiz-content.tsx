import { chakra } from '@chakra-ui/react';
import { useId, useRef } from 'react';
import { CircleAlert } from '../../../shared/icons/circle-alert';
import { Row } from '../../../shared/ui/layout';
import { TextAreaField } from '../../../shared/ui/text-area-field';
import type { EditorProps } from './editor-props';
import { useChosenFocus } from '../state/use-just-chosen';
import { quizGap, withChoiceType, type QuizChoice, type QuizDraft } from '../state/quiz-draft';
import { useQuizDraft } from '../state/use-quiz-draft';
import { PartFrame } from './part-frame';
import { QuizAttempts } from './quiz-attempts';
import { QuizChoices } from './quiz-choices';

const Kinds = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '20',
    mt: '16',
    '& legend': { textStyle: 'small', fontWeight: 600 },
  },
});
const Kind = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10',
    minHeight: '44',
    cursor: 'pointer',
    '& input': { boxSize: '20px', accentColor: 'var(--chakra-colors-inv)', cursor: 'inherit' },
  },
});
const kinds: readonly { value: QuizDraft['choiceType']; label: string }[] = [
  { value: 'multiple', label: 'Choix multiple' },
  { value: 'true-false', label: 'Vrai ou faux' },
];

/** A question and its possible answers. */
export function QuizContent({ lesson, part }: EditorProps<'quiz'>) {
  const { draft, change, type, settle } = useQuizDraft(lesson._id, part);
  const first = useChosenFocus(lesson._id);
  const name = useId();
  const former = useRef<QuizChoice[]>(undefined);
  const gap = quizGap(draft);

  const choose = (choiceType: QuizDraft['choiceType']) => {
    if (choiceType === draft.choiceType) return;
    const next = withChoiceType(draft, choiceType, former.current);
    if (choiceType === 'true-false') former.current = draft.choices;
    change(next);
  };
  return (
    <PartFrame lesson={lesson} type="quiz">
      <TextAreaField
        ref={first}
        label="Question"
        rows={2}
        maxLength={2000}
        value={draft.question}
        onChange={(event) => type({ ...draft, question: event.target.value })}
        onBlur={settle}
      />
      <Kinds>
        <legend>Type de réponses</legend>
        {kinds.map(({ value, label }) => (
          <Kind key={value}>
            <input
              type="radio"
              name={name}
              checked={draft.choiceType === value}
              onChange={() => choose(value)}
            />
            {label}
          </Kind>
        ))}
      </Kinds>
      <QuizChoices draft={draft} change={change} type={type} settle={settle} />
      <chakra.div mt="16">
        <TextAreaField
          label="Explication"
          hint="Montrée à l’élève qui a trouvé, ou après son dernier essai (le troisième s’ils sont libres)."
          rows={2}
          maxLength={2000}
          value={draft.explanation}
          onChange={(event) => type({ ...draft, explanation: event.target.value })}
          onBlur={settle}
        />
      </chakra.div>
      <QuizAttempts
        limit={draft.attemptLimit}
        onChange={(attemptLimit) => change({ ...draft, attemptLimit })}
      />
      <div role="status">
        {gap && (
          <Row as="p" gap="8" mt="12" textStyle="small" color="muted">
            <CircleAlert size={16} aria-hidden />
            {gap}
          </Row>
        )}
      </div>
    </PartFrame>
  );
}
