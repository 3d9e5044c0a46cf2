import { chakra } from '@chakra-ui/react';
import { FileText } from '../../../shared/icons/file-text';
import { BusyMark } from '../../../shared/ui/busy-mark';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { FilePicker } from '../../uploads/components/file-picker';
import { formatBytes } from '../../../shared/format-bytes';
import { Row } from '../../../shared/ui/layout';
import { documentTypes } from '../../uploads/state/upload-refusals';
import type { EditorProps } from './editor-props';
import { useChosenFocus } from '../state/use-just-chosen';
import { useDocumentUpload } from '../state/use-document-upload';
import { useProgramme } from '../state/use-programme';

const Name = chakra('p', { base: { fontWeight: 600, overflowWrap: 'anywhere' } });
/** The document of a lesson: sent, opened, replaced, removed. */
export function DocumentContent({ lesson, part }: EditorProps<'document'>) {
  const programme = useProgramme();
  const { send, sending, error } = useDocumentUpload(lesson);
  const first = useChosenFocus(lesson._id);
  const asset = part.asset ?? null;
  return (
    <>
      {(asset || sending) && (
        <Row gap="14" bg="sunken" borderRadius="md" p="16">
          <FileText size={24} aria-hidden />
          <chakra.div flex="1" minWidth="0" role="status">
            <Name>{sending ?? asset?.name}</Name>
            <chakra.p textStyle="small" color="muted">
              {sending ? 'Téléchargement en cours...' : asset && formatBytes(asset.size)}
            </chakra.p>
          </chakra.div>
          {sending && <BusyMark aria-hidden />}
          {!sending && part.documentUrl && (
            <Button variant="outline" size="touch" href={part.documentUrl}>
              Ouvrir
            </Button>
          )}
        </Row>
      )}
      {!asset && !sending && (
        <chakra.p color="muted">
          Un fichier PDF, DOC, DOCX ou TXT que l’on lit ou télécharge dans la leçon.
        </chakra.p>
      )}
      {error && (
        <Notice mt="12" tone="danger" title="Erreur lors du téléchargement.">
          {error}
        </Notice>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="8" mt="12">
        <FilePicker
          ref={first}
          accept={documentTypes}
          label={asset ? 'Remplacer le document' : 'Choisir un document'}
          busy={sending !== null}
          onPick={(file) => send(file)}
        />
        {!sending && (
          <Button variant="quiet" size="touch" onClick={() => programme.askToRemovePart(lesson)}>
            Retirer le document
          </Button>
        )}
      </chakra.div>
    </>
  );
}
