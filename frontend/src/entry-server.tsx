import createCache from '@emotion/cache';
import { dehydrate } from '@tanstack/react-query';
import { Provider as JotaiProvider } from 'jotai';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { routesOfMatches, loadRoute } from './app/routes/load';
import { createQueryClient, writePageState } from './app/page-state';
import { Providers, styleKey } from './app/providers';
import { allRoutes as routes } from './app/routes/admin';
import { emotionStyles, pageFiles } from './app/server/page-files';
import { renderHead } from './app/server/page-head';
import { serverPages } from './app/server/pages';
import { firstPicture, personalPath, readPersonal } from './app/server/personal-pages';
import { type PageRequest, type RenderContext, serverApi, serverQuery } from './app/server/server-api';
import { isEmptyShell, shellAddress, shellHead, withoutScripts } from './app/server/shells';
import { loadFooterOffer } from './app/shell/footer';
import { siteConfigQuery } from './shared/api/site-config';
import { ApiContext } from './shared/api/client';
import { drawMarkedCode } from './shared/rich-text/marked-code';
import { CodeToolsContext } from './shared/rich-text/use-highlighter';
import { tokenize } from './shared/rich-text/highlighter';

export type { RenderContext } from './app/server/server-api';

export interface RenderedPage {
  status: number;
  /** For `<!--app-head-->`: title, description, Open Graph, JSON-LD, styles. */
  head: string;
  /** For `<!--app-html-->`; for client-rendered pages, the skeleton. */
  html: string;
  /** For `<!--app-state-->`: one complete script element. */
  state: string;
  /** Redirect (301) to this path. */
  movedTo?: string;
}

const files = pageFiles(routes);
const codeTools = { tokenize, drawMarks: drawMarkedCode };

const writeGlobalStyles = (): string => {
  const cache = createCache({ key: styleKey });
  cache.compat = true;
  renderToString(
    <Providers cache={cache} queryClient={createQueryClient(true)} year={0} prefetched={null}>
      {null}
    </Providers>,
  );
  return emotionStyles(cache);
};

/** Reset, tokens and animations, for pages without any content: the browser's build has none (vite.lean.ts). */
export const globalStyles = writeGlobalStyles();

/** The cache key of the page at `pathname` if it is a shell, the same for all pages of its route; else null. */
export const shellPath = (pathname: string): string | null => shellAddress(routes, pathname);

export const isPersonal = (path: string): boolean => personalPath(new URL(path, 'http://localhost')) !== null;

/**
 * Renders the public page at `path` (with its query), or the shell of any other page. The same for every reader,
 * unless the context names one.
 */
export async function render(path: string, context: RenderContext): Promise<RenderedPage> {
  const url = new URL(path, context.origin);
  const shell = shellAddress(routes, url.pathname);
  const personalApiPath = context.readerId === undefined ? null : personalPath(url);
  const matches = await loadRoute(routes, url.pathname);
  const matched = matches.at(-1);
  const personal = personalApiPath === null ? null : await readPersonal(personalApiPath, context);
  // What is for this reader alone, such as a draft, is filled by the browser.
  const page = personal ? undefined : serverPages[matched?.route.id ?? ''];
  const api = serverApi(context);
  const queryClient = createQueryClient(true);
  const request: PageRequest = {
    api,
    params: matched?.params ?? {},
    search: url.searchParams,
    origin: context.origin,
    siteName: context.siteName,
  };
  const queries = [serverQuery(siteConfigQuery(api)), ...(page?.queries?.(request) ?? [])];
  const prefetchAll = (options: typeof queries) =>
    Promise.allSettled(options.map((query) => queryClient.fetchQuery(query)));
  const [results] = await Promise.all([
    prefetchAll(queries),
    prefetchAll(page?.extras?.(request) ?? []),
    page?.code?.(),
    loadFooterOffer(),
  ]);
  const prefetched = context.posted
    ? { readerId: '', path: context.posted.path, body: context.posted.body }
    : personal;
  // Failed queries are removed: the browser retries them and shows the error. The server renders their skeletons.
  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.state.status !== 'success') queryClient.getQueryCache().remove(query);
  }
  const movedTo = page?.movedTo?.(request, queryClient);
  if (movedTo) {
    queryClient.clear();
    return { status: 301, head: '', html: '', state: '', movedTo };
  }
  const dehydrated = dehydrate(queryClient);
  const year = new Date().getFullYear();
  const state = writePageState({ queries: dehydrated, year, ...(prefetched && { prefetched }) });
  if (isEmptyShell(url.pathname))
    return {
      status: 200,
      head: `${renderHead(shellHead('', context.siteName), context.origin, context.siteName)}\n    ${globalStyles}`,
      html: '',
      state,
    };

  const cache = createCache({ key: styleKey });
  cache.compat = true;
  const html = renderToString(
    <JotaiProvider>
      <ApiContext value={api}>
        <Providers cache={cache} queryClient={queryClient} year={year} prefetched={prefetched}>
          <CodeToolsContext value={codeTools}>
            <StaticRouter location={prefetched || shell === null ? url.pathname + url.search : shell}>
              <App loadedTable="admin" routes={routesOfMatches(matches)} />
            </StaticRouter>
          </CodeToolsContext>
        </Providers>
      </ApiContext>
    </JotaiProvider>,
  );
  const failed = results.some(({ status }) => status === 'rejected');
  const rendered = {
    status: failed ? 503 : (page?.status?.(request, queryClient) ?? 200),
    head: [
      prefetched ? firstPicture(url, prefetched) : '',
      renderHead(
        page?.head(request, queryClient) ?? shellHead(shell ?? '', context.siteName),
        context.origin,
        context.siteName,
      ),
      shell === null ? '' : files.preloads(url.pathname, matches),
      emotionStyles(cache),
    ].join('\n    '),
    html,
    state: shell === null ? state : withoutScripts + state,
  };
  queryClient.clear();
  return rendered;
}
