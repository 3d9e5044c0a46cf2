import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider, type EmotionCache } from '@emotion/react';
import {
  HydrationBoundary,
  QueryClientProvider,
  type DehydratedState,
  type QueryClient,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { system } from '../shared/theme/system';
import { YearContext } from './year-context';

interface ProvidersProps {
  cache: EmotionCache;
  queryClient: QueryClient;
  queries: DehydratedState | undefined;
  year: number;
  children: ReactNode;
}

/** The same on the server and in the browser, so that hydration finds what it expects. */
export const Providers = ({ cache, queryClient, queries, year, children }: ProvidersProps) => (
  <CacheProvider value={cache}>
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <HydrationBoundary state={queries}>
          <YearContext value={year}>{children}</YearContext>
        </HydrationBoundary>
      </QueryClientProvider>
    </ChakraProvider>
  </CacheProvider>
);
