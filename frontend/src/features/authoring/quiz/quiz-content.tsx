import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { OfKind, PartDraft } from '@atelier/contracts/lesson-kinds';
import { ChevronDown, CircleAlert } from '../../../shared/icons/public';
import { typingPauseMs } from '../../../shared/saving/autosave';
import { controlRecipe, FilterBox } from '../../../shared/ui/control-styles';
import { FieldFrame, TextAreaField, useFieldIds } from '../../../shared/forms/fields';
import { Row } from '../../../shared/ui/layout';
import { QuizChoices } from './quiz-choices';
import {
  maxAttempts,
  type QuizChoice,
  type QuizDraft,
  quizDraftOf,
  quizFacts,
  quizFingerprint,
  quizGap,
  withChoiceType,
} from './quiz-draft';
import type { EditorProps } from '../lesson/editor-props';
import { PartFrame, useNewPartFocus } from '../lesson/part-frame';
import { useProgramme } from '../programme/programme-actions';

/**
 * Local state of a quiz while it is edited: the server drops blank rows, the editor must not. A change from elsewhere
 * (another tab, an undo) replaces it.
 */
function useQuizDraft(lessonId: string, part: OfKind<PartDraft, 'quiz'>) {
  const programme = useProgramme();
  const [draft, setDraft] = useState(() => quizDraftOf(part));
  /** Fingerprints sent from here and not yet echoed: a response must not revert later typing. */
  const sentFingerprints = useRef(new Set<string>());
  const stored = quizFingerprint(part);
  const latest = useRef({ draft, part });
  latest.current = { draft, part };

  useEffect(() => {
    if (stored === quizFingerprint(quizFacts(latest.current.draft))) sentFingerprints.current.clear();
    else if (!sentFingerprints.current.has(stored)) setDraft(quizDraftOf(latest.current.part));
  }, [stored]);

  const change = (next: QuizDraft, delayMs = 0) => {
    setDraft(next);
    const facts = quizFacts(next);
    const fingerprint = quizFingerprint(facts);
    // A blank row does not change what is stored.
    if (fingerprint === quizFingerprint(quizFacts(draft))) return;
    sentFingerprints.current.add(fingerprint);
    programme.changePart<'quiz'>(lessonId, facts, delayMs);
  };
  return {
    draft,
    change,
    type: (next: QuizDraft) => change(next, typingPauseMs),
    settle: programme.settle,
  };
}

const AttemptsSelect = chakra('select', controlRecipe);
const attemptsLabel = 'Nombre d’essais';

interface QuizAttemptsProps {
  limit: number | null;
  onChange: (limit: number | null) => void;
}

/** Limit of attempts; unlimited by default. */
function QuizAttempts({ limit, onChange }: QuizAttemptsProps) {
  const ids = useFieldIds({});
  return (
    <chakra.div mt="16" maxWidth="240px">
      <FieldFrame id={ids.id} label={attemptsLabel}>
        <FilterBox>
          <AttemptsSelect
            appearance="none"
            pe="48px"
            cursor="pointer"
            {...ids}
            minHeight="44"
            value={limit ?? ''}
            onChange={(event) => onChange(Number(event.target.value) || null)}
          >
            <option value="">Libre</option>
            {Array.from({ length: maxAttempts }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </AttemptsSelect>
          <ChevronDown size={20} aria-hidden style={{ right: 16 }} />
        </FilterBox>
      </FieldFrame>
    </chakra.div>
  );
}

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

/** A question and its choices. */
export function QuizContent({ lesson, part }: EditorProps<'quiz'>) {
  const { draft, change, type, settle } = useQuizDraft(lesson._id, part);
  const first = useNewPartFocus(lesson._id);
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
