import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider, type EmotionCache } from '@emotion/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { system } from '../shared/theme/system';
import { YearContext } from './year-context';

interface ProvidersProps {
  cache: EmotionCache;
  queryClient: QueryClient;
  year: number;
  children: ReactNode;
}

/** The same on the server and in the browser, so that hydration finds what it expects. */
export const Providers = ({ cache, queryClient, year, children }: ProvidersProps) => (
  <CacheProvider value={cache}>
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <YearContext value={year}>{children}</YearContext>
      </QueryClientProvider>
    </ChakraProvider>
  </CacheProvider>
);
