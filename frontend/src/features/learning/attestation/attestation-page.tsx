import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { AttestationContent, VerifiedAttestation } from '@atelier/contracts/attestations';
import {
  type AttestationKind,
  attestationKinds,
  type AttestationState,
} from '@atelier/contracts/words/attestation-words';
import { formatDate } from '../../../shared/format/format';
import { Form, handleSubmit } from '../../../shared/forms/form';
import { Button } from '../../../shared/ui/button';
import { PageHeading, Subheading } from '../../../shared/ui/headings';
import { Container, Row, SecondaryText } from '../../../shared/ui/layout';
import { Notice, QueryError } from '../../../shared/ui/notice';
import { PageTitle } from '../../../shared/ui/page-title';
import { Skeleton } from '../../../shared/ui/loading';
import { TextField } from '../../../shared/forms/fields';
import { formatCode, formatHours, useVerifiedAttestation } from './attestations';
import { type Fact, FactList } from '../../../shared/ui/fact-list';
import { Reference } from '../../../shared/ui/reference';

const DayList = chakra('ul', {
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
  certified: AttestationContent;
}

/** The certified data, to compare with the document. */
function CertifiedFacts({ kind, certified }: CertifiedFactsProps) {
  const { holder, courseTitle, trainer, days, enrolledAt, completedAt } = certified;
  const first = days[0];
  const last = days.at(-1);
  const total = days.reduce((sum, { seconds }) => sum + seconds, 0);
  const facts: Fact[] = [
    ['Délivrée à', holder],
    ['Formation', courseTitle],
    ['Par', `${trainer.instructor}, ${trainer.organisation}`],
    ['Suivie depuis le', first ? formatDate(first.day) : formatDate(enrolledAt)],
    completedAt
      ? ['Terminée le', formatDate(completedAt)]
      : ['Relevée jusqu’au', last && formatDate(last.day)],
    ['Durée prévue', formatHours(certified.plannedMinutes * 60)],
    ['Durée suivie', days.length > 0 ? formatHours(total) : 'non relevée'],
    ['Leçons terminées', `${certified.completedLessons} sur ${certified.totalLessons}`],
  ];
  return (
    <>
      <FactList
        facts={facts}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' }}
        columnGap="16"
        rowGap={{ base: '2', sm: '10' }}
        mt="28"
        css={{ '& dd': { mb: { base: '10', sm: '0' } } }}
      />
      {kind === 'attendance' && (
        <chakra.section mt="32" aria-label="Heures par jour">
          <Subheading mb="10">Heures par jour</Subheading>
          <DayList>
            {days.map(({ day, seconds }) => (
              <li key={day}>
                <time dateTime={day}>{formatDate(day)}</time>
                <strong>{formatHours(seconds)}</strong>
              </li>
            ))}
          </DayList>
        </chakra.section>
      )}
      <SecondaryText mt="28" maxWidth="prose">
        Une attestation constate le suivi d’une formation. Elle n’est ni un diplôme, ni un titre, ni une
        certification.
      </SecondaryText>
    </>
  );
}

/** `/attestation/:code`: public verification of an attestation. */
export function Component() {
  const { code = '' } = useParams();
  const { data, error, refetch, isFetching } = useVerifiedAttestation(code);
  return (
    <Container maxWidth="880px" py={{ base: '40', lg: '72' }}>
      <PageTitle title="Vérifier une attestation" />
      <chakra.p color="muted">Vérifier une attestation</chakra.p>
      {data === undefined && !error && <Skeleton height="320px" mt="16" />}
      {data === undefined && error && <QueryError mt="16" query={{ error, refetch, isFetching }} />}
      {data === null && <UnknownCode key={code} code={code} />}
      {data && <KnownAttestation attestation={data} />}
    </Container>
  );
}

function KnownAttestation({ attestation }: { attestation: VerifiedAttestation }) {
  const { kind, number, code, issuedAt, state, endedAt, certified } = attestation;
  return (
    <>
      <PageHeading>{attestationKinds[kind]}</PageHeading>
      <SecondaryText mt="6" mb="24">
        N° <Reference>{number}</Reference>, délivrée le {formatDate(issuedAt)}, code {formatCode(code)}
      </SecondaryText>
      {state === 'valid' ? (
        <Notice tone="success" title="Cette attestation est valable">
          Comparez ce qui suit avec le papier qui vous a été remis.
        </Notice>
      ) : (
        <Notice tone={state === 'suspended' ? 'warn' : 'danger'} title={invalidTitles[state]}>
          {invalidReasons[state]}
          {endedAt && ` Depuis le ${formatDate(endedAt)}.`}
        </Notice>
      )}
      {certified && <CertifiedFacts kind={kind} certified={certified} />}
    </>
  );
}

type InvalidState = Exclude<AttestationState, 'valid'>;

const invalidTitles: Record<InvalidState, string> = {
  revoked: 'Cette attestation n’est plus valable',
  replaced: 'Cette attestation a été remplacée',
  suspended: 'Cette attestation est suspendue',
};

const invalidReasons: Record<InvalidState, string> = {
  revoked: 'Elle a été révoquée\u00a0: l’accès au cours a pris fin, ou le compte a été fermé.',
  replaced:
    'Une autre a été délivrée à un autre nom pour le même suivi\u00a0: demandez-la à qui vous l’a remise.',
  suspended: 'Le paiement du cours est contesté. Revenez quand la contestation sera levée.',
};

function UnknownCode({ code }: { code: string }) {
  const [typed, setTyped] = useState(code);
  const navigate = useNavigate();
  const submit = handleSubmit(() => {
    if (typed.trim() !== '') void navigate(`/attestation/${encodeURIComponent(typed.trim())}`);
  });
  return (
    <>
      <PageHeading mb="24">Code inconnu</PageHeading>
      <Notice tone="danger" title="Aucune attestation ne porte ce code">
        Vérifiez-le sur le papier\u00a0: seize signes, par groupes de quatre. Un code qui reste inconnu n’a
        pas été délivré ici.
      </Notice>
      <chakra.div mt="28" maxWidth="28rem">
        <Form noValidate onSubmit={submit}>
          <TextField
            label="Code de l’attestation"
            value={typed}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
          <Row>
            <Button type="submit" size="touch">
              Vérifier
            </Button>
          </Row>
        </Form>
      </chakra.div>
    </>
  );
}
