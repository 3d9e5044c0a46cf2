import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { LearningPart, OfKind } from '@atelier/contracts/lesson-kinds';
import type { QuizRecord } from '@atelier/contracts/quiz';
import { Check, ChevronDown, CircleCheck, X } from '../../../shared/icons/public';
import { Circle, CircleDashed, CircleX } from '../../../shared/icons/learning';
import { Tag } from '../../../shared/ui/tag';
import { CodeWords } from './code-words';
import { attemptLabel, outcomeLabels } from './quiz-labels';
import { Subheading } from '../../../shared/ui/headings';

const OptionLabel = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '14',
    minHeight: '56',
    px: '16',
    py: '12',
    bg: 'surface',
    border: 'control',
    borderRadius: 'md',
    cursor: 'pointer',
    transition: 'border-color 150ms ease-out, background-color 150ms ease-out',
    _hover: { borderColor: 'fg' },
    '&:has(:checked)': { borderColor: 'fg', boxShadow: 'inset 0 0 0 1px {colors.fg}' },
    '&:has(:focus-visible)': { outline: '2.5px solid', outlineColor: 'fg', outlineOffset: '3px' },
    '&:has(:disabled)': { cursor: 'default', _hover: { borderColor: 'line2' } },
    '& input': {
      '--ink': '{colors.inv}',
      appearance: 'none',
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      boxSize: '24',
      bg: 'surface',
      border: 'control',
      borderRadius: 'xs',
      cursor: 'inherit',
      outline: 'none',
    },
    '& input[type=radio]': { borderRadius: 'full' },
    '& input:checked': { bg: 'var(--ink)', borderColor: 'var(--ink)' },
    // A dot in a radio, a tick in a checkbox, as on the rest of the site.
    '& input[type=radio]:checked': { boxShadow: 'inset 0 0 0 5px {colors.surface}' },
    '& input[type=checkbox]:checked::before': {
      content: '""',
      width: '12px',
      height: '7px',
      mt: '-3px',
      borderLeft: '2.5px solid {colors.onInv}',
      borderBottom: '2.5px solid {colors.onInv}',
      transform: 'rotate(-45deg)',
    },
  },
  variants: {
    mark: {
      /** A right choice that was not selected. */
      missed: { borderColor: 'green' },
      right: {
        '& input': { '--ink': '{colors.green}' },
        '&:has(:checked)': { bg: 'gsoft', borderColor: 'green', boxShadow: 'inset 0 0 0 1px {colors.green}' },
      },
      wrong: {
        '&:has(:checked)': {
          bg: 'dsoft',
          borderColor: 'danger',
          boxShadow: 'inset 0 0 0 1px {colors.danger}',
        },
      },
    },
  },
});

interface QuizOptionProps {
  id: string;
  name: string;
  type: 'radio' | 'checkbox';
  text: string;
  checked: boolean;
  /** Whether this choice is right; undefined before the verdict, and when not selected. */
  isRight: boolean | undefined;
  /** A right choice that was not selected: revealed after the last attempt. */
  isMissed?: boolean;
  onChange: (checked: boolean) => void;
}

/** A choice with its own mark: a right one stays right even if others are missing. */
export const QuizOption = ({ text, isRight, isMissed = false, onChange, ...input }: QuizOptionProps) => (
  <OptionLabel mark={isMissed ? 'missed' : isRight === undefined ? undefined : isRight ? 'right' : 'wrong'}>
    <input {...input} onChange={(event) => onChange(event.target.checked)} />
    <chakra.span flex="1" overflowWrap="anywhere">
      <CodeWords text={text} />
    </chakra.span>
    {isRight === true && (
      <Tag tone="solidGreen">
        <Check size={16} aria-hidden />
        Juste
      </Tag>
    )}
    {isMissed && <Tag tone="green">Bonne réponse</Tag>}
    {isRight === false && (
      <Tag tone="danger">
        <X size={16} aria-hidden />À revoir
      </Tag>
    )}
  </OptionLabel>
);

const outcomeIcons = {
  right: [CircleCheck, 'green'],
  incomplete: [CircleDashed, 'warn'],
  wrong: [CircleX, 'danger'],
} as const;

const dayFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short' });
const dateTimeFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short' });
const timeFormat = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short' });

/** Time of an attempt; only the hour for today. */
export function formatAttemptTime(at: string): string {
  const date = new Date(at);
  return (dayFormat.format(date) === dayFormat.format(new Date()) ? timeFormat : dateTimeFormat).format(date);
}

const AttemptLine = chakra('li', {
  base: { display: 'flex', gap: '14', py: '12', textStyle: 'small', borderBottom: 'line' },
});
const AttemptsToggle = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8',
    minHeight: '44',
    textStyle: 'label',
    cursor: 'pointer',
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  },
});

interface QuizAttemptsProps {
  record: QuizRecord;
  label?: string;
  limit?: number | null | undefined;
  /** Expanded, where there is room beside the question. */
  isBeside?: boolean;
}

/** Earlier attempts, in chronological order, and the completion of the lesson. */
export function QuizAttempts({ record, label = 'Vos essais', limit, isBeside = false }: QuizAttemptsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { attempts, tries, verdict } = record;
  const shownAfter = limit ?? 3;
  const isShown = verdict.correct || verdict.isFinal === true || attempts >= shownAfter;
  return (
    <chakra.section aria-label={label} mt={isBeside ? undefined : '24'} maxWidth="704px">
      <AttemptsToggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        display={isBeside ? { xl: 'none' } : undefined}
      >
        {label} ({attempts})
        <ChevronDown size={18} aria-hidden />
      </AttemptsToggle>
      {isBeside && (
        <Subheading mb="8" display={{ base: 'none', xl: 'block' }}>
          {label}
        </Subheading>
      )}
      <chakra.ol id={id} display={isOpen ? 'block' : { base: 'none', xl: isBeside ? 'block' : 'none' }}>
        {tries.map((attempt, index) => {
          const number = attempts - tries.length + index + 1;
          const [Icon, color] = outcomeIcons[attempt.outcome];
          return (
            <AttemptLine key={number}>
              <chakra.span color={color} flexShrink={0} mt="1px">
                <Icon size={18} aria-hidden />
              </chakra.span>
              <span>
                <strong>Essai {number}</strong>
                <chakra.span display="block" color="muted">
                  {attemptLabel(attempt, verdict.rightCount)}
                </chakra.span>
              </span>
              <chakra.time dateTime={attempt.at} ms="auto" color="muted" whiteSpace="nowrap">
                {formatAttemptTime(attempt.at)}
              </chakra.time>
            </AttemptLine>
          );
        })}
        {isBeside && !isShown && (
          <AttemptLine color="muted">
            <chakra.span flexShrink={0} mt="1px">
              <Circle size={18} aria-hidden />
            </chakra.span>
            {attempts + 1 === shownAfter
              ? `Essai ${shownAfter}, puis la réponse s’affiche`
              : `La réponse s’affiche après l’essai ${shownAfter}`}
          </AttemptLine>
        )}
      </chakra.ol>
    </chakra.section>
  );
}

const outcomeTones = { right: 'green', incomplete: 'warn', wrong: 'danger' } as const;

/** Read-only: the last answer of a student, for their teacher. */
export function AnsweredQuiz({ part }: { part: OfKind<LearningPart, 'quiz'> }) {
  const { quiz } = part;
  const rightByText = new Map(quiz?.verdict.choices.map(({ text, isRight }) => [text, isRight]));
  // Includes selected texts that the author has replaced since.
  const choices = [...new Set([...(part.choices ?? []), ...rightByText.keys()])];
  return (
    <chakra.div maxWidth="704px">
      <chakra.p textStyle="h3" mb="16" whiteSpace="pre-line" overflowWrap="anywhere">
        <CodeWords text={part.question ?? ''} />
      </chakra.p>
      <chakra.fieldset disabled display="grid" gap="10" aria-label="Réponse donnée">
        {choices.map((text, index) => (
          <QuizOption
            key={text}
            id={`${part._id}-${index}`}
            name={part._id}
            type="checkbox"
            text={text}
            checked={rightByText.has(text)}
            isRight={rightByText.get(text)}
            isMissed={quiz?.verdict.solution?.includes(text) === true && !rightByText.has(text)}
            onChange={() => undefined}
          />
        ))}
      </chakra.fieldset>
      {quiz ? (
        <>
          <chakra.p mt="20">
            <Tag tone={outcomeTones[quiz.verdict.outcome]}>{outcomeLabels[quiz.verdict.outcome]}</Tag>
          </chakra.p>
          <QuizAttempts record={quiz} label="Essais" />
        </>
      ) : (
        <chakra.p mt="20" color="muted">
          Pas encore de réponse.
        </chakra.p>
      )}
    </chakra.div>
  );
}
