import { chakra } from '@chakra-ui/react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { youtubeIdOf } from '@atelier/contracts/embeds';
import type { MediaAsset } from '@atelier/contracts/media';
import type { TutorialDraft } from '@atelier/contracts/tutorials';
import { TextField } from '../../../shared/forms/fields';
import { FileVideo } from '../../../shared/icons/studio';
import { Button } from '../../../shared/ui/button';
import { VideoPicker } from '../../uploads/file-picker';
import {
  assetIdOf,
  fetchMediaAsset,
  isSettled,
  mediaAssetKey,
  useMediaAsset,
  useMediaProgress,
} from '../../uploads/media-asset';
import { NoSoundNotice, ProcessingFailure, ProcessingSteps } from '../../uploads/processing-status';
import { UploadAnnouncer, UploadBox } from '../../uploads/upload-box';
import type { UploadTarget } from '../../uploads/uploads';
import { useInterruptedUploads, useUploadFor, useUploadQueue } from '../../uploads/use-uploads';
import { TutorialVideo, videoSourceOf } from '../public/tutorial-video';
import { tutorialUploadTargets, useEditorContext } from './tutorial-editor';
import { Subheading } from '../../../shared/ui/headings';
import { SecondaryText } from '../../../shared/ui/layout';
import { handleSubmit } from '../../../shared/forms/form';

const isPlayableOrFailed = (asset: MediaAsset | null): boolean =>
  asset?.status === 'ready' || asset?.status === 'failed';

/**
 * The uploaded video of a reference, polled while it is processed; null for anything else.
 * @param onSettled called once it is ready or failed, and the tutorial is stored
 */
function useTutorialVideo(
  { videoUrl, revision }: Pick<TutorialDraft, 'videoUrl' | 'revision'>,
  onSettled: () => void,
): MediaAsset | null {
  const id = videoUrl && assetIdOf(videoUrl);
  const { data } = useQuery({
    queryKey: mediaAssetKey(id ?? 'none'),
    queryFn: id ? ({ signal }) => fetchMediaAsset(id, signal) : skipToken,
  });
  const asset = useMediaAsset(id ? (data ?? null) : null);
  useMediaProgress();
  // Without a title, the tutorial is not on the server yet.
  const isFinished = isPlayableOrFailed(asset) && revision > 0;
  const notifySettled = useEffectEvent(onSettled);
  useEffect(() => {
    if (isFinished) notifySettled();
  }, [isFinished, id]);
  return asset;
}

interface OwnVideoStatusProps {
  asset: MediaAsset;
  /** Just uploaded in this tab. */
  isNew: boolean;
}

function statusText({ status }: MediaAsset, isNew: boolean): string | null {
  if (status === 'failed') return null;
  if (status === 'ready') return 'La vidéo est prête.';
  return isNew ? 'Téléchargement réussi !' : 'La vidéo est en préparation.';
}

/** Processing state of an uploaded video, and what to do if it failed. */
const OwnVideoStatus = ({ asset, isNew }: OwnVideoStatusProps) => (
  <>
    <SecondaryText role="status" _empty={{ display: 'none' }}>
      {(isNew || !isSettled(asset)) && statusText(asset, isNew)}
    </SecondaryText>
    {!isSettled(asset) && <ProcessingSteps asset={asset} narrow />}
    <NoSoundNotice asset={asset} />
    <ProcessingFailure asset={asset} />
  </>
);

/** A pasted YouTube link is applied at once, a typed one on submit. */
function VideoLinkForm({ onLink }: { onLink: (link: string) => void }) {
  const [link, setLink] = useState('');
  const [error, setError] = useState<string>();
  const applyLink = (text: string) => {
    if (youtubeIdOf(text) === null) return setError('Ce n’est pas un lien YouTube');
    onLink(text.trim());
  };
  const submit = handleSubmit(() => applyLink(link));
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label="Lien YouTube"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.youtube.com/watch?v=…"
        value={link}
        error={error}
        onChange={(event) => {
          setLink(event.target.value);
          setError(undefined);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (youtubeIdOf(pasted) !== null) {
            event.preventDefault();
            onLink(pasted.trim());
          }
        }}
      />
      {link.trim() !== '' && (
        <chakra.div mt="12">
          <Button type="submit" variant="outline" size="touch">
            Ajouter la vidéo
          </Button>
        </chakra.div>
      )}
    </form>
  );
}

const TitledSection = chakra('section', {
  base: { display: 'grid', gap: '14', minWidth: '0', _focus: { outline: 'none' } },
});

interface EditorSectionProps {
  /** The field that the checklist links to. */
  field: string;
  title: string;
  children: ReactNode;
}

/** A titled section next to the text. */
export const EditorSection = ({ field, title, children }: EditorSectionProps) => (
  <TitledSection id={`tutorial-${field}`} aria-labelledby={`tutorial-${field}-title`} tabIndex={-1}>
    <Subheading id={`tutorial-${field}-title`}>{title}</Subheading>
    {children}
  </TitledSection>
);

/** The tutorial's video: a YouTube link, or an uploaded file. */
export function VideoSection() {
  useInterruptedUploads(tutorialUploadTargets);
  const { editor, draft } = useEditorContext();
  const queue = useUploadQueue();
  const target: UploadTarget = { kind: 'tutorial', id: editor.id, lessonId: null };
  const upload = useUploadFor(target);
  const isSending = upload !== undefined && upload.status !== 'done';
  const asset = useTutorialVideo(draft, () => void editor.refresh().catch(() => undefined));
  const isFile = draft.videoUrl?.startsWith('/api/media/') ?? false;
  const source = videoSourceOf(isFile ? draft.videoPlayUrl : draft.videoUrl);

  // Once the tutorial is stored, the upload need not survive a reload: the video has its own state.
  const finishedUploadId =
    upload?.status === 'done' && draft.revision > 0 && asset?.status === 'ready' ? upload.id : null;
  useEffect(() => {
    if (finishedUploadId !== null) queue.cancel(finishedUploadId);
  }, [queue, finishedUploadId]);

  const change = (videoUrl: string) => {
    if (upload) queue.cancel(upload.id);
    editor.edit('videoUrl', videoUrl);
  };
  return (
    <>
      <UploadAnnouncer />
      <EditorSection field="videoUrl" title="Vidéo">
        {source && (
          <TutorialVideo
            key={draft.videoUrl}
            source={source}
            title={draft.title}
            poster={draft.image ?? draft.videoPosterUrl}
          />
        )}
        {asset && <OwnVideoStatus asset={asset} isNew={upload?.status === 'done'} />}
        {isSending ? (
          <UploadBox upload={upload} narrow />
        ) : (
          <>
            {!draft.videoUrl && <VideoLinkForm onLink={change} />}
            <chakra.div display="flex" flexWrap="wrap" gap="12">
              <VideoPicker
                label={draft.videoUrl ? 'Remplacer par un fichier' : 'Envoyer un fichier'}
                icon={<FileVideo size={18} aria-hidden />}
                onPick={(file) => void queue.add(target, draft.title || 'Tutoriel sans titre', file)}
              />
              {draft.videoUrl && (
                <Button variant="quiet" size="touch" onClick={() => change('')}>
                  Retirer
                </Button>
              )}
            </chakra.div>
          </>
        )}
      </EditorSection>
    </>
  );
}
