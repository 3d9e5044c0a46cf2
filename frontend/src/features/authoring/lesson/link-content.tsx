import type { PartType } from '@atelier/contracts/words/part-types';
import type { LessonDraft } from '@atelier/contracts/course-draft';
import { canvaEmbedOf, geniallyEmbedOf, youtubeIdOf } from '@atelier/contracts/embeds';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PresentationFrame } from '../../../shared/embeds/embed-frame';
import { TextField } from '../../../shared/forms/fields';
import { typingPauseMs } from '../../../shared/saving/autosave';
import { PartFrame, useNewPartFocus } from './part-frame';
import { useProgramme } from '../programme/programme-actions';
import { useAutosavedText } from '../course/autosaved-inputs';
import { ChaptersField, YoutubePreview } from './video-content';
import type { EditorProps } from './editor-props';

const Preview = chakra('div', { base: { mt: '16', maxWidth: '32rem' } });

interface LinkFieldProps {
  lesson: LessonDraft;
  type: PartType;
  /** The stored link. */
  value: string | null | undefined;
  label: string;
  example: string;
  isKnown: (link: string) => boolean;
  refusal: string;
  onType: (link: string) => void;
  /** Preview of a valid link. */
  children: (link: string) => ReactNode;
}

/** URL field of an embedded video or presentation, with a preview. */
function LinkField({
  lesson,
  type,
  value,
  label,
  example,
  isKnown,
  refusal,
  onType,
  children,
}: LinkFieldProps) {
  const programme = useProgramme();
  const first = useNewPartFocus(lesson._id);
  const link = (value ?? '').trim();
  const typed = useAutosavedText({
    stored: value ?? '',
    commit: (text) => onType(text.trim()),
    save: programme.settle,
  });
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
      {isKnown(link) && children(link)}
    </PartFrame>
  );
}

export function YoutubeContent({ lesson, part }: EditorProps<'lien youtube'>) {
  const programme = useProgramme();
  return (
    <LinkField
      lesson={lesson}
      type={part.type}
      value={part.youtubeLink}
      label="Adresse de la vidéo"
      example="https://www.youtube.com/watch?v=…"
      isKnown={(link) => youtubeIdOf(link) !== null}
      refusal={
        'Ce lien YouTube n’est pas reconnu. Copiez l’adresse de la vidéo, ou le lien du bouton «\u00a0Partager\u00a0».'
      }
      // The duration belongs to the former video.
      onType={(youtubeLink) =>
        programme.changePart<'lien youtube'>(lesson._id, { youtubeLink, duration: null }, typingPauseMs)
      }
    >
      {(link) => (
        <>
          <Preview>
            <YoutubePreview key={link} lesson={lesson} part={part} />
          </Preview>
          <ChaptersField lesson={lesson} part={part} length={part.duration ?? null} />
        </>
      )}
    </LinkField>
  );
}

export function GeniallyContent({ lesson, part }: EditorProps<'genialy'>) {
  const programme = useProgramme();
  return (
    <LinkField
      lesson={lesson}
      type={part.type}
      value={part.genialy}
      label="Adresse de la présentation"
      example="https://view.genially.com/…"
      isKnown={(link) => geniallyEmbedOf(link) !== null}
      refusal="Ce lien Genially n’est pas reconnu. Copiez le lien de partage, qui commence par https://view.genially.com/."
      onType={(genialy) => programme.changePart<'genialy'>(lesson._id, { genialy }, typingPauseMs)}
    >
      {(link) => (
        <Preview>
          <PresentationFrame key={link} type="genialy" link={link} title={lesson.title} />
        </Preview>
      )}
    </LinkField>
  );
}

export function CanvaContent({ lesson, part }: EditorProps<'canva'>) {
  const programme = useProgramme();
  return (
    <LinkField
      lesson={lesson}
      type={part.type}
      value={part.canva}
      label="Adresse de la présentation"
      example="https://www.canva.com/design/…/view"
      isKnown={(link) => canvaEmbedOf(link) !== null}
      refusal={
        'Ce lien Canva n’est pas reconnu. Dans Canva, choisissez «\u00a0Partager\u00a0», puis «\u00a0Lien public en lecture\u00a0», et copiez le lien.'
      }
      onType={(canva) => programme.changePart<'canva'>(lesson._id, { canva }, typingPauseMs)}
    >
      {(link) => (
        <Preview>
          <PresentationFrame key={link} type="canva" link={link} title={lesson.title} />
        </Preview>
      )}
    </LinkField>
  );
}
