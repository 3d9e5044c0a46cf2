import type { AttestationKind } from '@atelier/contracts/words/attestation-words';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { Download } from '../../../shared/icons/common';
import { Button, type ButtonProps } from '../../../shared/ui/button';
import { useSiteConfig } from '../../../shared/api/site-config';
import { useIssueAttestation } from './attestations';

interface AttestationButtonProps extends Pick<ButtonProps, 'size' | 'aria-label'> {
  enrolmentId: string;
  kind: AttestationKind;
  children: ReactNode;
}

/** Issues an attestation and downloads it. Hidden where the site has attestations turned off. */
export function AttestationButton({ enrolmentId, kind, children, ...buttonProps }: AttestationButtonProps) {
  const isOn = useSiteConfig().data?.attestations === true;
  const issue = useIssueAttestation(enrolmentId);
  if (!isOn) return null;
  return (
    <div>
      <Button
        variant="outline"
        busy={issue.isPending}
        busyLabel="Préparation…"
        onClick={() => issue.mutate(kind)}
        {...buttonProps}
      >
        <Download size={18} aria-hidden />
        {children}
      </Button>
      {issue.error && (
        <chakra.p role="alert" textStyle="small" color="danger" mt="6">
          {failureMessage(issue.error)}
        </chakra.p>
      )}
    </div>
  );
}
