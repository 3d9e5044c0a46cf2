import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider, type EmotionCache } from '@emotion/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { WrittenContext, type Written } from '../shared/api/written-context';
import { system } from '../shared/theme/system';
import { YearContext } from './year-context';

interface ProvidersProps {
  cache: EmotionCache;
  queryClient: QueryClient;
  year: number;
  written: Written | null;
  children: ReactNode;
}

/** The same on the server and in the browser, so that hydration finds what it expects. */
export const Providers = ({ cache, queryClient, year, written, children }: ProvidersProps) => (
  <CacheProvider value={cache}>
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <WrittenContext value={useRef(written)}>
          <YearContext value={year}>{children}</YearContext>
        </WrittenContext>
      </QueryClientProvider>
    </ChakraProvider>
  </CacheProvider>
);
