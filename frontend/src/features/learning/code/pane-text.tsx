import { chakra } from '@chakra-ui/react';
import { Spinner } from '../../../shared/ui/loading';

export const PaneText = chakra('div', { base: { px: '16px', py: '14px' } });

/** While a file is fetched, and while there is no network to fetch it. */
export const LoadingLine = ({ isPaused }: { isPaused: boolean }) => (
  <PaneText role="status" data-pending="">
    {isPaused ? (
      'Ce fichier attend le réseau\u00a0: il s’ouvrira de lui-même.'
    ) : (
      <Spinner role="img" aria-label="Chargement du fichier" />
    )}
  </PaneText>
);
