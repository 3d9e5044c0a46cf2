import type { EnrolByHandAnswer } from '@atelier/contracts/enrolled-students';
import { chakra } from '@chakra-ui/react';
import { countOf } from '../../../shared/format';
import { Tag } from '../../../shared/ui/tag';

type Result = EnrolByHandAnswer['students'][number];

const words = {
  enrolled: { tone: 'green', label: 'Inscrit', count: (n: number) => countOf(n, 'inscrit') },
  'already-enrolled': {
    tone: 'neutral',
    label: 'Déjà inscrit',
    count: (n: number) => countOf(n, 'déjà inscrit', 'déjà inscrits'),
  },
  waiting: {
    tone: 'warn',
    label: 'En attente',
    count: (n: number) => `${n} en attente`,
  },
} as const;
const outcomes = ['enrolled', 'already-enrolled', 'waiting'] as const;

const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '16',
    rowGap: '4',
    py: '8',
    borderTop: 'line',
    textStyle: 'small',
    '& > span:first-of-type': { minWidth: '0', overflowWrap: 'anywhere' },
  },
});

/** What became of each address, told as a whole first. */
export function EnrolResults({ results }: { results: readonly Result[] }) {
  const summary = outcomes
    .map((outcome) => ({ outcome, count: results.filter((result) => result.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => words[outcome].count(count))
    .join(', ');
  const isWaiting = results.some(({ outcome }) => outcome === 'waiting');
  return (
    <chakra.div bg="sunken" borderRadius="md" px="16" py="14">
      <chakra.p role="status" fontWeight="650">
        {summary}
      </chakra.p>
      {isWaiting && (
        <chakra.p textStyle="small" color="muted" mt="2">
          Personne n’a encore confirmé cette adresse. Un mail l’invite à créer un compte&#8239;; l’accès lui
          est gardé 90 jours, et s’ouvre dès qu’elle est confirmée.
        </chakra.p>
      )}
      <chakra.ul mt="10" aria-label="Résultat par adresse">
        {results.map(({ email, outcome }) => (
          <Line key={email}>
            <span>{email}</span>
            <Tag tone={words[outcome].tone}>{words[outcome].label}</Tag>
          </Line>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
