import type { MediaAsset } from '@atelier/contracts/media';
import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatClock } from '../../../shared/format-time';
import { Button } from '../../../shared/ui/button';
import { VideoPicker } from '../../uploads/components/video-picker';
import { VideoPreview } from './video-preview';
import { isSettled } from '../../uploads/state/processing';
import { formatBytes } from '../../../shared/format-bytes';
import { useKeptFocus } from '../../../shared/ui/use-kept-focus';
import { useMediaAsset } from '../../uploads/state/use-media-asset';
import { useRefreshWhenSettled } from '../../draft/state/use-course-videos';
import { courseDraftKey } from '../../draft/api/course-draft';
import { PosterChoice } from './poster-choice';
import { CaptionsEditor } from './captions-editor';
import { ProcessingFailure } from '../../uploads/components/processing-failure';
import { SilentVideo } from '../../uploads/components/silent-video';
import { ProcessingSteps } from '../../uploads/components/processing-steps';

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '14rem minmax(0, 1fr)' },
    gap: '20',
    alignItems: 'start',
  },
});
const Name = chakra('p', { base: { fontWeight: 600, overflowWrap: 'anywhere' } });
const sizeAndLength = ({ size, duration }: MediaAsset): string =>
  [formatBytes(size), ...(duration === null ? [] : [formatClock(duration)])].join(', ');

function statusWords(asset: MediaAsset, fresh: boolean): string {
  if (asset.status === 'failed') return '';
  if (asset.status === 'ready') return fresh || !isSettled(asset) ? 'La vidéo est prête.' : '';
  return fresh ? 'Téléchargement réussi !' : 'La vidéo est en préparation.';
}

interface ArrivedVideoProps {
  courseId: string;
  /** Read with the player. */
  title: string;
  /** As the course has it; followed from there. */
  known: MediaAsset | null;
  videoUrl: string | null;
  /** It was sent just now, in this tab. */
  fresh: boolean;
  onReplace: (file: File) => void;
  onRemove: () => void;
}

/** A video whose bytes the server has: what becomes of it, its captions, and the author's own look at it. */
export function ArrivedVideo({
  courseId,
  title,
  known,
  videoUrl,
  fresh,
  onReplace,
  onRemove,
}: ArrivedVideoProps) {
  const queries = useQueryClient();
  const asset = useMediaAsset(known);
  const place = useKeptFocus(fresh);
  const film = useRef<HTMLVideoElement>(null);
  useRefreshWhenSettled(courseId, known, asset);
  const reread = () => queries.invalidateQueries({ queryKey: courseDraftKey(courseId) });
  return (
    <Layout ref={place} tabIndex={-1} role="group" aria-label={`Vidéo ${asset?.name ?? ''}`.trim()}>
      <div>
        <VideoPreview ref={film} title={title} asset={asset} videoUrl={videoUrl} />
        {asset?.status === 'ready' && videoUrl && (
          <PosterChoice courseId={courseId} asset={asset} film={film} />
        )}
      </div>
      <div>
        <Name>{asset?.name ?? 'Vidéo'}</Name>
        {asset && (
          <chakra.p textStyle="small" color="muted">
            {sizeAndLength(asset)}
          </chakra.p>
        )}
        <chakra.p role="status" textStyle="small" color="muted" mt="8">
          {asset && statusWords(asset, fresh)}
        </chakra.p>
        {asset && <SilentVideo asset={asset} />}
        {asset && <ProcessingFailure asset={asset} onRetried={reread} />}
        <chakra.div display="flex" flexWrap="wrap" gap="8" mt="14">
          <VideoPicker label="Remplacer la vidéo" onPick={onReplace} />
          <Button variant="quiet" size="touch" onClick={onRemove}>
            Retirer la vidéo
          </Button>
        </chakra.div>
      </div>
      {asset && !isSettled(asset) && <ProcessingSteps asset={asset} />}
      {asset && asset.status !== 'failed' && (
        <CaptionsEditor
          courseId={courseId}
          asset={asset}
          videoUrl={asset.status === 'ready' ? videoUrl : null}
        />
      )}
    </Layout>
  );
}
