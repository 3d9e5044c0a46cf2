import type { DocumentFile } from '@atelier/contracts/media';
import { chakra } from '@chakra-ui/react';
import { forwardRef, type KeyboardEvent, type ReactNode } from 'react';
import { formatBytes } from '../../../shared/format-bytes';
import { FileText } from '../../../shared/icons/file-text';
import { Row } from '../../../shared/ui/layout';
import { kindOf } from './document-kinds';
import { DownloadLink } from './download-link';

const Frame = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    border: 'line',
    borderRadius: 'md',
    bg: 'sunken',
    overflow: 'hidden',
    /** As high as it will be, whatever is shown: nothing below it moves. */
    height: { base: '70dvh', md: 'min(46rem, calc(100dvh - 12rem))' },
    minHeight: '24rem',
    _fullscreen: { border: 'none', borderRadius: '0', height: '100dvh' },
  },
});
const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '16',
    rowGap: '4',
    flexShrink: 0,
    px: { base: '12', md: '16' },
    py: '10',
    bg: 'surface',
    borderBottom: 'line',
  },
});

interface DocumentFrameProps {
  document: DocumentFile;
  /** Buttons of what is shown. */
  tools?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** A document that is shown in its lesson: what it is, what can be done with it, and itself. */
export const DocumentFrame = forwardRef<HTMLElement, DocumentFrameProps>(function DocumentFrame(
  { document, tools, onKeyDown, children },
  ref,
) {
  return (
    <Frame ref={ref} aria-label={document.name} onKeyDown={onKeyDown}>
      <Bar>
        <Row flex={{ base: '1 0 100%', md: '1' }} minWidth={{ base: '0', md: '11rem' }}>
          <FileText size={20} aria-hidden />
          <chakra.p minWidth="0" textStyle="small" truncate>
            <chakra.span fontWeight="600" me="10">
              {document.name}
            </chakra.span>
            <chakra.span color="muted">
              {kindOf(document.name)}, {formatBytes(document.size)}
            </chakra.span>
          </chakra.p>
        </Row>
        {tools}
        <DownloadLink document={document} />
      </Bar>
      {children}
    </Frame>
  );
});
