import { auditSubjects, type AuditEntry, type AuditSubjectType } from '@atelier/contracts/audit';
import { chakra } from '@chakra-ui/react';
import { factName, factWords, placeWords, roleWords } from '../state/journal-words';

const Box = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '16',
    p: '16',
    mb: '12',
    bg: 'sunken',
    borderRadius: 'md',
    textStyle: 'small',
  },
});
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: '12',
    rowGap: '4',
    '& dt': { color: 'muted' },
    '& dd': { overflowWrap: 'anywhere' },
  },
});
const Heading = chakra('h4', { base: { fontWeight: 600, mb: '6' } });

function Values({ title, values }: { title: string; values: Record<string, unknown> }) {
  return (
    <div>
      <Heading>{title}</Heading>
      <Facts>
        {Object.entries(values).map(([key, value]) => (
          <Fact key={key} name={factName(key)} value={factWords(key, value)} />
        ))}
      </Facts>
    </div>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

/** Before and after, and what identifies who and what for good. */
export function JournalDetail({ entry }: { entry: AuditEntry }) {
  const { actor, subject, person, before, after, kind } = entry;
  return (
    <Box>
      {before && <Values title="Avant" values={before} />}
      {after && <Values title={before ? 'Après' : 'Détail'} values={after} />}
      <div>
        <Heading>Trace</Heading>
        <Facts>
          <Fact name="Action" value={kind} />
          <Fact name="Rôle" value={roleWords(actor.role)} />
          <Fact name="Depuis" value={placeWords(entry)} />
          {actor._id && <Fact name="Compte" value={actor._id} />}
          {subject?.id && <Fact name={auditSubjects[subject.type as AuditSubjectType]} value={subject.id} />}
          {person?._id && <Fact name="Personne" value={person._id} />}
        </Facts>
      </div>
    </Box>
  );
}
