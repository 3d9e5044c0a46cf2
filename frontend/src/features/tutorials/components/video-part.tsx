import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { FileVideo } from '../../../shared/icons/file-video';
import { Button } from '../../../shared/ui/button';
import { UploadAnnouncer } from '../../uploads/components/upload-announcer';
import { UploadBox } from '../../uploads/components/upload-box';
import { VideoPicker } from '../../uploads/components/video-picker';
import type { UploadTarget } from '../../uploads/state/upload-target';
import { useInterruptedUploads, useUploadFor, useUploadQueue } from '../../uploads/state/use-uploads';
import { tutorialPlaces } from '../state/attach-video';
import { useTutorialVideo } from '../state/use-tutorial-video';
import { useWriting } from '../state/use-tutorial-editor';
import { videoSourceOf } from '../state/video-source';
import { EditorPart } from './editor-part';
import { OwnVideoStatus } from './own-video-status';
import { TutorialVideo } from './tutorial-video';
import { VideoLinkForm } from './video-link-form';

/** The tutorial's video: a YouTube link, or a file that is sent and prepared here. */
export function VideoPart() {
  useInterruptedUploads(tutorialPlaces);
  const { editor, draft } = useWriting();
  const queue = useUploadQueue();
  const target: UploadTarget = { kind: 'tutorial', id: editor.id, lessonId: null };
  const upload = useUploadFor(target);
  const sending = upload !== undefined && upload.status !== 'done';
  const asset = useTutorialVideo(draft, () => void editor.refresh().catch(() => undefined));
  const isFile = draft.videoUrl?.startsWith('/api/media/') ?? false;
  const source = videoSourceOf(isFile ? draft.videoPlayUrl : draft.videoUrl);

  // Once it is in the stored tutorial nothing of it has to survive a reload; the video says the rest itself.
  const overId =
    upload?.status === 'done' && draft.revision > 0 && asset?.status === 'ready' ? upload.id : null;
  useEffect(() => {
    if (overId !== null) queue.cancel(overId);
  }, [queue, overId]);

  const change = (videoUrl: string) => {
    if (upload) queue.cancel(upload.id);
    editor.edit('videoUrl', videoUrl);
  };
  return (
    <>
      <UploadAnnouncer />
      <EditorPart field="videoUrl" title="Vidéo">
        {source && (
          <TutorialVideo
            key={draft.videoUrl}
            source={source}
            title={draft.title}
            poster={draft.image ?? draft.videoPosterUrl}
          />
        )}
        {asset && <OwnVideoStatus asset={asset} fresh={upload?.status === 'done'} />}
        {sending ? (
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
      </EditorPart>
    </>
  );
}
