import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { catalogueParameters } from '@atelier/contracts/words/catalogue-filters';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { CONFIG, type Config } from '../../config.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import type { LiveEnvelope } from '../realtime/live-channel.js';
import { liveEvent } from '../realtime/live-listener.js';

export interface RenderedPage {
  status: number;
  html: string;
  etag: string;
}

type FetchJson = (path: string) => Promise<{ status: number; body: unknown }>;

/** What the client's server bundle exports (frontend/src/entry-server.tsx). */
interface ClientBundle {
  render(
    path: string,
    context: { origin: string; fetchJson: FetchJson },
  ): Promise<{ status: number; head: string; html: string; state: string }>;
}

const lifetimeMilliseconds = 5_000;
const capacity = 500;
/** Renderings under way at once; each takes the one thread for a few hundredths of a second. */
const mostAtOnce = 8;

/**
 * Renders public pages with the client's own components. What depends on the reader appears after hydration, so
 * one rendering serves every reader; it is kept for a few seconds and purged when the catalogue or the tutorials
 * change. Under more different addresses than it can render, readers get the shell, which their browser fills: nobody is
 * refused, and what else the process answers is not kept waiting.
 */
@Injectable()
export class PageRenderer implements OnModuleInit {
  private template = '';
  private bundle: ClientBundle | undefined;
  private underWay = 0;
  private readonly pages = new Map<string, { until: number; page: Promise<RenderedPage> }>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    const { clientDir } = this.config;
    try {
      this.template = await readFile(join(clientDir, 'client', 'index.html'), 'utf8');
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
  page(address: string, fetchJson: FetchJson): Promise<RenderedPage> {
    const path = knownPart(address);
    const known = this.pages.get(path);
    if (known && known.until > Date.now()) return known.page;
    if (this.underWay >= mostAtOnce) return Promise.resolve(this.shell());
    const page = this.render(path, fetchJson);
    if (this.pages.size >= capacity) this.pages.clear();
    this.pages.set(path, { until: Date.now() + lifetimeMilliseconds, page });
    page.catch(() => this.pages.delete(path));
    return page;
  }

  @OnEvent(liveEvent)
  purgeWhenCatalogueChanged({ name }: LiveEnvelope): void {
    if (name === 'catalogue-changed' || name === 'tutorials-changed') this.pages.clear();
  }

  private async render(path: string, fetchJson: FetchJson): Promise<RenderedPage> {
    if (!this.bundle) throw new Error('The client is not built');
    this.underWay += 1;
    try {
      const context = { origin: this.config.publicUrl, fetchJson };
      const { status, head, html, state } = await this.bundle.render(path, context);
      return this.fill(status, head, html, state);
    } finally {
      this.underWay -= 1;
    }
  }

  private shell(): RenderedPage {
    return this.fill(200, `<title>${this.config.brand.name.replaceAll('<', '&lt;')}</title>`, '', '');
  }

  private fill(status: number, head: string, content: string, state: string): RenderedPage {
    const html = this.template
      .replace('<!--app-head-->', () => head)
      .replace('<!--app-html-->', () => content)
      .replace('<!--app-state-->', () => state);
    return { status, html, etag: `"${createHash('sha1').update(html).digest('base64url')}"` };
  }
}

/** What the client's public pages read from their address: the catalogue, and the lists that are searched by title. */
const knownParameters = new Set([...catalogueParameters, 'title', 'page']);

function knownPart(address: string): string {
  const { pathname: typed, searchParams } = new URL(`http://localhost${address}`);
  // Two slashes would begin the address of another host.
  const pathname = typed.replace(/^\/+/, '/');
  const known = [...searchParams].filter(([name]) => knownParameters.has(name));
  return known.length > 0 ? `${pathname}?${new URLSearchParams(known)}` : pathname;
}
