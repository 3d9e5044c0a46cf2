import type { EnrolByHandAnswer } from '@atelier/contracts/enrolled-students';
import { chakra } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { countOf } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { TextAreaField } from '../../../shared/ui/text-area-field';
import { useEnrolByHand } from '../api/course-students';
import { readEmails } from '../state/email-list';
import { EnrolResults } from './enrol-results';
import { StudentsFailure } from './students-failure';

const maxEmails = 200;

/** What is wrong with the typed list; undefined when it can be sent. */
function refusalOf(typed: string): string | undefined {
  const { emails, invalid } = readEmails(typed);
  if (invalid.length > 0) {
    const named = invalid.slice(0, 3).map((word) => `«\u00a0${word}\u00a0»`);
    return `${invalid.length > 1 ? 'Adresses invalides' : 'Adresse invalide'} : ${named.join(', ')}${invalid.length > 3 ? '…' : ''}`;
  }
  if (emails.length === 0) return 'Indiquez au moins une adresse.';
  if (emails.length > maxEmails) return `${maxEmails} adresses au plus à la fois.`;
  return undefined;
}

/** Enrols one person or a whole list by address. */
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
      {enrolment.isError && <StudentsFailure error={enrolment.error} />}
      {results.length > 0 && <EnrolResults results={results} />}
    </chakra.form>
  );
}
