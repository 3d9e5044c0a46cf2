import type { MediaAsset } from '@atelier/contracts/media';
import { mediaStepLabels } from '@atelier/contracts/words/media-steps';
import { chakra } from '@chakra-ui/react';
import { formatPercent } from '../../../shared/format';
import { RotateCcw } from '../../../shared/icons/rotate-ccw';
import { IconButton } from '../../../shared/ui/icon-button';
import { Row } from '../../../shared/ui/layout';
import { currentStep } from '../state/processing';
import { transferWords } from '../state/transfer-words';
import { uploadWords } from '../state/upload-words';
import { useUploadQueue } from '../state/use-uploads';
import { isUnfinished, uploadPercent, type UploadStatus, type VideoUpload } from '../state/uploads-atom';
import { CancelButton, PauseButton } from './upload-buttons';
import { UploadAgain } from './upload-again';

const Track = chakra('div', {
  base: { height: '3px', borderRadius: 'full', bg: 'onInvMuted/40', overflow: 'hidden' },
});
const Bar = chakra('div', {
  base: { height: 'full', bg: 'green', filter: { _light: 'brightness(1.9)', _dark: 'brightness(.6)' } },
  variants: { still: { true: { opacity: 0.55 } } },
});

interface UploadBarProps {
  percent: number;
  label: string;
  /** Nothing moves. */
  still?: boolean;
}

export const UploadBar = ({ percent, label, still = false }: UploadBarProps) => (
  <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
    <Bar width={`${percent}%`} still={still} />
  </Track>
);

const onDark = { color: 'onInv', _hover: { bg: 'invHover' } } as const;
const broken: readonly UploadStatus[] = ['failed', 'refused'];

/** Under the bar: why nothing moves, or how fast it does where nothing above says so. */
function detailOf(upload: VideoUpload, isAlone: boolean): string | null {
  const { status, error } = upload;
  if (status === 'done' || (status === 'waiting' && !isAlone)) return null;
  if (status === 'sending') return isAlone ? transferWords(upload) : null;
  return broken.includes(status) ? error : uploadWords(upload);
}

/** In a word or two: what the server is doing with a file that has arrived. */
export function processingWords(asset: MediaAsset): string {
  if (asset.status === 'failed') return 'Non préparée';
  if (asset.status === 'ready') return 'Prête';
  const step = currentStep(asset);
  if (step === undefined) return 'Analyse…';
  const percent = step.state === 'running' && step.percent > 0 ? ` ${formatPercent(step.percent)}` : '…';
  return `${mediaStepLabels[step.name]}${percent}`;
}

interface UploadLineProps {
  /** With its asset as it is now. */
  upload: VideoUpload;
  /** It is the only one: its own figures stand under it. */
  isAlone: boolean;
}

export function UploadLine({ upload, isAlone }: UploadLineProps) {
  const queue = useUploadQueue();
  const percent = uploadPercent(upload);
  const { asset } = upload;
  return (
    <li>
      <Row gap="4" textStyle="small" minHeight="44">
        <chakra.span flex="1" minWidth="0" truncate title={upload.fileName}>
          {upload.title}
        </chakra.span>
        {upload.status === 'done' && asset && <strong>{processingWords(asset)}</strong>}
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
      {/* Of what came to nothing no bar is full. */}
      {upload.status !== 'refused' && asset?.status !== 'failed' && (
        <UploadBar
          percent={percent}
          label={`Envoi de ${upload.fileName}`}
          still={upload.status !== 'sending' && upload.status !== 'done'}
        />
      )}
      <chakra.p textStyle="meta" color="onInvMuted" mt="6" _empty={{ mt: '0' }}>
        {detailOf(upload, isAlone)}
      </chakra.p>
      {upload.status === 'interrupted' && <UploadAgain upload={upload} inverse />}
    </li>
  );
}
