import { Query } from '@nestjs/cqrs';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { queryHandler } from '../../../kernel/handlers.js';
import { attestationPdf } from '../attesting/attestation-pdf.js';
import type { FoundAttestation } from './find-attestation.js';

/** An attestation on paper. @throws DomainError `attestation-ended` where it is not valid any more */
export class WriteAttestation extends Query<Buffer> {
  constructor(
    readonly found: FoundAttestation,
    readonly holderAddress: string | null,
  ) {
    super();
  }
}

export const WriteAttestationHandler = queryHandler(
  WriteAttestation,
  { config: CONFIG },
  async (_em, { found, holderAddress }, { config }) => {
    const { number, code, kind, issuedAt, facts } = found;
    if (!facts) throw new DomainError('attestation-ended');
    const attestation = { number, code, kind, issuedAt: new Date(issuedAt), facts, holderAddress };
    return attestationPdf(attestation, config.publicUrl);
  },
);
