import { chakra } from '@chakra-ui/react';
import { formatPercent } from '../../../shared/format';
import { RotateCcw } from '../../../shared/icons/rotate-ccw';
import { IconButton } from '../../../shared/ui/icon-button';
import { Row } from '../../../shared/ui/layout';
import { transferWords } from '../state/transfer-words';
import { uploadWords } from '../state/upload-words';
import { useMediaAsset } from '../state/use-media-asset';
import { useUploadQueue } from '../state/use-uploads';
import { isUnfinished, uploadPercent, type UploadStatus, type VideoUpload } from '../state/uploads-atom';
import { ProcessingDetail, ProcessingLine } from './processing-line';
import { CancelButton, PauseButton } from './upload-buttons';
import { UploadAgain } from './upload-again';

const Track = chakra('div', {
  base: { height: '5px', borderRadius: 'full', bg: 'onInvMuted/40', overflow: 'hidden' },
});
const Bar = chakra('div', {
  base: { height: 'full', bg: 'green', filter: { _light: 'brightness(1.9)', _dark: 'brightness(.6)' } },
  variants: { still: { true: { opacity: 0.55 } } },
});

const onDark = { color: 'onInv', _hover: { bg: 'invHover' } } as const;
const broken: readonly UploadStatus[] = ['failed', 'refused'];

/** Under the bar: why nothing moves, or how fast it does. */
function Detail({ upload }: { upload: VideoUpload }) {
  const { status, asset, error } = upload;
  if (status === 'done') return asset && <ProcessingDetail asset={asset} />;
  if (status === 'sending') return transferWords(upload);
  return broken.includes(status) ? error : uploadWords(upload);
}

export function UploadLine({ upload }: { upload: VideoUpload }) {
  const queue = useUploadQueue();
  const percent = uploadPercent(upload);
  const asset = useMediaAsset(upload.asset);
  return (
    <li>
      <Row gap="4" textStyle="small" minHeight="44">
        <chakra.span flex="1" minWidth="0" truncate title={upload.fileName}>
          {upload.title}
        </chakra.span>
        {upload.status === 'done' && upload.asset && (
          <ProcessingLine asset={upload.asset} onOver={() => queue.cancel(upload.id)} />
        )}
        {isUnfinished(upload) && <strong>{formatPercent(percent)}</strong>}
        {broken.includes(upload.status) && <strong>Échec</strong>}
        <PauseButton upload={upload} {...onDark} />
        {upload.status === 'failed' && (
          <IconButton
            label={`Réessayer ${upload.fileName}`}
            onClick={() => queue.resume(upload.id)}
            {...onDark}
          >
            <RotateCcw size={18} aria-hidden />
          </IconButton>
        )}
        <CancelButton upload={upload} me="-12px" {...onDark} />
      </Row>
      <Track
        // Of what came to nothing no bar is full.
        hidden={upload.status === 'refused' || asset?.status === 'failed'}
        role="progressbar"
        aria-label={`Envoi de ${upload.fileName}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <Bar width={`${percent}%`} still={upload.status !== 'sending' && upload.status !== 'done'} />
      </Track>
      <chakra.p textStyle="meta" color="onInvMuted" mt="6" _empty={{ mt: '0' }}>
        <Detail upload={upload} />
      </chakra.p>
      {upload.status === 'interrupted' && <UploadAgain upload={upload} inverse />}
    </li>
  );
}
