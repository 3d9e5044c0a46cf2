import type { MediaAsset } from '@atelier/contracts/media';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import type { VideoUpload } from '../state/use-video-upload';

const Track = chakra('div', { base: { height: '6', bg: 'line', borderRadius: 'full', overflow: 'hidden' } });
const Fill = chakra('div', { base: { height: 'full', bg: 'accent', transition: 'width 200ms ease-out' } });

const preparing: Partial<Record<MediaAsset['status'], string>> = {
  received: 'La vidéo attend d’être préparée.',
  probing: 'La vidéo est analysée.',
  preparing: 'La vidéo est préparée pour la lecture.',
};

interface VideoStatusProps {
  upload: VideoUpload;
  asset: MediaAsset | undefined;
  onCancel: () => void;
}

/** Where the video is, from the first byte sent to the moment it can be played. */
export function VideoStatus({ upload, asset, onCancel }: VideoStatusProps) {
  const wait = asset && preparing[asset.status];
  return (
    <>
      {upload.kind === 'sending' && (
        <chakra.div display="grid" gap="10">
          <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="12">
            <chakra.p textStyle="small" overflowWrap="anywhere">
              {upload.name}, {upload.percent}&nbsp;%
            </chakra.p>
            <Button variant="link" size="tool" onClick={onCancel}>
              Annuler
            </Button>
          </chakra.div>
          <Track
            role="progressbar"
            aria-label="Téléchargement de la vidéo"
            aria-valuenow={upload.percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <Fill style={{ width: `${upload.percent}%` }} />
          </Track>
        </chakra.div>
      )}
      <chakra.div role="status" textStyle="small" color="muted">
        {upload.kind === 'sending' && <p>Téléchargement en cours...</p>}
        {upload.kind === 'sent' && <p>Téléchargement réussi !</p>}
        {wait && <p>{wait}</p>}
      </chakra.div>
      {upload.kind === 'failed' && (
        <Notice tone="danger" title="Erreur lors du téléchargement">
          {upload.reason}
        </Notice>
      )}
      {asset?.status === 'failed' && (
        <Notice tone="danger" title="Cette vidéo est inutilisable">
          {asset.error ?? 'Choisissez un autre fichier.'}
        </Notice>
      )}
    </>
  );
}
