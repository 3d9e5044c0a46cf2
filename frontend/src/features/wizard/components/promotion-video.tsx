import { chakra } from '@chakra-ui/react';
import { Video } from '../../../shared/icons/video';
import { UploadBox } from '../../uploads/components/upload-box';
import { VideoPicker } from '../../uploads/components/video-picker';
import { useEditing } from '../../draft/state/use-course-editor';
import type { UploadTarget } from '../../uploads/state/upload-target';
import { useUploadFor, useUploadQueue } from '../../uploads/state/use-uploads';
import { ArrivedVideo } from '../../programme/components/arrived-video';

const Empty = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '14',
    px: '20',
    py: '40',
    textAlign: 'center',
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'line2',
    borderRadius: 'md',
  },
});

/** Sends, shows and removes the course’s own preview video. A preview that is a link is none of its business. */
export function PromotionVideo() {
  const { editor, draft } = useEditing();
  const queue = useUploadQueue();
  const target: UploadTarget = { kind: 'course', id: draft._id, lessonId: null };
  const upload = useUploadFor(target);
  const pick = (file: File) => void queue.add(target, 'Vidéo d’aperçu', file);

  if (upload && upload.status !== 'done') return <UploadBox upload={upload} />;
  if (draft.promotionAsset)
    return (
      <ArrivedVideo
        courseId={draft._id}
        title="Vidéo d’aperçu"
        known={draft.promotionAsset}
        videoUrl={draft.promotionUrl}
        fresh={upload !== undefined}
        onReplace={pick}
        onRemove={() =>
          editor.edit(
            { field: 'promotion', value: null },
            { promotion: null, promotionAsset: null, promotionUrl: null },
          )
        }
      />
    );
  return (
    <Empty>
      <chakra.p color="muted" maxWidth="prose">
        Deux minutes suffisent&nbsp;: ce que l’on saura faire à la fin, et comment le cours s’y prend.
      </chakra.p>
      <VideoPicker label="Choisir une vidéo" icon={<Video size={18} aria-hidden />} onPick={pick} />
    </Empty>
  );
}
