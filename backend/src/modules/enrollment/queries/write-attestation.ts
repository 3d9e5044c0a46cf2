import { query } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { attestationPdf } from '../attesting/attestation-pdf.js';
import type { FoundAttestation } from './find-attestation.js';

/** An attestation on paper. @throws DomainError `attestation-ended` where it is not valid any more */
export const WriteAttestation = query(
  { config: CONFIG },
  async (
    { config },
    { found, holderAddress }: { found: FoundAttestation; holderAddress: string | null },
  ): Promise<Buffer> => {
    const { number, code, kind, issuedAt, facts } = found;
    if (!facts) throw new DomainError('attestation-ended');
    const attestation = { number, code, kind, issuedAt: new Date(issuedAt), facts, holderAddress };
    return attestationPdf(attestation, config.publicUrl);
  },
);
