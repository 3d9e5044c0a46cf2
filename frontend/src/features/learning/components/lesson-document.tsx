import type { LearningPart } from '@atelier/contracts/enrollment';
import { chakra } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { formatBytes } from '../../../shared/format-bytes';
import { DocumentLinks } from '../../../shared/ui/document-links';
import { Centred } from '../../../shared/ui/layout';
import { useFollowedSoon } from '../state/use-followed-soon';

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

const kindOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? 'Fichier';

interface LessonDocumentProps {
  document: NonNullable<LearningPart['document']>;
  onFollowed: () => void;
}

/** A file to read in a tab of its own, where the browser can, and to take home. */
export function LessonDocument({ document, onFollowed }: LessonDocumentProps) {
  const { name, size } = document;
  useFollowedSoon(onFollowed);
  return (
    <Box>
      <Centred as="span" flexShrink={0} boxSize="56" color="accent" bg="surface" borderRadius="sm">
        <FileText size={28} aria-hidden />
      </Centred>
      <chakra.div flex="1" minWidth="min(100%, 12rem)">
        <Name>{name}</Name>
        <chakra.p textStyle="small" color="muted">
          {kindOf(name)}, {formatBytes(size)}
        </chakra.p>
      </chakra.div>
      <DocumentLinks document={document} />
    </Box>
  );
}
