import type { DocumentFile } from '@atelier/contracts/media';
import { chakra } from '@chakra-ui/react';
import { formatBytes } from '../../../shared/format-bytes';
import { FileText } from '../../../shared/icons/file-text';
import { DocumentLinks } from '../../../shared/ui/document-links';
import { Centred } from '../../../shared/ui/layout';
import { kindOf } from './document-kinds';

const Box = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: { base: '16', md: '20' },
    maxWidth: '704px',
    p: { base: '20', md: '28' },
    bg: 'sunken',
    borderRadius: 'md',
  },
});
const Name = chakra('p', { base: { textStyle: 'h4', overflowWrap: 'anywhere' } });

/** A file that no page can show: what it is called, how large it is, and the way to take it home. */
export const DocumentCover = ({ document }: { document: DocumentFile }) => (
  <Box>
    <Centred as="span" flexShrink={0} boxSize="56" color="accent" bg="surface" borderRadius="sm">
      <FileText size={28} aria-hidden />
    </Centred>
    <chakra.div flex="1" minWidth="min(100%, 12rem)">
      <Name>{document.name}</Name>
      <chakra.p textStyle="small" color="muted">
        {kindOf(document.name)}, {formatBytes(document.size)}
      </chakra.p>
    </chakra.div>
    <DocumentLinks document={document} />
  </Box>
);
