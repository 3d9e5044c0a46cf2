import { chakra } from '@chakra-ui/react';
import { Notice } from '../../../shared/ui/notice';

/** Whatever keeps a document from being shown, it can be taken home. */
export const NotShown = () => (
  <chakra.div p={{ base: '16', md: '32' }}>
    <Notice tone="danger" title="Ce document ne peut pas être affiché ici">
      Téléchargez-le pour le lire.
    </Notice>
  </chakra.div>
);
