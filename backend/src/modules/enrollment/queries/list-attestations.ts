import type { Attestations } from '@atelier/contracts/attestations';
import type { AttestationKind } from '@atelier/contracts/words/attestation-words';
import { query } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { sqlRow, toIso } from '../../../kernel/query.js';
import { standingOf } from '../domain/attestation.js';

interface Row {
  completedAt: string | null;
  revokedAt: string | null;
  suspendedAt: string | null;
  followedSeconds: number;
  issued: {
    code: string;
    number: string;
    kind: AttestationKind;
    issuedAt: string;
    replacedAt: string | null;
    isEmptied: boolean;
  }[];
}

/** What was attested of an enrolment, and what can be. Nothing can where the house attests nothing. */
export const ListAttestations = query(
  { config: CONFIG },
  async ({ entityManager: em, config }, { enrolmentId }: { enrolmentId: string }): Promise<Attestations> => {
    const row = await sqlRow<Row>(em)`
      select e.completed_at as "completedAt", e.revoked_at as "revokedAt", e.suspended_at as "suspendedAt",
             (select coalesce(sum(seconds), 0)::int from enrollment_attendance where enrolment_id = e.id) as "followedSeconds",
             coalesce((select json_agg(json_build_object('code', code, 'number', number, 'kind', kind, 'issuedAt', issued_at,
                                                         'replacedAt', replaced_at, 'isEmptied', facts is null)
                                       order by issued_at desc, id desc)
                       from enrollment_attestation where enrolment_id = e.id), '[]') as issued
      from enrollment_enrolment e where e.id = ${enrolmentId}`;
    const { completedAt, revokedAt, suspendedAt, followedSeconds, issued } = row ?? nothing;
    const isOpen = config.attestations && row !== undefined && !revokedAt && !suspendedAt;
    return {
      attestations: issued.map(({ replacedAt, isEmptied, issuedAt, ...attestation }) => ({
        ...attestation,
        issuedAt: toIso(issuedAt),
        state: standingOf({ isEmptied, replacedAt, revokedAt, suspendedAt }).state,
      })),
      mayComplete: isOpen && completedAt !== null,
      mayAttend: isOpen && followedSeconds > 0,
      followedSeconds,
    };
  },
);

const nothing: Row = {
  completedAt: null,
  revokedAt: null,
  suspendedAt: null,
  followedSeconds: 0,
  issued: [],
};
