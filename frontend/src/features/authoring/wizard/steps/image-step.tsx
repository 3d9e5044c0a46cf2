import { categoryLabels } from '@atelier/contracts/words/categories';
import { chakra } from '@chakra-ui/react';
import { CoverPicker } from '../../../../shared/pictures/cover-picker';
import { CourseCover } from '../../../../shared/ui/card';
import { Duration } from '../../../../shared/ui/course-facts';
import { Row } from '../../../../shared/ui/layout';
import { useSiteConfig } from '../../../../shared/api/site-config';
import { useEditing } from '../../course/course-editor';
import { useAnnouncement } from '../../price/price-api';
import { AnnouncedPrice } from '../../price/price-preview';
import { StepForm, StepHeading } from './step-layout';

/** Preview of the course's card in the catalogue. */
function CardPreview() {
  const { draft } = useEditing();
  const { announcement } = useAnnouncement(draft);
  return (
    <section aria-labelledby="card-preview">
      <chakra.h2 id="card-preview" textStyle="h4" mb="14">
        Dans le catalogue
      </chakra.h2>
      <chakra.div width="min(100%, 19rem)">
        <CourseCover src={draft.imageUrl} eager />
        <Row as="p" apart alignItems="stretch" mt="14" textStyle="meta" color="muted">
          <span>{draft.category ? categoryLabels[draft.category] : 'Sans catégorie'}</span>
          <Duration minutes={draft.time} />
        </Row>
        <chakra.p textStyle="cardTitle" mt="6" mb="10">
          {draft.title}
        </chakra.p>
        {announcement && <AnnouncedPrice of={announcement} />}
      </chakra.div>
    </section>
  );
}

export default function ImageStep() {
  const { editor, draft } = useEditing();
  const maxBytes = useSiteConfig().data?.uploads.maxImageBytes;
  return (
    <>
      <StepHeading
        step="image"
        lead="La couverture du cours&nbsp;: en tête de sa page, sur sa carte, dans le panier. Le format est 16:9."
      />
      <StepForm>
        <CoverPicker
          label="Image du cours"
          imageUrl={draft.imageUrl}
          maxBytes={maxBytes}
          onPicture={(imageUrl) => editor.edit({ field: 'imageUrl', value: imageUrl }, { imageUrl })}
        />
        <CardPreview />
      </StepForm>
    </>
  );
}
