import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { applyAnswerFault, type Faults, tearBefore } from '../faults.js';
import { randomText } from '../state/identifiers.js';

const statuses = ['received', 'late', 'accepted', 'refused'] as const;
type PlatformStatus = (typeof statuses)[number];

export interface PlatformSubmission {
  ref: string;
  key: string;
  kind: string;
  name: string;
  sha256: string;
  status: PlatformStatus;
  reason: string | null;
  /** How often the same was sent. */
  copies: number;
}

/** What becomes of the next submissions whose name contains `matching`. */
export interface PlatformAnswer {
  status: PlatformStatus | 'refused-at-once';
  reason?: string;
  matching?: string;
  times?: number;
}

export interface PlatformState {
  submissions: Record<string, PlatformSubmission>;
  answers: PlatformAnswer[];
}

const path = '/invoice-platform/v1/submissions';
const maxBytes = 16 * 1024 ** 2;

/**
 * Stand-in of an approved platform of invoices: takes invoices and periods of e-reporting, and accepts what it is asked
 * about, unless told otherwise. Slow, torn and nonsensical answers are the faults of the sandbox; a repeated key is one
 * submission.
 */
export class PlatformAccount {
  constructor(
    private readonly state: PlatformState,
    private readonly changed: () => void,
  ) {}

  /** In the order of their arrival. */
  submissions(): PlatformSubmission[] {
    return Object.values(this.state.submissions);
  }

  answerNext(answer: PlatformAnswer): void {
    this.state.answers.push(answer);
    this.changed();
  }

  /** Changes what the platform says of what it has. */
  decide(ref: string, status: PlatformStatus, reason: string | null = null): void {
    const submission = this.submissions().find((each) => each.ref === ref);
    if (submission) Object.assign(submission, { status, reason });
    this.changed();
  }

  /** Begins anew. */
  forget(): void {
    this.state.submissions = {};
    this.state.answers = [];
    this.changed();
  }

  register(app: FastifyInstance, faults: Faults): void {
    app.post(path, { bodyLimit: maxBytes }, (request, reply) =>
      answerRequest(faults, request, reply, () => this.submit(request)),
    );
    app.get(`${path}/:ref`, (request, reply) =>
      answerRequest(faults, request, reply, () => this.status((request.params as { ref: string }).ref)),
    );
    app.get('/_sandbox/invoice-platform', async () => ({ submissions: this.submissions() }));
    app.post('/_sandbox/invoice-platform', async (request, reply) => {
      const { ref, ...told } = JSON.parse(String(request.body)) as PlatformAnswer & { ref?: string };
      if (told.status !== 'refused-at-once' && !statuses.includes(told.status))
        return reply.code(400).send({ error: `status must be one of ${statuses.join(', ')}` });
      if (ref && told.status !== 'refused-at-once') this.decide(ref, told.status, told.reason ?? null);
      else this.answerNext(told);
      return { submissions: this.submissions() };
    });
  }

  private submit(request: FastifyRequest): { code: number; body: object } {
    const key = String(request.headers['idempotency-key'] ?? '');
    const { kind, name, sha256, content } = JSON.parse(String(request.body)) as Record<string, string>;
    const bytes = Buffer.from(content ?? '', 'base64');
    const isWhole = createHash('sha256').update(bytes).digest('hex') === sha256;
    if (!key || !kind || !name || !isWhole) return { code: 422, body: { reason: 'fichier incomplet' } };
    const known = this.state.submissions[key];
    if (known) {
      known.copies += 1;
      return { code: 200, body: { ref: known.ref } };
    }
    const told = this.nextAnswer(name);
    if (told?.status === 'refused-at-once')
      return { code: 422, body: { reason: told.reason ?? 'fichier illisible' } };
    const ref = `PA-${randomText(12)}`;
    const status = told?.status ?? 'accepted';
    this.state.submissions[key] = {
      ref,
      key,
      kind,
      name,
      sha256,
      status,
      reason: told?.reason ?? null,
      copies: 1,
    };
    this.changed();
    return { code: 201, body: { ref } };
  }

  private status(ref: string): { code: number; body: object } {
    const submission = this.submissions().find((each) => each.ref === ref);
    if (!submission) return { code: 404, body: {} };
    const { status, reason } = submission;
    return { code: 200, body: { status, reason } };
  }

  private nextAnswer(name: string): PlatformAnswer | undefined {
    const index = this.state.answers.findIndex(({ matching }) => name.includes(matching ?? ''));
    const told = this.state.answers[index];
    if (!told) return undefined;
    told.times = (told.times ?? 1) - 1;
    if (told.times <= 0) this.state.answers.splice(index, 1);
    return told;
  }
}

function answerRequest(
  faults: Faults,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => { code: number; body: object },
): FastifyReply {
  const subject = `${request.method} ${request.url}`;
  if (tearBefore(faults, subject, request, reply)) return reply;
  const { code, body } = work();
  if (applyAnswerFault(faults, subject, request, reply)) return reply;
  return reply.code(code).send(body);
}
