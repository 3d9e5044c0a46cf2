import createCache from '@emotion/cache';
import { dehydrate } from '@tanstack/react-query';
import { Provider as JotaiProvider } from 'jotai';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { branchOf, loadRoute } from './app/load-route';
import { writePageState } from './app/page-state';
import { Providers } from './app/providers';
import { createQueryClient } from './app/query-client';
import { allRoutes as routes } from './app/routes/all';
import { emotionStyles } from './app/server/emotion-styles';
import { renderHead } from './app/server/page-head';
import { serverPages } from './app/server/pages';
import { serverApi, type RenderContext } from './app/server/server-api';
import { serverQuery, type PageRequest } from './app/server/server-page';
import { siteConfigQuery } from './features/site/api/site-config';
import { ApiContext } from './shared/api/api-context';
import { CodeColours } from './shared/rich-text/code-colours';
import { tokensOf } from './shared/rich-text/code-tokens';

export type { RenderContext } from './app/server/server-api';

export interface RenderedPage {
  status: number;
  /** For `<!--app-head-->`: title, description, Open Graph, JSON-LD, styles. */
  head: string;
  /** For `<!--app-html-->`; empty for pages that only the browser renders. */
  html: string;
  /** For `<!--app-state-->`: one complete tag. */
  state: string;
}

const emptyHead = {
  title: 'Atelier',
  description: 'Cours de développement web et mobile en français.',
  noindex: true,
};

/** Renders the public page at `path` (with its query), or the shell of any other. */
export async function render(path: string, context: RenderContext): Promise<RenderedPage> {
  const url = new URL(path, context.origin);
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
  };
  const queries = [serverQuery(siteConfigQuery(api)), ...(page?.queries?.(request) ?? [])];
  const fill = (asked: typeof queries) =>
    Promise.allSettled(asked.map((query) => queryClient.fetchQuery(query)));
  const [answers] = await Promise.all([fill(queries), fill(page?.extras?.(request) ?? []), page?.code?.()]);
  // What failed is asked again by the browser, which then shows the error: here its place is kept.
  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.state.status !== 'success') queryClient.getQueryCache().remove(query);
  }
  const dehydrated = dehydrate(queryClient);
  const year = new Date().getFullYear();
  const state = writePageState({ queries: dehydrated, year });
  if (!page) return { status: 200, head: renderHead(emptyHead, context.origin), html: '', state };

  const cache = createCache({ key: 'css' });
  cache.compat = true;
  const html = renderToString(
    <JotaiProvider>
      <ApiContext value={api}>
        <Providers cache={cache} queryClient={queryClient} year={year}>
          <CodeColours value={tokensOf}>
            <StaticRouter location={url.pathname + url.search}>
              <App routes={branchOf(matches)} />
            </StaticRouter>
          </CodeColours>
        </Providers>
      </ApiContext>
    </JotaiProvider>,
  );
  const failed = answers.some(({ status }) => status === 'rejected');
  const rendered = {
    status: failed ? 503 : (page.status?.(request, queryClient) ?? 200),
    head: `${renderHead(page.head(request, queryClient), context.origin)}\n    ${emotionStyles(cache)}`,
    html,
    state,
  };
  queryClient.clear();
  return rendered;
}
