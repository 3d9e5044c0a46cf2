import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { catalogueParameters } from '@atelier/contracts/words/catalogue-filters';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { brandTemplate, withoutDefaultColours } from '../brand/serve-brand.js';
import { drawnBrand } from '../brand/drawn-brand.js';
import { CachedResponse } from '../http/cached-response.js';
import { ResponseCache } from '../http/response-cache.js';

type FetchJson = (path: string) => Promise<{ status: number; body: unknown }>;

/** Result of a form post, by the route path below `/api`. */
export interface PostedForm {
  path: string;
  body: unknown;
  status: number;
}

/** Exports of the client's SSR bundle (frontend/src/entry-server.tsx). */
interface ClientBundle {
  /** The one address under which pages are kept that are the same for all of a kind; null for others. */
  shellPath(pathname: string): string | null;
  /** For pages without any content. */
  globalStyles: string;
  /** Whether a part of the page is its reader's own, and can be written into it. */
  isPersonal(path: string): boolean;
  render(
    path: string,
    context: {
      origin: string;
      siteName: string;
      fetchJson: FetchJson;
      readerId?: string;
      posted?: PostedForm;
    },
  ): Promise<{ status: number; head: string; html: string; state: string; movedTo?: string }>;
}

/** Maximum concurrent renders; each blocks the single thread for some hundredths of a second. */
const maxActiveRenders = 8;

/**
 * Server-side rendering of public pages with the client's components. Reader-dependent parts appear after
 * hydration, so one render serves everyone, and is cached like other public responses. Over capacity, readers get
 * the shell, which their browser renders: nobody is rejected, and other requests are not delayed.
 */
@Injectable()
export class PageRenderer implements OnModuleInit {
  /** The template split around head, content and state. */
  private template: string[] = [];
  private bundle: ClientBundle | undefined;
  private activeRenders = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly responses: ResponseCache,
  ) {}

  async onModuleInit(): Promise<void> {
    const { clientDir } = this.config;
    try {
      const index = await readFile(join(clientDir, 'client', 'index.html'), 'utf8');
      const { look } = this.config.brand;
      const page = look ? brandTemplate(index, look, await drawnBrand(look)) : index;
      this.template = page.split(/<!--app-(?:head|html|state)-->/);
      const entry = pathToFileURL(join(clientDir, 'server', 'entry-server.js')).href;
      this.bundle = (await import(entry)) as ClientBundle;
    } catch (error) {
      this.logger.warn({ err: error, clientDir }, 'the client is not built: pages are not served');
    }
  }

  get isAvailable(): boolean {
    return this.bundle !== undefined;
  }

  /** @param address path and query; unknown parameters are dropped, so that they cause no render */
  page(address: string, fetchJson: FetchJson): Promise<CachedResponse> {
    let path = canonicalPath(address);
    if (!this.responses.has(keyOf(path))) path = this.bundle?.shellPath(path.split('?', 1)[0] ?? '') ?? path;
    const key = keyOf(path);
    if (!this.responses.has(key) && this.activeRenders >= maxActiveRenders)
      return Promise.resolve(this.shell());
    return this.responses.read(key, () => this.render(path, fetchJson));
  }

  isPersonal(address: string): boolean {
    return this.bundle?.isPersonal(withSingleSlash(address)) ?? false;
  }

  /** The personalised page, uncached; null if unavailable, when the public page will do. */
  async personalPage(
    address: string,
    fetchJson: FetchJson,
    readerId: string,
  ): Promise<CachedResponse | null> {
    if (this.activeRenders >= maxActiveRenders) return null;
    return this.render(withSingleSlash(address), fetchJson, { readerId }).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'a page of a reader’s own was not written');
      return null;
    });
  }

  /** The page with the result of a form post; null if it cannot be rendered now. */
  async formPage(pathname: string, fetchJson: FetchJson, posted: PostedForm): Promise<CachedResponse | null> {
    return this.activeRenders >= maxActiveRenders ? null : this.render(pathname, fetchJson, { posted });
  }

  private async render(
    path: string,
    fetchJson: FetchJson,
    personal: { readerId?: string; posted?: PostedForm } = {},
  ): Promise<CachedResponse> {
    if (!this.bundle) throw new Error('The client is not built');
    this.activeRenders += 1;
    try {
      const { publicUrl: origin, brand } = this.config;
      const context = { origin, siteName: brand.name, fetchJson, ...personal };
      const { status, head, html, state, movedTo } = await this.bundle.render(path, context);
      if (movedTo) return new CachedResponse('text/html; charset=utf-8', '', status, movedTo);
      return this.fillTemplate(
        personal.posted?.status ?? status,
        brand.look ? withoutDefaultColours(head) : head,
        html,
        state,
      );
    } finally {
      this.activeRenders -= 1;
    }
  }

  private shell(): CachedResponse {
    const { name, look } = this.config.brand;
    const styles = this.bundle?.globalStyles ?? '';
    const title = `<title>${name.replaceAll('<', '&lt;')}</title>`;
    return this.fillTemplate(200, title + (look ? withoutDefaultColours(styles) : styles), '', '');
  }

  private fillTemplate(status: number, ...parts: string[]): CachedResponse {
    const html = this.template.map((piece, index) => piece + (parts[index] ?? '')).join('');
    return new CachedResponse('text/html; charset=utf-8', html, status);
  }
}

/** A leading `//` would be another host. */
const withSingleSlash = (address: string): string => address.replace(/^\/+/, '/');

const keyOf = (path: string): string => `page:${path}`;

/** Query parameters of the public pages: the catalogue's, and those of lists searchable by title. */
const knownParameters = new Set([...catalogueParameters, 'title', 'page']);

function canonicalPath(address: string): string {
  const { pathname: rawPath, searchParams } = new URL(`http://localhost${address}`);
  const pathname = withSingleSlash(rawPath);
  const parameters = [...searchParams].filter(([name]) => knownParameters.has(name));
  return parameters.length > 0 ? `${pathname}?${new URLSearchParams(parameters)}` : pathname;
}
