import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { passkeyFailure } from '../../session/api/ask-browser-for-passkey';
import { useProof } from '../../session/components/proof-dialog';
import { useDevices } from '../api/devices';
import { useRenewCodes, useSecurity } from '../api/security';
import type { Act } from '../state/act';
import { PasskeysSection } from './passkeys-section';
import { ProfileSection } from './profile-section';
import { RecoveryCodesCard } from './recovery-codes-card';
import { TotpSection } from './totp-section';

/** Until all of the page is known: nothing of it moves for what comes later. */
export const SecurityRoom = () => (
  <chakra.div minHeight="100dvh" aria-busy="true">
    <VisuallyHidden>Chargement de la sécurité du compte…</VisuallyHidden>
    <Skeleton height="120" borderRadius="md" mt="32" />
    <Skeleton height="120" borderRadius="md" mt="32" />
  </chakra.div>
);

/** Application of codes, passkeys, recovery codes: each change asks for a proof where the last is old. Then what stands below them. */
export default function SecuritySections({ children }: { children: ReactNode }) {
  const areDevicesKnown = !useDevices().isPending;
  const { data, error, refetch, isFetching } = useSecurity();
  const { run, dialog } = useProof();
  const renew = useRenewCodes();
  const [codes, setCodes] = useState<{ list: string[]; areRenewed: boolean } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  if (!areDevicesKnown || (!data && !error)) return <SecurityRoom />;
  if (!data)
    return (
      <>
        <ErrorPanel message={failureMessage(error)} retry={() => void refetch()} retrying={isFetching} />
        {children}
      </>
    );
  const act: Act = async (work, tell = setFailure) => {
    setFailure(null);
    try {
      return await run(work);
    } catch (refusal) {
      tell(passkeyFailure(refusal));
      return null;
    }
  };
  const show = (list: string[] | null, areRenewed = false) => {
    if (list) setCodes({ list, areRenewed });
  };
  const isSet = data.totp !== null || data.passkeys.length > 0;
  const left = data.recoveryCodes?.left ?? 0;

  return (
    <>
      {failure !== null && <Notice tone="danger" title={failureMessage(failure)} />}
      <TotpSection security={data} act={act} onAdded={(added) => show(added)} />
      <PasskeysSection security={data} act={act} onAdded={(added) => show(added)} />
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
              <chakra.p color={left <= 3 ? 'atext' : 'fg'}>
                {left} {left < 2 ? 'code restant' : 'codes restants'}
              </chakra.p>
              <Button
                variant="outline"
                size="tool"
                busy={renew.isPending}
                onClick={() =>
                  void act(() => renew.mutateAsync(undefined)).then((made) =>
                    show(made?.recoveryCodes ?? null, true),
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
