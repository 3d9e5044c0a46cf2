import { chakra } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import type { EnrolByHandAnswer } from '@atelier/contracts/enrolled-students';
import { countOf } from '../../../shared/format/format';
import { Button } from '../../../shared/ui/button';
import { Tag } from '../../../shared/ui/tag';
import { TextAreaField } from '../../../shared/forms/fields';
import { readEmails } from './email-list';
import { EnrolmentError, useEnrolByHand } from './course-students';

type Result = EnrolByHandAnswer['students'][number];

const outcomeLabels = {
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

/** A summary, then the outcome for each address. */
function EnrolResults({ results }: { results: readonly Result[] }) {
  const summary = outcomes
    .map((outcome) => ({ outcome, count: results.filter((result) => result.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => outcomeLabels[outcome].count(count))
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
            <Tag tone={outcomeLabels[outcome].tone}>{outcomeLabels[outcome].label}</Tag>
          </Line>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

const maxEmails = 200;

/** Validation error of the typed list; undefined when it is valid. */
function refusalOf(typed: string): string | undefined {
  const { emails, invalid } = readEmails(typed);
  if (invalid.length > 0) {
    const quoted = invalid.slice(0, 3).map((word) => `«\u00a0${word}\u00a0»`);
    return `${invalid.length > 1 ? 'Adresses invalides' : 'Adresse invalide'} : ${quoted.join(', ')}${invalid.length > 3 ? '…' : ''}`;
  }
  if (emails.length === 0) return 'Indiquez au moins une adresse.';
  if (emails.length > maxEmails) return `${maxEmails} adresses au plus à la fois.`;
  return undefined;
}

/** Enrols one address or a whole list. */
export function EnrolForm({ courseId }: { courseId: string }) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string>();
  const [results, setResults] = useState<EnrolByHandAnswer['students']>([]);
  const enrolment = useEnrolByHand(courseId);
  const { emails } = readEmails(typed);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refusal = refusalOf(typed);
    setRefused(refusal);
    if (refusal) return;
    setResults([]);
    enrolment.mutate(
      { emails },
      {
        onSuccess: ({ students }) => {
          setResults(students);
          setTyped('');
        },
      },
    );
  };

  return (
    <chakra.form onSubmit={submit} noValidate display="grid" gap="16">
      <TextAreaField
        label="Adresses email"
        rows={3}
        placeholder={'lea@exemple.fr, paul@exemple.fr'}
        hint="Une ou plusieurs, séparées par des virgules, des espaces ou des retours à la ligne. L’inscription est gratuite, et chacun la reçoit par mail&#8239;; une adresse sans compte est invitée à en créer un."
        error={refused}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(undefined);
        }}
      />
      <div>
        <Button type="submit" size="touch" busy={enrolment.isPending} busyLabel="Inscription…">
          {emails.length > 1 ? `Inscrire ${countOf(emails.length, 'personne')}` : 'Inscrire'}
        </Button>
      </div>
      {enrolment.isError && <EnrolmentError error={enrolment.error} />}
      {results.length > 0 && <EnrolResults results={results} />}
    </chakra.form>
  );
}
