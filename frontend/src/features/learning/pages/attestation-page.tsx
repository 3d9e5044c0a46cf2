import type { VerifiedAttestation } from '@atelier/contracts/attestations';
import { attestationKinds, type AttestationState } from '@atelier/contracts/words/attestation-words';
import { chakra } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { Form } from '../../../shared/forms/form';
import { formatDate } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Container } from '../../../shared/ui/container';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { PageTitle } from '../../../shared/ui/page-title';
import { Skeleton } from '../../../shared/ui/skeleton';
import { TextField } from '../../../shared/ui/text-field';
import { CertifiedFacts } from '../attesting/certified-facts';
import { printedCode } from '../attesting/attestation-words';
import { useVerifiedAttestation } from '../attesting/use-attestations';

/** `/attestation/:code`: whether a paper that somebody was handed holds, and what it certifies. */
export function Component() {
  const { code = '' } = useParams();
  const { data, error, refetch, isFetching } = useVerifiedAttestation(code);
  return (
    <Container maxWidth="880px" py={{ base: '40', lg: '72' }}>
      <PageTitle title="Vérifier une attestation" />
      <chakra.p color="muted">Vérifier une attestation</chakra.p>
      {data === undefined && !error && <Skeleton height="320" mt="16" />}
      {data === undefined && error && (
        <ErrorPanel
          mt="16"
          message={failureMessage(error)}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data === null && <Unknown key={code} code={code} />}
      {data && <Known attestation={data} />}
    </Container>
  );
}

function Known({ attestation }: { attestation: VerifiedAttestation }) {
  const { kind, number, code, issuedAt, state, endedAt, certified } = attestation;
  return (
    <>
      <chakra.h1 textStyle="h1Tool">{attestationKinds[kind]}</chakra.h1>
      <chakra.p textStyle="small" color="muted" mt="6" mb="24">
        N° {number}, délivrée le {formatDate(issuedAt)}, code {printedCode(code)}
      </chakra.p>
      {state === 'valid' ? (
        <Notice tone="success" title="Cette attestation est valable">
          Comparez ce qui suit avec le papier qui vous a été remis.
        </Notice>
      ) : (
        <Notice tone={state === 'suspended' ? 'warn' : 'danger'} title={titles[state]}>
          {reasons[state]}
          {endedAt && ` Depuis le ${formatDate(endedAt)}.`}
        </Notice>
      )}
      {certified && <CertifiedFacts kind={kind} certified={certified} />}
    </>
  );
}

type Ended = Exclude<AttestationState, 'valid'>;

const titles: Record<Ended, string> = {
  revoked: 'Cette attestation n’est plus valable',
  replaced: 'Cette attestation a été remplacée',
  suspended: 'Cette attestation est suspendue',
};

const reasons: Record<Ended, string> = {
  revoked: 'Elle a été révoquée\u00a0: l’accès au cours a pris fin, ou le compte a été fermé.',
  replaced:
    'Une autre a été délivrée à un autre nom pour le même suivi\u00a0: demandez-la à qui vous l’a remise.',
  suspended: 'Le paiement du cours est contesté. Revenez quand la contestation sera levée.',
};

function Unknown({ code }: { code: string }) {
  const [typed, setTyped] = useState(code);
  const navigate = useNavigate();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') void navigate(`/attestation/${encodeURIComponent(typed.trim())}`);
  };
  return (
    <>
      <chakra.h1 textStyle="h1Tool" mb="24">
        Code inconnu
      </chakra.h1>
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
