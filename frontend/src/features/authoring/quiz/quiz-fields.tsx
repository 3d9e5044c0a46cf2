import { chakra } from '@chakra-ui/react';
import { type ReactNode, type Ref, useId, useRef } from 'react';
import { ChevronDown } from '../../../shared/icons/public';
import { FieldFrame, TextAreaField, useFieldIds } from '../../../shared/forms/fields';
import { controlRecipe, FilterBox } from '../../../shared/ui/control-styles';
import { QuizChoices } from './quiz-choices';
import { maxAttempts, type QuizChoice, type QuizDraft, withChoiceType } from './quiz-draft';

const NumberSelect = chakra('select', controlRecipe);

interface QuizSelectProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

export function QuizSelect({ label, value, onChoose, children }: QuizSelectProps) {
  const ids = useFieldIds({});
  return (
    <chakra.div flex="1 1 200px" maxWidth="240px">
      <FieldFrame id={ids.id} label={label}>
        <FilterBox>
          <NumberSelect
            appearance="none"
            pe="48px"
            cursor="pointer"
            {...ids}
            minHeight="44"
            value={value}
            onChange={(event) => onChoose(event.target.value)}
          >
            {children}
          </NumberSelect>
          <ChevronDown size={20} aria-hidden style={{ right: 16 }} />
        </FilterBox>
      </FieldFrame>
    </chakra.div>
  );
}

interface QuizNumberProps {
  label: string;
  /** The words of null; absent where a number is needed. */
  none?: string;
  max: number;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A number from 1, or none. */
export const QuizNumber = ({ label, none, max, value, onChange }: QuizNumberProps) => (
  <QuizSelect
    label={label}
    value={String(value ?? '')}
    onChoose={(chosen) => onChange(Number(chosen) || null)}
  >
    {none !== undefined && <option value="">{none}</option>}
    {Array.from({ length: Math.max(max, value ?? 0) }, (_, index) => (
      <option key={index} value={index + 1}>
        {index + 1}
      </option>
    ))}
  </QuizSelect>
);

interface QuizAttemptsProps {
  limit: number | null;
  onChange: (limit: number | null) => void;
}

/** Limit of attempts; unlimited by default. */
export const QuizAttempts = ({ limit, onChange }: QuizAttemptsProps) => (
  <QuizNumber label="Nombre d’essais" none="Libre" max={maxAttempts} value={limit} onChange={onChange} />
);

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

interface QuestionFieldsProps<Draft extends QuizDraft> {
  draft: Draft;
  /** Saved at once. */
  change: (draft: Draft) => void;
  /** Saved after a pause. */
  type: (draft: Draft) => void;
  settle: () => void;
  first?: Ref<HTMLTextAreaElement>;
  explanationHint: string;
}

/** A question, its choices and their explanation. */
export function QuestionFields<Draft extends QuizDraft>({
  draft,
  change,
  type,
  settle,
  first,
  explanationHint,
}: QuestionFieldsProps<Draft>) {
  const name = useId();
  const former = useRef<QuizChoice[]>(undefined);
  const choose = (choiceType: QuizDraft['choiceType']) => {
    if (choiceType === draft.choiceType) return;
    const next = withChoiceType(draft, choiceType, former.current);
    if (choiceType === 'true-false') former.current = draft.choices;
    change({ ...draft, ...next });
  };
  return (
    <>
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
      <QuizChoices
        draft={draft}
        change={(next) => change({ ...draft, ...next })}
        type={(next) => type({ ...draft, ...next })}
        settle={settle}
      />
      <chakra.div mt="16">
        <TextAreaField
          label="Explication"
          hint={explanationHint}
          rows={2}
          maxLength={2000}
          value={draft.explanation}
          onChange={(event) => type({ ...draft, explanation: event.target.value })}
          onBlur={settle}
        />
      </chakra.div>
    </>
  );
}
