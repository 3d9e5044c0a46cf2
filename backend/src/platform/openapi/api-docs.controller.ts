import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CONFIG, type Config } from '../../config.js';
import { Access } from '../auth/access.js';
import { Answers, fileBytes } from '../http/route-declarations.js';
import { DeclaredRoutes } from '../http/declared-routes.js';
import { KeptAnswer } from '../http/kept-answer.js';
import { sendKept } from '../http/send-kept.js';
import { describeApi } from './describe-api.js';
import { docsPage, docsStart } from './docs-page.js';

/** What the page loads: our start, and the viewer as its package brings it. */
const types = { 'start.js': 'js', 'swagger-ui-bundle.js': 'js', 'swagger-ui.css': 'css' } as const;
const DocsFile = z.object({ file: z.enum(['start.js', 'swagger-ui-bundle.js', 'swagger-ui.css']) });
type DocsFile = z.infer<typeof DocsFile>;
const mediaTypes = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };
const resolve = createRequire(import.meta.url).resolve;

/** The description of the API, for programs and for people. */
@Controller()
export class ApiDocsController {
  private document: KeptAnswer | undefined;

  constructor(
    private readonly routes: DeclaredRoutes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Built at the first question: routes do not change while the process runs. */
  @Get('openapi.json')
  @Access('public')
  @Answers(z.looseObject({ openapi: z.string() }))
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.document ??= KeptAnswer.json(describeApi(this.routes.routes(), this.config.brand.name));
    await sendKept(request, reply, this.document);
  }

  @Get('docs')
  @Access('public')
  @Answers(fileBytes)
  page(@Res() reply: FastifyReply): void {
    void reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(docsPage(this.config.brand.name));
  }

  @Get('docs/:file')
  @Access('public')
  @Answers(fileBytes)
  file(@Param({ schema: DocsFile }) { file }: DocsFile, @Res() reply: FastifyReply): void {
    const content = file === 'start.js' ? docsStart : createReadStream(resolve(`swagger-ui-dist/${file}`));
    void reply.header('cache-control', 'public, max-age=3600').type(mediaTypes[types[file]]).send(content);
  }
}
