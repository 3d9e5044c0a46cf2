import type { QuizRecord } from '@atelier/contracts/quiz';
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { ChevronDown } from '../../../shared/icons/chevron-down';
import { Circle } from '../../../shared/icons/circle';
import { CircleCheck } from '../../../shared/icons/circle-check';
import { CircleDashed } from '../../../shared/icons/circle-dashed';
import { CircleX } from '../../../shared/icons/circle-x';
import { tryWords } from '../state/quiz-words';

const marks = {
  right: [CircleCheck, 'green'],
  incomplete: [CircleDashed, 'warn'],
  wrong: [CircleX, 'danger'],
} as const;

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short' });
const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short' });
const hour = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short' });

/** Of today the hour is enough. */
function when(at: string): string {
  const date = new Date(at);
  return (day.format(date) === day.format(new Date()) ? hour : moment).format(date);
}

const Line = chakra('li', {
  base: { display: 'flex', gap: '14', py: '12', textStyle: 'small', borderBottom: 'line' },
});
const Fold = chakra('button', {
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

interface QuizTriesProps {
  record: QuizRecord;
  label?: string;
  limit?: number | null | undefined;
  /** Where there is room beside the question they stand open. */
  isBeside?: boolean;
}

/** What was answered before, beside the completion of the lesson, in its order. */
export function QuizTries({ record, label = 'Vos essais', limit, isBeside = false }: QuizTriesProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { attempts, tries, verdict } = record;
  const shownAfter = limit ?? 3;
  const isShown = verdict.correct || verdict.isFinal === true || attempts >= shownAfter;
  return (
    <chakra.section aria-label={label} mt={isBeside ? undefined : '24'} maxWidth="704px">
      <Fold
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        display={isBeside ? { xl: 'none' } : undefined}
      >
        {label} ({attempts})
        <ChevronDown size={18} aria-hidden />
      </Fold>
      {isBeside && (
        <chakra.h2 textStyle="h4" mb="8" display={{ base: 'none', xl: 'block' }}>
          {label}
        </chakra.h2>
      )}
      <chakra.ol id={id} display={isOpen ? 'block' : { base: 'none', xl: isBeside ? 'block' : 'none' }}>
        {tries.map((attempt, index) => {
          const number = attempts - tries.length + index + 1;
          const [Icon, color] = marks[attempt.outcome];
          return (
            <Line key={number}>
              <chakra.span color={color} flexShrink={0} mt="1px">
                <Icon size={18} aria-hidden />
              </chakra.span>
              <span>
                <strong>Essai {number}</strong>
                <chakra.span display="block" color="muted">
                  {tryWords(attempt, verdict.rightCount)}
                </chakra.span>
              </span>
              <chakra.time dateTime={attempt.at} ms="auto" color="muted" whiteSpace="nowrap">
                {when(attempt.at)}
              </chakra.time>
            </Line>
          );
        })}
        {isBeside && !isShown && (
          <Line color="muted">
            <chakra.span flexShrink={0} mt="1px">
              <Circle size={18} aria-hidden />
            </chakra.span>
            {attempts + 1 === shownAfter
              ? `Essai ${shownAfter}, puis la réponse s’affiche`
              : `La réponse s’affiche après l’essai ${shownAfter}`}
          </Line>
        )}
      </chakra.ol>
    </chakra.section>
  );
}
