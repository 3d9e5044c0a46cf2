import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { DocumentFile } from '@atelier/contracts/media';
import { formatBytes } from '../../../shared/format/units';
import { FileText } from '../../../shared/icons/public';
import { DocumentLinks } from '../../../shared/ui/document-links';
import { Centred, SecondaryText } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/loading';
import { useCompleteWhenShown } from '../lesson/lesson-progress';
import { DocumentFrame, DocumentUnavailable, documentView, fileTypeLabel } from './document-frame';
import { PdfDocument } from './pdf-document';

/** Fetches plain text: UTF-8, else Windows-1252, whose non-ASCII text is practically never valid UTF-8. */
async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  const bytes = await response.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const TextScroller = chakra('pre', {
  base: {
    flex: '1',
    minHeight: '0',
    overflow: 'auto',
    px: { base: '16', md: '32' },
    py: '24',
    fontFamily: 'mono',
    fontSize: '0.90625rem',
    lineHeight: '1.625rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    _focusVisible: { outlineOffset: '-4px' },
  },
});

/** A plain text document. */
function TextDocument({ document }: { document: DocumentFile }) {
  const { url, name } = document;
  const [text, setText] = useState<string | null | undefined>();
  useEffect(() => {
    const controller = new AbortController();
    fetchText(url, controller.signal).then(setText, () => controller.signal.aborted || setText(null));
    return () => controller.abort();
  }, [url]);
  return (
    <DocumentFrame document={document}>
      {text === undefined && (
        <chakra.div p="32" aria-busy="true">
          <Skeleton width="70%" />
          <Skeleton mt="14" width="90%" />
          <Skeleton mt="14" width="50%" />
        </chakra.div>
      )}
      {text === null && <DocumentUnavailable />}
      {typeof text === 'string' && (
        <TextScroller tabIndex={0} role="group" aria-label={`Texte de ${name}`}>
          {text}
        </TextScroller>
      )}
    </DocumentFrame>
  );
}

const CoverBox = chakra('div', {
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
const CoverName = chakra('p', { base: { textStyle: 'h4', overflowWrap: 'anywhere' } });

/** For a file that browsers cannot display: name, size and a download link. */
const DocumentCover = ({ document }: { document: DocumentFile }) => (
  <CoverBox>
    <Centred as="span" flexShrink={0} boxSize="56" color="accent" bg="surface" borderRadius="sm">
      <FileText size={28} aria-hidden />
    </Centred>
    <chakra.div flex="1" minWidth="min(100%, 12rem)">
      <CoverName>{document.name}</CoverName>
      <SecondaryText>
        {fileTypeLabel(document.name)}, {formatBytes(document.size)}
      </SecondaryText>
    </chakra.div>
    <DocumentLinks document={document} />
  </CoverBox>
);

interface LessonDocumentProps {
  partId: string;
  document: DocumentFile;
  onCompleted: () => void;
}

/** A document in its lesson, displayed if the browser can, and downloadable. */
export function LessonDocument({ partId, document, onCompleted }: LessonDocumentProps) {
  useCompleteWhenShown(onCompleted);
  const { openUrl } = document;
  if (openUrl !== null) return <PdfDocument document={{ ...document, openUrl }} partId={partId} />;
  return documentView(document) === 'text' ? (
    <TextDocument document={document} />
  ) : (
    <DocumentCover document={document} />
  );
}
