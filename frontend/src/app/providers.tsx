import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { type Prefetched, PrefetchedContext } from '../shared/api/client';
import { system } from '../shared/theme/system';

/** The current year, as a context: components must not read the clock while rendering. */
const YearContext = createContext(2026);

export const useYear = (): number => useContext(YearContext);

/** Not `css`: Emotion creates a default cache with that key, which would take over the server's style tags. */
export const styleKey = 'at';

/**
 * The browser's cache, which adopts the server's style tags. Emotion would move each tag to the end of the head even
 * if it is there already, which recalculates styles and layout for the whole page: connected tags are left in place.
 */
export const styleCache = (): EmotionCache => {
  const head = {
    insertBefore: (tag: HTMLElement, before: Node | null) =>
      tag.isConnected ? tag : document.head.insertBefore(tag, before),
  };
  return createCache({ key: styleKey, container: head as unknown as HTMLElement });
};

interface ProvidersProps {
  cache: EmotionCache;
  queryClient: QueryClient;
  year: number;
  prefetched: Prefetched | null;
  children: ReactNode;
}

/** The same tree on the server and in the browser, so that hydration matches. */
export const Providers = ({ cache, queryClient, year, prefetched, children }: ProvidersProps) => (
  <CacheProvider value={cache}>
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <PrefetchedContext value={useRef(prefetched)}>
          <YearContext value={year}>{children}</YearContext>
        </PrefetchedContext>
      </QueryClientProvider>
    </ChakraProvider>
  </CacheProvider>
);
