import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import type { MediaAsset } from '@atelier/contracts/media';
import { failureMessage } from '../../../shared/api/client';
import { formatBytes, formatClock } from '../../../shared/format/units';
import { CirclePlay } from '../../../shared/icons/public';
import { ImageDown } from '../../../shared/icons/studio';
import { Button } from '../../../shared/ui/button';
import { toast } from '../../../shared/ui/toast';
import { useFocusOnAppear } from '../../../shared/ui/focus';
import { CaptionsEditor } from './captions-editor';
import { NoSoundNotice, ProcessingFailure, ProcessingSteps } from '../../uploads/processing-status';
import { VideoPicker } from '../../uploads/file-picker';
import { isSettled, useMediaAsset } from '../../uploads/media-asset';
import { courseDraftKey } from '../course/course-api';
import { useRefreshWhenSettled } from '../course/use-course-videos';
import { useChoosePoster } from './asset-changes';

interface PosterPickerProps {
  courseId: string;
  asset: MediaAsset;
  player: RefObject<HTMLVideoElement | null>;
}

/** Chooses the poster: the frame at the player's current position. */
function PosterPicker({ courseId, asset, player }: PosterPickerProps) {
  /** The requested second, until the new poster is generated or has failed. */
  const [requestedSeconds, setRequestedSeconds] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const choose = useChoosePoster(courseId, asset._id);
  const isBusy = choose.isPending || asset.isPosterDrawing;

  useEffect(() => {
    if (requestedSeconds === null || isBusy || !choose.isSuccess) return;
    const isShown = asset.posterUrl?.endsWith(`?a=${requestedSeconds}`) ?? false;
    if (isShown) toast(`Vignette prise à ${formatClock(requestedSeconds)}`);
    setFailed(!isShown);
    setRequestedSeconds(null);
  }, [requestedSeconds, isBusy, choose.isSuccess, asset.posterUrl]);

  const press = () => {
    const seconds = Math.round((player.current?.currentTime ?? 0) * 100) / 100;
    setFailed(false);
    setRequestedSeconds(seconds);
    choose.mutate(seconds);
  };
  const failure = choose.error
    ? failureMessage(choose.error)
    : hasFailed && 'L’image n’a pas pu être prise\u00a0: la vignette reste celle d’avant.';
  return (
    <chakra.div mt="8">
      <Button variant="quiet" size="touch" busy={isBusy} busyLabel="Vignette en cours…" onClick={press}>
        <ImageDown size={18} aria-hidden />
        Utiliser comme vignette
      </Button>
      <chakra.p textStyle="meta" color="muted">
        L’image que le lecteur montre.
      </chakra.p>
      {failure && (
        <chakra.p role="alert" color="danger" textStyle="small">
          {failure}
        </chakra.p>
      )}
    </chakra.div>
  );
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '16 / 9',
    overflow: 'hidden',
    color: 'muted',
    bg: 'sunken',
    borderRadius: 'sm',
    // Out of the grid flow: a portrait video would stretch the row to its height.
    '& video, & img': {
      position: 'absolute',
      inset: '0',
      boxSize: 'full',
      objectFit: 'contain',
      bg: 'player',
    },
  },
});

interface VideoPreviewProps {
  ref?: Ref<HTMLVideoElement>;
  title: string;
  asset: MediaAsset | null;
  /** Signed URL, for the author only; absent until the video is playable. */
  videoUrl: string | null;
}

/** Preview for the author; loads nothing before it is played. */
function VideoPreview({ ref, title, asset, videoUrl }: VideoPreviewProps) {
  const poster = asset?.posterUrl ?? undefined;
  return (
    <Frame>
      {asset?.status === 'ready' && videoUrl ? (
        <video
          ref={ref}
          controls
          preload="none"
          src={videoUrl}
          poster={poster}
          aria-label={`Lecture de «\u00a0${title}\u00a0»`}
        >
          {asset.captions.map(({ language, label, url }) => (
            <track
              key={`${language} ${url}`}
              kind="captions"
              srcLang={language}
              label={label}
              src={url}
              default={language === 'fr'}
            />
          ))}
        </video>
      ) : poster ? (
        <img src={poster} alt="" />
      ) : (
        <CirclePlay size={32} aria-hidden />
      )}
    </Frame>
  );
}

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

interface VideoEditorProps {
  courseId: string;
  /** Accessible name of the player. */
  title: string;
  /** The asset in the course's draft; newer states come from live updates. */
  known: MediaAsset | null;
  videoUrl: string | null;
  /** Uploaded just now, in this tab. */
  fresh: boolean;
  onReplace: (file: File) => void;
  onRemove: () => void;
}

/** An uploaded video: processing status, captions, poster and preview. */
export function VideoEditor({
  courseId,
  title,
  known,
  videoUrl,
  fresh,
  onReplace,
  onRemove,
}: VideoEditorProps) {
  const queries = useQueryClient();
  const asset = useMediaAsset(known);
  const container = useFocusOnAppear(fresh);
  const player = useRef<HTMLVideoElement>(null);
  useRefreshWhenSettled(courseId, known, asset);
  const refetchDraft = () => queries.invalidateQueries({ queryKey: courseDraftKey(courseId) });
  return (
    <Layout ref={container} tabIndex={-1} role="group" aria-label={`Vidéo ${asset?.name ?? ''}`.trim()}>
      <div>
        <VideoPreview ref={player} title={title} asset={asset} videoUrl={videoUrl} />
        {asset?.status === 'ready' && videoUrl && (
          <PosterPicker courseId={courseId} asset={asset} player={player} />
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
        {asset && <NoSoundNotice asset={asset} />}
        {asset && <ProcessingFailure asset={asset} onRetried={refetchDraft} />}
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
