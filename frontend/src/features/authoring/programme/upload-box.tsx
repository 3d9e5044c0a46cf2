import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { formatPercent } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { IconButton } from '../../../shared/ui/icon-button';
import { Notice } from '../../../shared/ui/notice';
import { ProgressRuler } from '../../../shared/ui/progress-ruler';
import { transferWords } from '../state/transfer-words';
import { useUploadQueue } from '../state/use-uploads';
import { uploadPercent, type VideoUpload } from '../state/uploads-atom';

const Box = chakra('div', { base: { bg: 'sunken', borderRadius: 'md', p: '16' } });
const Top = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: { base: '12', md: '16' }, mb: '10' },
});
const Words = chakra('div', { base: { flex: '1', minWidth: '0', textStyle: 'small' } });
const Name = chakra('p', {
  base: { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const said: Record<VideoUpload['status'], string> = {
  waiting: 'En attente de l’envoi précédent',
  sending: 'Téléchargement en cours...',
  attaching: 'Téléchargement réussi !',
  done: 'Téléchargement réussi !',
  failed: 'Erreur lors du téléchargement',
};

/** A video on its way to the server. */
export function UploadBox({ upload }: { upload: VideoUpload }) {
  const queue = useUploadQueue();
  const percent = uploadPercent(upload);
  const cancel = () => queue.cancel(upload.id);

  if (upload.status === 'failed')
    return (
      <>
        <Notice tone="danger" title={said.failed}>
          {upload.error}
        </Notice>
        <chakra.div display="flex" gap="8" mt="12">
          <Button size="tool" variant="outline" onClick={() => queue.retry(upload.id)}>
            Réessayer
          </Button>
          <Button size="tool" variant="quiet" onClick={cancel}>
            Choisir un autre contenu
          </Button>
        </chakra.div>
      </>
    );
  return (
    <Box>
      <Top>
        <chakra.span
          aria-hidden
          textStyle={{ base: 'h3', md: 'h2Column' }}
          minWidth={{ base: '56', md: '88' }}
          fontVariantNumeric="tabular-nums"
        >
          {formatPercent(percent)}
        </chakra.span>
        <Words>
          <Name>{upload.fileName}</Name>
          <chakra.p role="status" color="muted">
            {said[upload.status]}
          </chakra.p>
          <chakra.p color="muted">{transferWords(upload)}</chakra.p>
        </Words>
        <IconButton label="Annuler l’envoi" onClick={cancel}>
          <X size={20} aria-hidden />
        </IconButton>
      </Top>
      <ProgressRuler value={percent} label={`Envoi de ${upload.fileName}`} cursor />
    </Box>
  );
}
