import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CONFIG, type Config } from '../../config.js';
import { Access } from '../auth/access.js';
import { CachedResponse, sendCached } from '../http/cached-response.js';
import { Answers, DeclaredRoutes, fileBytes } from '../http/declared-routes.js';
import { describeApi } from './describe-api.js';

/**
 * The page that embeds Swagger UI. All files are same-origin: the CSP allows no other host and no inline script.
 */
const docsPage = (title: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)} · API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <main id="docs"></main>
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </body>
</html>
`;

/** Without the validator badge, which would call another site. */
const startScript = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  validatorUrl: null,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  deepLinking: true,
});
`;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

/** Our start script, and the files of the swagger-ui package. */
const types = { 'start.js': 'js', 'swagger-ui-bundle.js': 'js', 'swagger-ui.css': 'css' } as const;
const DocsFile = z.object({ file: z.enum(['start.js', 'swagger-ui-bundle.js', 'swagger-ui.css']) });
type DocsFile = z.infer<typeof DocsFile>;
const mediaTypes = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };
const resolve = createRequire(import.meta.url).resolve;

/** The OpenAPI document, for programs and people. */
@Controller()
export class ApiDocsController {
  private document: CachedResponse | undefined;

  constructor(
    private readonly routes: DeclaredRoutes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Built lazily and once: routes do not change at runtime. */
  @Get('openapi.json')
  @Access('public')
  @Answers(z.looseObject({ openapi: z.string() }))
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.document ??= CachedResponse.json(describeApi(this.routes.routes(), this.config.brand.name));
    await sendCached(request, reply, this.document);
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
    const content = file === 'start.js' ? startScript : createReadStream(resolve(`swagger-ui-dist/${file}`));
    void reply.header('cache-control', 'public, max-age=3600').type(mediaTypes[types[file]]).send(content);
  }
}
