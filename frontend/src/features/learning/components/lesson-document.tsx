import type { DocumentFile } from '@atelier/contracts/media';
import { DocumentCover } from '../document/document-cover';
import { shownAs } from '../document/document-kinds';
import { PdfDocument } from '../document/pdf-document';
import { TextDocument } from '../document/text-document';
import { useFollowedSoon } from '../state/use-followed-soon';

interface LessonDocumentProps {
  partId: string;
  document: DocumentFile;
  onFollowed: () => void;
}

/** A document to be read in its lesson, where a page can show it, and to be taken home. */
export function LessonDocument({ partId, document, onFollowed }: LessonDocumentProps) {
  useFollowedSoon(onFollowed);
  const { openUrl } = document;
  if (openUrl !== null) return <PdfDocument document={{ ...document, openUrl }} partId={partId} />;
  return shownAs(document) === 'text' ? (
    <TextDocument document={document} />
  ) : (
    <DocumentCover document={document} />
  );
}
