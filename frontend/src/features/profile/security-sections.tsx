import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failureMessage } from '../../shared/api/client';
import { saveFile } from '../../shared/api/download-file';
import { Checkbox } from '../../shared/forms/checkbox';
import { Download } from '../../shared/icons/common';
import { Printer } from '../../shared/icons/learning';
import { Copy } from '../../shared/icons/members';
import { Button } from '../../shared/ui/button';
import { Row, SecondaryText, VisuallyHidden } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import { Notice, QueryError } from '../../shared/ui/notice';
import { toast } from '../../shared/ui/toast';
import { useProof } from '../session/sign-in/proof-dialog';
import { passkeyFailure } from '../session/sign-in/second-factor';
import { ProfileSection } from './profile-section';
import type { RunWithProof } from './factor-line';
import { PasskeysSection } from './passkeys-section';
import { useDevices, useRenewCodes, useSecurity } from './security-api';
import { TotpSection } from './totp-section';

const Codes = chakra('ul', {
  base: {
    display: 'grid',
    // Ten codes: full rows.
    gridTemplateColumns: { base: 'repeat(2, auto)', md: 'repeat(5, auto)' },
    gap: '12',
    mt: '16',
    py: '16',
    borderBlockWidth: '1px',
    borderColor: 'line',
    fontFamily: 'monospace',
  },
});
const tool = { variant: 'outline', size: 'tool' } as const;

interface RecoveryCodesCardProps {
  codes: string[];
  /** Whether they replace earlier codes. */
  areRenewed: boolean;
  onDone: () => void;
}

/** Shown once, until the user confirms having saved them. */
function RecoveryCodesCard({ codes, areRenewed, onDone }: RecoveryCodesCardProps) {
  const [areSaved, setSaved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // Below the button that created them: focusing scrolls them into view and reads them.
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('Codes copiés'),
      () => toast('La copie n’a pas été permise par le navigateur'),
    );
  return (
    <chakra.div p="24" bg="surface" border="line" borderRadius="md">
      <chakra.h3 ref={heading} tabIndex={-1} textStyle="label" scrollMarginTop="120px">
        Vos {codes.length} nouveaux codes
      </chakra.h3>
      <SecondaryText>
        Montrés maintenant, puis plus jamais.{areRenewed && ' Les anciens ne sont plus valables.'}
      </SecondaryText>
      <Row wrap gap="10" mt="16">
        <Button {...tool} onClick={() => void copy()}>
          <Copy size={16} aria-hidden />
          Copier
        </Button>
        <Button {...tool} onClick={() => saveFile('codes-de-secours.txt', new Blob([text]))}>
          <Download size={16} aria-hidden />
          Télécharger
        </Button>
        <Button {...tool} onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          Imprimer
        </Button>
      </Row>
      <Codes aria-label="Codes de secours">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row wrap gap="10" mt="16" justifyContent="space-between">
        <Checkbox
          label="Je les ai rangés en lieu sûr"
          checked={areSaved}
          onChange={({ target }) => setSaved(target.checked)}
        />
        <Button disabled={!areSaved} onClick={onDone}>
          Terminer
        </Button>
      </Row>
    </chakra.div>
  );
}

/** Reserves the room of the whole page until it is loaded, so that nothing shifts. */
export const SecurityPlaceholder = () => (
  <chakra.div minHeight="100dvh" aria-busy="true">
    <VisuallyHidden>Chargement de la sécurité du compte…</VisuallyHidden>
    <Skeleton height="120" borderRadius="md" mt="32" />
    <Skeleton height="120" borderRadius="md" mt="32" />
  </chakra.div>
);

/**
 * Authenticator app, passkeys, recovery codes; changes require a recent re-authentication. Other sections follow as
 * children.
 */
export default function SecuritySections({ children }: { children: ReactNode }) {
  const areDevicesKnown = !useDevices().isPending;
  const { data, error, refetch, isFetching } = useSecurity();
  const { run, dialog } = useProof();
  const renew = useRenewCodes();
  const [codes, setCodes] = useState<{ list: string[]; areRenewed: boolean } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  if (!areDevicesKnown || (!data && !error)) return <SecurityPlaceholder />;
  if (!data)
    return (
      <>
        <QueryError query={{ error, refetch, isFetching }} />
        {children}
      </>
    );
  const runWithProof: RunWithProof = async (work, onFailure = setFailure) => {
    setFailure(null);
    try {
      return await run(work);
    } catch (refusal) {
      onFailure(passkeyFailure(refusal));
      return null;
    }
  };
  const show = (list: string[] | null, areRenewed = false) => {
    if (list) setCodes({ list, areRenewed });
  };
  const isSet = data.totp !== null || data.passkeys.length > 0;
  const codesLeft = data.recoveryCodes?.left ?? 0;

  return (
    <>
      {failure !== null && <Notice tone="danger" title={failureMessage(failure)} />}
      <TotpSection security={data} run={runWithProof} onAdded={(added) => show(added)} />
      <PasskeysSection security={data} run={runWithProof} onAdded={(added) => show(added)} />
      {(isSet || codes) && (
        <ProfileSection
          wide
          title="Codes de secours"
          hint="Pour vous connecter sans téléphone ni clé. Chacun sert une fois."
        >
          {codes ? (
            <RecoveryCodesCard
              codes={codes.list}
              areRenewed={codes.areRenewed}
              onDone={() => setCodes(null)}
            />
          ) : (
            <Row wrap apart>
              <chakra.p color={codesLeft <= 3 ? 'atext' : 'fg'}>
                {codesLeft} {codesLeft < 2 ? 'code restant' : 'codes restants'}
              </chakra.p>
              <Button
                variant="outline"
                size="tool"
                busy={renew.isPending}
                onClick={() =>
                  void runWithProof(() => renew.mutateAsync(undefined)).then((renewed) =>
                    show(renewed?.recoveryCodes ?? null, true),
                  )
                }
              >
                Créer de nouveaux codes
              </Button>
            </Row>
          )}
        </ProfileSection>
      )}
      {children}
      {dialog}
    </>
  );
}
