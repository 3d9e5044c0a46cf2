import { Controller, Get, Req, Res } from '@nestjs/common';
import { Liveness, Readiness } from '@atelier/contracts/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../auth/access.js';
import { isOwnNetwork } from '../geo/ip-address.js';
import { Answers } from '../http/declared-routes.js';
import { ReadinessProbe, statusOf } from './readiness-probe.js';

/** `live`: the process responds. `ready`: it can serve, since its database and Redis respond too. */
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: ReadinessProbe) {}

  @Get('live')
  @Access('public')
  @Answers(Liveness)
  live(): Liveness {
    return { status: 'ok' };
  }

  @Get('ready')
  @Access('public')
  @Answers({ 200: Readiness, 503: Readiness })
  async ready(
    @Req() { ip }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readiness> {
    const readiness = await this.readiness.probe();
    reply.status(statusOf(readiness));
    return isOwnNetwork(ip) ? readiness : { status: readiness.status };
  }
}
