import { chakra } from '@chakra-ui/react';
import { FileVideo } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../shared/ui/button';
import { useSiteConfig } from '../../site/api/site-config';
import { videoSourceOf } from '../state/video-source';
import { useVideoAsset } from '../state/use-video-asset';
import { useVideoUpload } from '../state/use-video-upload';
import { useWriting } from '../state/use-tutorial-editor';
import { EditorPart } from './editor-part';
import { TutorialVideo } from './tutorial-video';
import { VideoLinkForm } from './video-link-form';
import { VideoStatus } from './video-status';

const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '12' } });

/** The tutorial's video: a YouTube link, or a file that is sent and prepared here. */
export function VideoPart() {
  const { editor, draft } = useWriting();
  const file = useRef<HTMLInputElement>(null);
  const maxBytes = useSiteConfig().data?.uploads.maxVideoBytes;
  const asset = useVideoAsset(draft.videoUrl, () => void editor.refresh().catch(() => undefined));
  const { upload, send, cancel } = useVideoUpload(maxBytes, (fileUrl) => editor.edit('videoUrl', fileUrl));
  const isFile = draft.videoUrl?.startsWith('/api/media/') ?? false;
  const source = videoSourceOf(isFile ? draft.videoPlayUrl : draft.videoUrl);
  const sending = upload.kind === 'sending';

  return (
    <EditorPart field="videoUrl" title="Vidéo">
      {source && (
        <TutorialVideo
          key={draft.videoUrl}
          source={source}
          title={draft.title}
          poster={draft.image ?? draft.videoPosterUrl}
        />
      )}
      <VideoStatus upload={upload} asset={asset} onCancel={cancel} />
      {!draft.videoUrl && !sending && <VideoLinkForm onLink={(link) => editor.edit('videoUrl', link)} />}
      <input
        ref={file}
        type="file"
        accept="video/*"
        hidden
        aria-label="Fichier vidéo"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) send(chosen);
          // So that the same file can be tried again.
          event.target.value = '';
        }}
      />
      {!sending && (
        <Buttons>
          <Button variant="outline" size="tool" minHeight="44" onClick={() => file.current?.click()}>
            <FileVideo size={18} aria-hidden />
            {draft.videoUrl ? 'Remplacer par un fichier' : 'Envoyer un fichier'}
          </Button>
          {draft.videoUrl && (
            <Button variant="quiet" size="tool" minHeight="44" onClick={() => editor.edit('videoUrl', '')}>
              Retirer
            </Button>
          )}
        </Buttons>
      )}
    </EditorPart>
  );
}
