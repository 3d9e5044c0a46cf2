import { chakra } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LessonDraft } from '@atelier/contracts/course-draft';
import type { MediaAsset } from '@atelier/contracts/media';
import { ApiFailure, apiRequest, failureMessage } from '../../../shared/api/client';
import { siteConfigQuery } from '../../../shared/api/site-config';
import { uploadDocument } from '../../../shared/api/upload-file';
import { formatBytes } from '../../../shared/format/units';
import { FileText } from '../../../shared/icons/public';
import { Trash2 } from '../../../shared/icons/members';
import { Spinner } from '../../../shared/ui/loading';
import { Button, IconButton } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import type { EditorProps } from './editor-props';
import { FilePicker } from '../../uploads/file-picker';
import { documentRefusal, documentTypes } from '../../uploads/upload-refusals';
import { useProgramme } from '../programme/programme-actions';
import { useNewPartFocus } from './part-frame';

/** Uploads a document; `onSent` adds it to the lesson, which is saved at once. */
function useUploadDocument(onSent: (asset: MediaAsset) => void) {
  const queries = useQueryClient();
  const programme = useProgramme();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (file: File) => {
      const config = await queries.ensureQueryData(siteConfigQuery(apiRequest)).catch(() => null);
      const refusal = documentRefusal(file, config?.uploads.maxDocumentBytes ?? Infinity);
      if (refusal !== null) throw new ApiFailure(0, 'refused', refusal);
      return uploadDocument(file);
    },
    onSuccess: (asset) => {
      onSent(asset);
      programme.settle();
    },
  });
  return {
    send: mutate,
    /** Name of the file being uploaded; null when there is none. */
    sending: isPending ? variables.name : null,
    error: error && failureMessage(error),
  };
}

/** Uploads a document as the lesson's content; the former content stays until the upload is complete. */
function useDocumentUpload(lesson: LessonDraft) {
  const programme = useProgramme();
  return useUploadDocument((asset) =>
    programme.changePart(lesson._id, { document: asset.fileUrl, asset, documentUrl: null }),
  );
}

/** Uploads a document as a resource beside the lesson's content. */
function useResourceUpload(lesson: LessonDraft) {
  const programme = useProgramme();
  return useUploadDocument((asset) => programme.addResource(lesson._id, asset));
}

const Name = chakra('p', { base: { fontWeight: 600, overflowWrap: 'anywhere' } });
/** The document of a lesson: upload, open, replace, remove. */
export function DocumentContent({ lesson, part }: EditorProps<'document'>) {
  const programme = useProgramme();
  const { send, sending, error } = useDocumentUpload(lesson);
  const first = useNewPartFocus(lesson._id);
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
          {sending && <Spinner aria-hidden />}
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

const most = 20;

/** Resources of a lesson: add and remove, in the order they were added. */
export function LessonResources({ lesson }: { lesson: LessonDraft }) {
  const programme = useProgramme();
  const { send, sending, error } = useResourceUpload(lesson);
  const resources = lesson.resources ?? [];
  return (
    <chakra.div mt="20" pt="16" borderTop="line" role="group" aria-label="Ressources">
      <chakra.p textStyle="label">Ressources</chakra.p>
      <chakra.p textStyle="meta" color="muted">
        {'Des documents à côté de la leçon\u00a0: PDF, DOC, DOCX ou TXT.'}
      </chakra.p>
      <chakra.ul mt="4" maxWidth="36rem">
        {resources.map(({ _id, name, size }) => (
          <Row as="li" key={_id} gap="10" minHeight="52">
            <FileText size={18} aria-hidden />
            <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
              {name}
            </chakra.span>
            <chakra.span textStyle="small" color="muted">
              {formatBytes(size)}
            </chakra.span>
            <IconButton
              label={`Retirer ${name}`}
              onClick={() => {
                programme.removeResource(lesson._id, _id);
                programme.settle();
              }}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </Row>
        ))}
      </chakra.ul>
      {error && (
        <Notice mt="12" tone="danger" title="Erreur lors du téléchargement.">
          {error}
        </Notice>
      )}
      {resources.length < most && (
        <chakra.div mt="8">
          <FilePicker
            accept={documentTypes}
            variant="quiet"
            label="Ajouter un document"
            busy={sending !== null}
            onPick={(file) => send(file)}
          />
        </chakra.div>
      )}
    </chakra.div>
  );
}
