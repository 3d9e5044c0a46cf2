import { chakra } from '@chakra-ui/react';
import { forwardRef, type KeyboardEvent, type ReactNode } from 'react';
import type { DocumentFile } from '@atelier/contracts/media';
import { formatBytes } from '../../../shared/format/units';
import { Download } from '../../../shared/icons/common';
import { FileText } from '../../../shared/icons/public';
import { buttonRecipe } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';

/** Maximum size of a text shown inline; a larger one is download only. */
const maxTextBytes = 512 * 1024;

/** File type for display: « PDF », « DOCX ». */
export const fileTypeLabel = (name: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? 'Fichier';

/** How a document is displayed in its lesson. */
export function documentView({ name, size, openUrl }: DocumentFile): 'pdf' | 'text' | 'cover' {
  if (openUrl !== null) return 'pdf';
  return /\.txt$/i.test(name) && size <= maxTextBytes ? 'text' : 'cover';
}

const DownloadAnchor = chakra('a', buttonRecipe);

/** A plain link: it works before hydration, and when rendering the document fails. */
const DownloadLink = ({ document: { url, name } }: { document: DocumentFile }) => (
  <DownloadAnchor href={url} download={name} size="touch" aria-label={`Télécharger ${name}`}>
    <Download size={18} aria-hidden />
    Télécharger
  </DownloadAnchor>
);

/** When a document cannot be displayed it can still be downloaded. */
export const DocumentUnavailable = () => (
  <chakra.div p={{ base: '16', md: '32' }}>
    <Notice tone="danger" title="Ce document ne peut pas être affiché ici">
      Téléchargez-le pour le lire.
    </Notice>
  </chakra.div>
);

const DocumentSection = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    border: 'line',
    borderRadius: 'md',
    bg: 'sunken',
    overflow: 'hidden',
    /** Fixed height for every state: no layout shift below. */
    height: { base: '70dvh', md: 'min(46rem, calc(100dvh - 12rem))' },
    minHeight: '24rem',
    _fullscreen: { border: 'none', borderRadius: '0', height: '100dvh' },
  },
});
const DocumentBar = chakra('div', {
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
  /** Toolbar buttons. */
  tools?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** Frame of a document: name, toolbar and content. */
export const DocumentFrame = forwardRef<HTMLElement, DocumentFrameProps>(function DocumentFrame(
  { document, tools, onKeyDown, children },
  ref,
) {
  return (
    <DocumentSection ref={ref} aria-label={document.name} onKeyDown={onKeyDown}>
      <DocumentBar>
        <Row flex={{ base: '1 0 100%', md: '1' }} minWidth={{ base: '0', md: '11rem' }}>
          <FileText size={20} aria-hidden />
          <chakra.p minWidth="0" textStyle="small" truncate>
            <chakra.span fontWeight="600" me="10">
              {document.name}
            </chakra.span>
            <chakra.span color="muted">
              {fileTypeLabel(document.name)}, {formatBytes(document.size)}
            </chakra.span>
          </chakra.p>
        </Row>
        {tools}
        <DownloadLink document={document} />
      </DocumentBar>
      {children}
    </DocumentSection>
  );
});
