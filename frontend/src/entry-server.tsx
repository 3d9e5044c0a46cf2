import createCache from '@emotion/cache';
import { dehydrate } from '@tanstack/react-query';
import { Provider as JotaiProvider } from 'jotai';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { branchOf, loadRoute } from './app/routes/load';
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
import { HighlighterContext } from './shared/rich-text/use-highlighter';
import { tokenize } from './shared/rich-text/highlighter';

export type { RenderContext } from './app/server/server-api';

export interface RenderedPage {
  status: number;
  /** For `<!--app-head-->`: title, description, Open Graph, JSON-LD, styles. */
  head: string;
  /** For `<!--app-html-->`; of pages that only the browser fills their skeleton. */
  html: string;
  /** For `<!--app-state-->`: one complete tag. */
  state: string;
  /** Path that stands for the one asked for; set with 301. */
  movedTo?: string;
}

const files = pageFiles(routes);

/** The path under which the page at `pathname` is cached if it is the same for all pages of its kind; else null. */
export const shellPath = (pathname: string): string | null => shellAddress(routes, pathname);

export const isPersonal = (path: string): boolean => personalPath(new URL(path, 'http://localhost')) !== null;

/** Renders the public page at `path` (with its query), or the shell of any other: the same for every reader, but where one is named. */
export async function render(path: string, context: RenderContext): Promise<RenderedPage> {
  const url = new URL(path, context.origin);
  const shell = shellAddress(routes, url.pathname);
  const own = context.readerId === undefined ? null : personalPath(url);
  const matches = await loadRoute(routes, url.pathname);
  const matched = matches.at(-1);
  const page = serverPages[matched?.route.id ?? ''];
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
  const fill = (asked: typeof queries) =>
    Promise.allSettled(asked.map((query) => queryClient.fetchQuery(query)));
  const [answers, ofReader] = await Promise.all([
    fill(queries),
    own === null ? null : readPersonal(own, context),
    fill(page?.extras?.(request) ?? []),
    page?.code?.(),
    loadFooterOffer(),
  ]);
  const written = context.posted
    ? { readerId: '', path: context.posted.path, body: context.posted.body }
    : ofReader;
  // What failed is asked again by the browser, which then shows the error: here its place is kept.
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
  const state = writePageState({ queries: dehydrated, year, ...(written && { written }) });
  if (isEmptyShell(url.pathname))
    return {
      status: 200,
      head: renderHead(shellHead('', context.siteName), context.origin, context.siteName),
      html: '',
      state,
    };

  const cache = createCache({ key: styleKey });
  cache.compat = true;
  const html = renderToString(
    <JotaiProvider>
      <ApiContext value={api}>
        <Providers cache={cache} queryClient={queryClient} year={year} written={written}>
          <HighlighterContext value={tokenize}>
            <StaticRouter location={written || shell === null ? url.pathname + url.search : shell}>
              <App loadedTable="admin" routes={branchOf(matches)} />
            </StaticRouter>
          </HighlighterContext>
        </Providers>
      </ApiContext>
    </JotaiProvider>,
  );
  const failed = answers.some(({ status }) => status === 'rejected');
  const rendered = {
    status: failed ? 503 : (page?.status?.(request, queryClient) ?? 200),
    head: [
      written ? firstPicture(url, written) : '',
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
