import type { Certified } from '@atelier/contracts/attestations';
import type { AttestationKind } from '@atelier/contracts/words/attestation-words';
import { chakra } from '@chakra-ui/react';
import { formatDate } from '../../../shared/format';
import { hoursOf } from './attestation-words';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' },
    columnGap: '16',
    rowGap: { base: '2', sm: '10' },
    mt: '28',
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: 600, overflowWrap: 'anywhere', mb: { base: '10', sm: '0' } },
  },
});
const Days = chakra('ul', {
  base: {
    columns: { base: 1, sm: 2 },
    columnGap: '40',
    borderTop: 'line',
    '& > li': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '16',
      py: '8',
      borderBottom: 'line',
      breakInside: 'avoid',
    },
  },
});

interface CertifiedFactsProps {
  kind: AttestationKind;
  certified: Certified;
}

/** What the paper says, for comparison. */
export function CertifiedFacts({ kind, certified }: CertifiedFactsProps) {
  const { holder, courseTitle, trainer, days, enrolledAt, completedAt } = certified;
  const first = days[0];
  const last = days.at(-1);
  const total = days.reduce((sum, { seconds }) => sum + seconds, 0);
  const facts: [string, string][] = [
    ['Délivrée à', holder],
    ['Formation', courseTitle],
    ['Par', `${trainer.instructor}, ${trainer.organisation}`],
    ['Suivie depuis le', first ? formatDate(first.day) : formatDate(enrolledAt)],
    ...(completedAt
      ? ([['Terminée le', formatDate(completedAt)]] satisfies [string, string][])
      : last
        ? ([['Relevée jusqu’au', formatDate(last.day)]] satisfies [string, string][])
        : []),
    ['Durée prévue', hoursOf(certified.plannedMinutes * 60)],
    ['Durée suivie', days.length > 0 ? hoursOf(total) : 'non relevée'],
    ['Leçons terminées', `${certified.completedLessons} sur ${certified.totalLessons}`],
  ];
  return (
    <>
      <Facts>
        {facts.map(([name, value]) => (
          <chakra.div key={name} display="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </chakra.div>
        ))}
      </Facts>
      {kind === 'attendance' && (
        <chakra.section mt="32" aria-label="Heures par jour">
          <chakra.h2 textStyle="h4" mb="10">
            Heures par jour
          </chakra.h2>
          <Days>
            {days.map(({ day, seconds }) => (
              <li key={day}>
                <time dateTime={day}>{formatDate(day)}</time>
                <strong>{hoursOf(seconds)}</strong>
              </li>
            ))}
          </Days>
        </chakra.section>
      )}
      <chakra.p textStyle="small" color="muted" mt="28" maxWidth="prose">
        Une attestation constate le suivi d’une formation. Elle n’est ni un diplôme, ni un titre, ni une
        certification.
      </chakra.p>
    </>
  );
}
