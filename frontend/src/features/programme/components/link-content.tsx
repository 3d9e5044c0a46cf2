import type { LessonDraft, PartDraft } from '@atelier/contracts/course-draft';
import { canvaEmbedOf, geniallyEmbedOf, youtubeIdOf } from '@atelier/contracts/embeds';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PresentationFrame } from '../../../shared/embeds/presentation-frame';
import { TextField } from '../../../shared/ui/text-field';
import { typingPauseMs } from '../../../shared/saving/autosave';
import { useChosenFocus } from '../state/use-just-chosen';
import { useProgramme } from '../state/use-programme';
import { useTypedText } from '../../draft/state/use-typed-text';
import { ChaptersField } from './chapters-field';
import { PartFrame } from './part-frame';
import { YoutubePreview } from './youtube-preview';

const links = {
  'lien youtube': {
    field: 'youtubeLink',
    label: 'Adresse de la vidéo',
    example: 'https://www.youtube.com/watch?v=…',
    isKnown: (link: string) => youtubeIdOf(link) !== null,
    refusal:
      'Ce lien YouTube n’est pas reconnu. Copiez l’adresse de la vidéo, ou le lien du bouton «\u00a0Partager\u00a0».',
  },
  genialy: {
    field: 'genialy',
    label: 'Adresse de la présentation',
    example: 'https://view.genially.com/…',
    isKnown: (link: string) => geniallyEmbedOf(link) !== null,
    refusal:
      'Ce lien Genially n’est pas reconnu. Copiez le lien de partage, qui commence par https://view.genially.com/.',
  },
  canva: {
    field: 'canva',
    label: 'Adresse de la présentation',
    example: 'https://www.canva.com/design/…/view',
    isKnown: (link: string) => canvaEmbedOf(link) !== null,
    refusal:
      'Ce lien Canva n’est pas reconnu. Dans Canva, choisissez «\u00a0Partager\u00a0», puis «\u00a0Lien public en lecture\u00a0», et copiez le lien.',
  },
} as const;

const Preview = chakra('div', { base: { mt: '16', maxWidth: '32rem' } });

interface LinkContentProps {
  lesson: LessonDraft;
  part: PartDraft;
  type: keyof typeof links;
}

/** A lesson that is another site's video or presentation. */
export function LinkContent({ lesson, part, type }: LinkContentProps) {
  const programme = useProgramme();
  const first = useChosenFocus(lesson._id);
  const { field, label, example, isKnown, refusal } = links[type];
  const link = (part[field] ?? '').trim();
  const typed = useTypedText({
    stored: part[field] ?? '',
    commit: (text) =>
      programme.changePart(
        lesson._id,
        // Another video has another length.
        type === 'lien youtube' ? { youtubeLink: text.trim(), duration: null } : { [field]: text.trim() },
        typingPauseMs,
      ),
    settle: programme.settle,
  });

  const preview = (): ReactNode => {
    if (type === 'lien youtube') return <YoutubePreview key={link} lesson={lesson} part={part} />;
    return <PresentationFrame key={link} type={type} link={link} title={lesson.title} />;
  };
  return (
    <PartFrame lesson={lesson} type={type}>
      <TextField
        ref={first}
        type="url"
        inputMode="url"
        label={label}
        placeholder={example}
        maxLength={500}
        error={link !== '' && !isKnown(link) ? refusal : undefined}
        {...typed}
      />
      {isKnown(link) && <Preview>{preview()}</Preview>}
      {type === 'lien youtube' && isKnown(link) && (
        <ChaptersField lesson={lesson} part={part} length={part.duration ?? null} />
      )}
    </PartFrame>
  );
}
