import type { LessonDraft } from '@atelier/contracts/course-draft';
import { chakra } from '@chakra-ui/react';
import { formatBytes } from '../../../shared/format-bytes';
import { FileText } from '../../../shared/icons/file-text';
import { Trash2 } from '../../../shared/icons/trash-2';
import { IconButton } from '../../../shared/ui/icon-button';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { FilePicker } from '../../uploads/components/file-picker';
import { documentTypes } from '../../uploads/state/upload-refusals';
import { useResourceUpload } from '../state/use-document-upload';
import { useProgramme } from '../state/use-programme';

const most = 20;

/** Documents beside the content of a lesson: added, removed, in the order in which they came. */
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
