import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import {
  AttestationBody,
  Attestations,
  ByAttestationCode,
  IssuedAttestation,
  VerifiedAttestation,
} from '@atelier/contracts/attestations';
import { ById } from '@atelier/contracts/common';
import type { FastifyReply } from 'fastify';
import { BusClient } from '../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../platform/auth/access.js';
import { Answers, fileBytes, Refuses } from '../../platform/http/declared-routes.js';
import { sendFile } from '../../platform/http/send-file.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import {
  ReadAttestationPdf,
  ReadAttestations,
  RequestAttestation,
  VerifyAttestation,
} from './attestations.js';

/** Attestations, and their public verification. */
@Controller()
export class AttestationsController extends BusClient {
  /** `{id}`: the enrolment, or the course for one's own. */
  @Get('learn/:id/attestations')
  @Access('signed-in')
  @Answers(Attestations)
  @Refuses('enrolment-not-found')
  list(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<Attestations> {
    return this.queries.execute(new ReadAttestations({ caller, enrolmentId: id }));
  }

  /** `{id}`: the enrolment, or the course for one's own. Idempotent: a repeat returns the one issued before. */
  @Post('learn/:id/attestations')
  @Access('signed-in')
  @Answers(IssuedAttestation)
  @Refuses(
    'attestations-off',
    'enrolment-not-found',
    'access-suspended',
    'course-not-finished',
    'attendance-not-kept',
  )
  @RateLimit({ name: 'attest', by: 'account', limit: 60, seconds: 3600 })
  issue(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: AttestationBody }) { kind }: AttestationBody,
  ): Promise<IssuedAttestation> {
    return this.commands.execute(new RequestAttestation({ caller, enrolmentId: id, kind }));
  }

  @Get('attestations/:code')
  @Access('public')
  @Answers(VerifiedAttestation)
  @Refuses('attestation-not-found')
  @RateLimit({ name: 'attestation', by: 'address', limit: 60, seconds: 600 })
  verify(@Param({ schema: ByAttestationCode }) { code }: ByAttestationCode): Promise<VerifiedAttestation> {
    return this.queries.execute(new VerifyAttestation({ code }));
  }

  @Get('attestations/:code/attestation.pdf')
  @Access('signed-in')
  @Answers(fileBytes)
  @Refuses('attestation-not-found', 'attestation-ended')
  @RateLimit({ name: 'attestation-paper', by: 'account', limit: 60, seconds: 60 })
  async paper(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ByAttestationCode }) { code }: ByAttestationCode,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { number, pdf } = await this.queries.execute(new ReadAttestationPdf({ caller, code }));
    await sendFile(reply, 'application/pdf', `attestation-${number}.pdf`, pdf);
  }
}
