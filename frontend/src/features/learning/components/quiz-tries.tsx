import type { QuizRecord } from '@atelier/contracts/enrollment';
import { chakra } from '@chakra-ui/react';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { tryWords } from '../state/quiz-words';

const marks = {
  right: [CircleCheck, 'green'],
  incomplete: [CircleDashed, 'warn'],
  wrong: [CircleX, 'danger'],
} as const;

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short' });

/** What was answered before, beside the completion of the lesson: the latest attempt first. */
export const QuizTries = ({ record, label = 'Vos essais' }: { record: QuizRecord; label?: string }) => (
  <chakra.details mt="24" maxWidth="704px">
    <chakra.summary textStyle="label" minHeight="44" py="10" cursor="pointer">
      {label} ({record.attempts})
    </chakra.summary>
    <chakra.ol css={{ '& > li': { borderBottom: 'line' } }}>
      {record.tries
        .map((attempt, index) => ({ ...attempt, number: record.attempts - record.tries.length + index + 1 }))
        .toReversed()
        .map((attempt) => {
          const [Icon, color] = marks[attempt.outcome];
          return (
            <chakra.li key={attempt.number} display="flex" gap="14" py="10" textStyle="small">
              <chakra.span color={color} flexShrink={0} mt="1px">
                <Icon size={18} aria-hidden />
              </chakra.span>
              <span>
                <strong>Essai {attempt.number}</strong>
                <chakra.span display="block" color="muted">
                  {tryWords(attempt)}
                </chakra.span>
              </span>
              <chakra.time dateTime={attempt.at} ms="auto" color="muted" whiteSpace="nowrap">
                {moment.format(new Date(attempt.at))}
              </chakra.time>
            </chakra.li>
          );
        })}
    </chakra.ol>
  </chakra.details>
);
