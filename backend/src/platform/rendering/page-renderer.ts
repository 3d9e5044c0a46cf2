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

/** What a form was told by the route that takes it, under the route's path below `/api`. */
export interface PostedForm {
  path: string;
  body: unknown;
  status: number;
}

/** What the client's server bundle exports (frontend/src/entry-server.tsx). */
interface ClientBundle {
  /** The one address under which pages are kept that are the same for all of a kind; null for others. */
  shellPath(pathname: string): string | null;
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

/** Renderings under way at once; each takes the one thread for a few hundredths of a second. */
const mostAtOnce = 8;

/**
 * Renders public pages with the client's own components. What depends on the reader appears after hydration, so
 * one rendering serves every reader, and is kept as public answers are. Under more different addresses than it can render, readers get the shell, which their browser fills: nobody is
 * refused, and what else the process answers is not kept waiting.
 */
@Injectable()
export class PageRenderer implements OnModuleInit {
  /** The page before its head, between head and content, between content and state, and after. */
  private template: string[] = [];
  private bundle: ClientBundle | undefined;
  private underWay = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly kept: ResponseCache,
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

  /** @param address path with its query; parameters that no page knows are dropped, so that they cost no rendering */
  page(address: string, fetchJson: FetchJson): Promise<CachedResponse> {
    let path = knownPart(address);
    if (!this.kept.has(keyOf(path))) path = this.bundle?.shellPath(path.split('?', 1)[0] ?? '') ?? path;
    const key = keyOf(path);
    if (!this.kept.has(key) && this.underWay >= mostAtOnce) return Promise.resolve(this.shell());
    return this.kept.read(key, () => this.render(path, fetchJson));
  }

  isPersonal(address: string): boolean {
    return this.bundle?.isPersonal(ofThisHost(address)) ?? false;
  }

  /** The page as its reader's own, kept by nobody; null where that cannot be had now, and what everybody gets will do. */
  async personalPage(
    address: string,
    fetchJson: FetchJson,
    readerId: string,
  ): Promise<CachedResponse | null> {
    if (this.underWay >= mostAtOnce) return null;
    return this.render(ofThisHost(address), fetchJson, { readerId }).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'a page of a reader’s own was not written');
      return null;
    });
  }

  /** The page with what came of a form that was sent to it; null where it cannot be rendered now. */
  async answerTo(pathname: string, fetchJson: FetchJson, posted: PostedForm): Promise<CachedResponse | null> {
    return this.underWay >= mostAtOnce ? null : this.render(pathname, fetchJson, { posted });
  }

  private async render(
    path: string,
    fetchJson: FetchJson,
    own: { readerId?: string; posted?: PostedForm } = {},
  ): Promise<CachedResponse> {
    if (!this.bundle) throw new Error('The client is not built');
    this.underWay += 1;
    try {
      const { publicUrl: origin, brand } = this.config;
      const context = { origin, siteName: brand.name, fetchJson, ...own };
      const { status, head, html, state, movedTo } = await this.bundle.render(path, context);
      if (movedTo) return new CachedResponse('text/html; charset=utf-8', '', status, movedTo);
      return this.fill(
        own.posted?.status ?? status,
        brand.look ? withoutDefaultColours(head) : head,
        html,
        state,
      );
    } finally {
      this.underWay -= 1;
    }
  }

  private shell(): CachedResponse {
    return this.fill(200, `<title>${this.config.brand.name.replaceAll('<', '&lt;')}</title>`, '', '');
  }

  private fill(status: number, ...parts: string[]): CachedResponse {
    const html = this.template.map((piece, index) => piece + (parts[index] ?? '')).join('');
    return new CachedResponse('text/html; charset=utf-8', html, status);
  }
}

/** Two slashes would begin the address of another host. */
const ofThisHost = (address: string): string => address.replace(/^\/+/, '/');

const keyOf = (path: string): string => `page:${path}`;

/** What the client's public pages read from their address: the catalogue, and the lists that are searched by title. */
const knownParameters = new Set([...catalogueParameters, 'title', 'page']);

function knownPart(address: string): string {
  const { pathname: typed, searchParams } = new URL(`http://localhost${address}`);
  const pathname = ofThisHost(typed);
  const known = [...searchParams].filter(([name]) => knownParameters.has(name));
  return known.length > 0 ? `${pathname}?${new URLSearchParams(known)}` : pathname;
}
