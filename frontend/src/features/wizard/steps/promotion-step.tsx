import { youtubeIdOf } from '@atelier/contracts/embeds';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { YoutubeFrame } from '../../../shared/embeds/youtube-frame';
import { Notice } from '../../../shared/ui/notice';
import { RadioCard } from '../../../shared/ui/radio-card';
import { TextField } from '../../../shared/ui/text-field';
import { PromotionVideo } from '../components/promotion-video';
import { useEditing } from '../../draft/state/use-course-editor';
import { useTypedField } from '../../draft/state/use-typed-field';
import { StepForm } from './step-form';
import { StepHeading } from './step-heading';

const Legend = chakra('legend', { base: { textStyle: 'small', fontWeight: 600, mb: '12' } });

function YoutubeLink() {
  const { draft } = useEditing();
  const hasUpload = draft.promotionAsset !== null;
  const link = useTypedField({
    field: 'promotion',
    show: ({ promotion, promotionAsset }) => (promotionAsset ? '' : (promotion ?? '')),
    read: (typed) => typed.trim() || null,
    refusal: 'Ce n’est pas un lien YouTube. Exemple\u00a0: https://youtu.be/dQw4w9WgXcQ',
    follow: () => ({ promotionAsset: null, promotionUrl: null }),
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
