import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { type Prefetched, PrefetchedContext } from '../shared/api/client';
import { system } from '../shared/theme/system';

/** The current year, handed down so that no component reads the clock while rendering. */
const YearContext = createContext(2026);

export const useYear = (): number => useContext(YearContext);

/** Not Emotion's own `css`: under that it keeps a second cache which nobody here uses, and which would take the server's tags. */
export const styleKey = 'at';

/**
 * The browser's, which takes over the tags that the server wrote. Emotion puts each of them into the head once more, though it
 * stands there, and the browser then styles and lays out the whole page anew: what is in the page stays where it is.
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
  written: Prefetched | null;
  children: ReactNode;
}

/** The same on the server and in the browser, so that hydration finds what it expects. */
export const Providers = ({ cache, queryClient, year, written, children }: ProvidersProps) => (
  <CacheProvider value={cache}>
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <PrefetchedContext value={useRef(written)}>
          <YearContext value={year}>{children}</YearContext>
        </PrefetchedContext>
      </QueryClientProvider>
    </ChakraProvider>
  </CacheProvider>
);
