import { attestationKinds, attestationStates } from '@atelier/contracts/words/attestation-words';
import type { Attestations } from '@atelier/contracts/attestations';
import { chakra } from '@chakra-ui/react';
import { formatDate } from '../../../shared/format/format';
import { Subheading } from '../../../shared/ui/headings';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { Link } from '../../../shared/ui/link';
import { Tag } from '../../../shared/ui/tag';
import { useSiteConfig } from '../../../shared/api/site-config';
import { AttestationButton } from './attestation-button';
import { formatHours, useAttestations } from './attestations';
import { Reference } from '../../../shared/ui/reference';

const AttestationLink = chakra(Link, {
  base: { fontWeight: 600, textDecoration: 'underline', textUnderlineOffset: '4px' },
});

/** Attestations of an enrolment, issued and available. Hidden where the site has attestations turned off. */
export function RecordAttestations({ enrolmentId }: { enrolmentId: string }) {
  const isOn = useSiteConfig().data?.attestations === true;
  return isOn && <AttestationsSection enrolmentId={enrolmentId} />;
}

function AttestationsSection({ enrolmentId }: { enrolmentId: string }) {
  const { data } = useAttestations(enrolmentId);
  if (!data) return null;
  const { mayComplete, mayAttend, followedSeconds, attestations } = data;
  return (
    <chakra.section aria-label="Attestations" mt="28" p="20" bg="sunken" borderRadius="md">
      <Subheading>Attestations</Subheading>
      <SecondaryText mt="4">
        {mayAttend
          ? `Temps suivi, relevé jour par jour\u00a0: ${formatHours(followedSeconds)}.`
          : progressHint(data)}
      </SecondaryText>
      <Row wrap mt="16" alignItems="flex-start" css={{ '&:empty': { display: 'none' } }}>
        {mayComplete && (
          <AttestationButton size="touch" enrolmentId={enrolmentId} kind="completion">
            Fin de formation, PDF
          </AttestationButton>
        )}
        {mayAttend && (
          <AttestationButton size="touch" enrolmentId={enrolmentId} kind="attendance">
            Assiduité, PDF
          </AttestationButton>
        )}
      </Row>
      {attestations.length > 0 && (
        <chakra.ul mt="12" css={{ '& > li': { borderTop: 'line' } }}>
          {attestations.map(({ code, number, kind, issuedAt, state }) => (
            <Row as="li" wrap key={code} py="10" textStyle="small">
              <AttestationLink to={`/attestation/${code}`}>
                <Reference>{number}</Reference>
              </AttestationLink>
              <span>
                {attestationKinds[kind]}, {formatDate(issuedAt)}
              </span>
              {state !== 'valid' && <Tag tone="warn">{attestationStates[state]}</Tag>}
            </Row>
          ))}
        </chakra.ul>
      )}
    </chakra.section>
  );
}

const progressHint = ({ mayComplete }: Attestations) =>
  mayComplete
    ? 'Toutes les leçons ont été suivies.'
    : 'Le temps suivi se relève à mesure que les leçons sont lues, et la fin de formation s’atteste à la dernière leçon.';
