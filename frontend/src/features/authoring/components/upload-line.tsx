import type { MediaAsset } from '@atelier/contracts/authoring';
import { chakra } from '@chakra-ui/react';
import { RotateCcw, X } from 'lucide-react';
import { useEffect } from 'react';
import { formatPercent } from '../../../shared/format';
import { IconButton } from '../../../shared/ui/icon-button';
import { isSettled, useMediaAsset } from '../state/use-media-asset';
import { useUploadQueue } from '../state/use-uploads';
import { isMoving, uploadPercent, type VideoUpload } from '../state/uploads-atom';

/** A ready video stays in the list this long, for its author to see it. */
const readyShownMs = 6000;

const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '8', textStyle: 'small', minHeight: '32' },
});
const Name = chakra('span', {
  base: { flex: '1', minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const Track = chakra('div', {
  base: { height: '5px', borderRadius: 'full', bg: 'onInvMuted/40', overflow: 'hidden', mt: '4' },
});
const Bar = chakra('div', {
  base: { height: 'full', bg: 'green', filter: { _light: 'brightness(1.9)', _dark: 'brightness(.6)' } },
});

function Processing({ asset, onReady }: { asset: MediaAsset; onReady: () => void }) {
  const current = useMediaAsset(asset);
  const ready = current?.status === 'ready';
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(onReady, readyShownMs);
    return () => clearTimeout(timer);
  }, [ready, onReady]);
  if (current === null || !isSettled(current)) return <span>Analyse…</span>;
  return <strong>{ready ? 'Prête' : 'Illisible'}</strong>;
}

const words: Record<VideoUpload['status'], string> = {
  waiting: 'En attente',
  sending: '',
  attaching: 'Enregistrement…',
  done: '',
  failed: 'Échec',
};

export function UploadLine({ upload }: { upload: VideoUpload }) {
  const queue = useUploadQueue();
  const percent = uploadPercent(upload);
  const forget = () => queue.cancel(upload.id);
  return (
    <li>
      <Row>
        <Name title={upload.fileName}>{upload.lessonTitle}</Name>
        {upload.status === 'done' && upload.asset ? (
          <Processing asset={upload.asset} onReady={forget} />
        ) : (
          <strong>{upload.status === 'sending' ? formatPercent(percent) : words[upload.status]}</strong>
        )}
        {upload.status === 'failed' && (
          <IconButton
            label={`Réessayer ${upload.fileName}`}
            width="32"
            height="32"
            color="onInv"
            _hover={{ bg: 'invHover' }}
            onClick={() => queue.retry(upload.id)}
          >
            <RotateCcw size={16} aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={`${isMoving(upload) ? 'Annuler' : 'Retirer de la liste'} ${upload.fileName}`}
          width="32"
          height="32"
          me="-8px"
          color="onInv"
          _hover={{ bg: 'invHover' }}
          onClick={forget}
        >
          <X size={16} aria-hidden />
        </IconButton>
      </Row>
      <Track aria-hidden>
        <Bar width={`${percent}%`} />
      </Track>
      {upload.error && (
        <chakra.p textStyle="meta" mt="6">
          {upload.error}
        </chakra.p>
      )}
    </li>
  );
}
