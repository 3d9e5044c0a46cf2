import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { youtubeIdOf } from '@atelier/contracts/embeds';
import { YoutubeFrame } from '../../../../shared/embeds/youtube-frame';
import { Video } from '../../../../shared/icons/studio';
import { Notice } from '../../../../shared/ui/notice';
import { RadioCard } from '../../../../shared/forms/choice';
import { TextField } from '../../../../shared/forms/fields';
import { useEditing } from '../../course/course-editor';
import { useAutosavedField } from '../../course/autosaved-inputs';
import { VideoEditor } from '../../media/video-editor';
import { StepForm, StepHeading } from './step-layout';
import { UploadBox } from '../../../uploads/upload-box';
import { VideoPicker } from '../../../uploads/file-picker';
import type { UploadTarget } from '../../../uploads/uploads';
import { useUploadFor, useUploadQueue } from '../../../uploads/use-uploads';

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

/** Uploads, shows and removes the course’s own preview video. A linked preview is handled elsewhere. */
function PromotionVideo() {
  const { editor, draft } = useEditing();
  const queue = useUploadQueue();
  const target: UploadTarget = { kind: 'course', id: draft._id, lessonId: null };
  const upload = useUploadFor(target);
  const pick = (file: File) => void queue.add(target, 'Vidéo d’aperçu', file);

  if (upload && upload.status !== 'done') return <UploadBox upload={upload} />;
  if (draft.promotionAsset)
    return (
      <VideoEditor
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

const Legend = chakra('legend', { base: { textStyle: 'small', fontWeight: 600, mb: '12' } });

function YoutubeLink() {
  const { draft } = useEditing();
  const hasUpload = draft.promotionAsset !== null;
  const link = useAutosavedField({
    field: 'promotion',
    show: ({ promotion, promotionAsset }) => (promotionAsset ? '' : (promotion ?? '')),
    parse: (typed) => typed.trim() || null,
    refusal: 'Ce n’est pas un lien YouTube. Exemple\u00a0: https://youtu.be/dQw4w9WgXcQ',
    derive: () => ({ promotionAsset: null, promotionUrl: null }),
  });
  const videoId = youtubeIdOf(link.value);
  return (
    <>
      {hasUpload && (
        <Notice tone="warn">Le lien prendra la place de la vidéo envoyée dès qu’il sera enregistré.</Notice>
      )}
      <TextField
        label="Lien YouTube"
        type="url"
        inputMode="url"
        placeholder="https://www.youtube.com/watch?v=…"
        autoComplete="off"
        hint="Vide, le cours n’a pas d’aperçu. La vidéo peut être non répertoriée, pas privée."
        {...link}
      />
      {videoId && <YoutubeFrame key={videoId} videoId={videoId} title="Vidéo d’aperçu" />}
    </>
  );
}

export default function PromotionStep() {
  const { draft } = useEditing();
  const [byLink, setByLink] = useState(() => !!draft.promotion && draft.promotionAsset === null);
  return (
    <>
      <StepHeading
        step="promotion"
        lead="La première chose que l’on regarde sur la page du cours, avant d’acheter. Elle est publique."
      />
      <StepForm>
        <chakra.fieldset display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="12">
          <Legend>D’où vient la vidéo&#8239;?</Legend>
          <RadioCard
            name="promotion"
            title="De mon appareil"
            checked={!byLink}
            onChange={() => setByLink(false)}
          />
          <RadioCard name="promotion" title="De YouTube" checked={byLink} onChange={() => setByLink(true)} />
        </chakra.fieldset>
        {byLink ? <YoutubeLink /> : <PromotionVideo />}
      </StepForm>
    </>
  );
}
