import type { LessonDraft, PartDraft } from '@atelier/contracts/authoring';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { formatClock } from '../../../shared/format';
import { formatBytes } from '../state/transfer-words';
import { useEditing } from '../state/use-course-editor';
import { lessonAsset, useMediaAsset } from '../state/use-media-asset';
import { useProgramme } from '../state/use-programme';
import { useLessonUpload, useUploadQueue } from '../state/use-uploads';
import { VideoPicker } from './video-picker';
import { VideoPreview } from './video-preview';

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '14rem minmax(0, 1fr)' },
    gap: '20',
    alignItems: 'start',
  },
});
const Name = chakra('p', { base: { fontWeight: 600, overflowWrap: 'anywhere' } });
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8', mt: '14' } });

interface VideoContentProps {
  lesson: LessonDraft;
  part: PartDraft;
}

/** The video of a lesson, from the analysis on. */
export function VideoContent({ lesson, part }: VideoContentProps) {
  const { editor } = useEditing();
  const programme = useProgramme();
  const queue = useUploadQueue();
  const upload = useLessonUpload(lesson._id);
  const asset = useMediaAsset(lessonAsset(lesson));
  const facts = asset && [
    formatBytes(asset.size),
    asset.duration === null ? null : formatClock(asset.duration),
  ];

  return (
    <Layout>
      <VideoPreview title={lesson.title} asset={asset} videoUrl={part.videoUrl ?? null} />
      <div>
        <Name>{asset?.name ?? 'Vidéo'}</Name>
        {facts && (
          <chakra.p textStyle="small" color="muted">
            {facts.filter(Boolean).join(', ')}
          </chakra.p>
        )}
        {asset?.status === 'failed' ? (
          <chakra.div mt="12">
            <Notice tone="danger">{asset.error ?? 'Cette vidéo est inutilisable.'}</Notice>
          </chakra.div>
        ) : (
          <chakra.p role="status" textStyle="small" color="muted" mt="8">
            {asset?.status !== 'ready' && (upload ? 'Téléchargement réussi ! Analyse…' : 'Analyse…')}
            {asset?.status === 'ready' && upload && 'La vidéo est prête.'}
          </chakra.p>
        )}
        <Actions>
          <VideoPicker label="Remplacer la vidéo" onPick={(file) => queue.add(editor, lesson, file)} />
          <Button
            variant="quiet"
            size="tool"
            minHeight="44"
            onClick={() => programme.setPart(lesson._id, null)}
          >
            Retirer la vidéo
          </Button>
        </Actions>
      </div>
    </Layout>
  );
}
