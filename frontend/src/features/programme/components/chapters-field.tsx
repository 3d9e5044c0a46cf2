import type { OfKind, PartDraft } from '@atelier/contracts/lesson-kinds';
import { readChapters, writeChapters } from '@atelier/contracts/chapters';
import type { LessonDraft } from '@atelier/contracts/course-draft';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { typingPauseMs } from '../../../shared/saving/autosave';
import { TextAreaField } from '../../../shared/ui/text-area-field';
import { useProgramme } from '../state/use-programme';

interface ChaptersFieldProps {
  lesson: LessonDraft;
  part: OfKind<PartDraft, 'lecture' | 'lien youtube'>;
  /** Seconds of the video, where known. */
  length: number | null;
}

/** The chapters of a video, one a line. What cannot be read is not kept, and stays to be mended. */
export function ChaptersField({ lesson, part, length }: ChaptersFieldProps) {
  const programme = useProgramme();
  const [typed, setTyped] = useState<string | null>(null);
  const stored = writeChapters(part.chapters ?? []);
  const text = typed ?? stored;
  const { errors } = readChapters(text, length);

  const type = (words: string) => {
    setTyped(words);
    const read = readChapters(words, length);
    if (read.errors.length === 0)
      programme.changePart<'lecture' | 'lien youtube'>(
        lesson._id,
        { chapters: read.chapters },
        typingPauseMs,
      );
  };
  const leave = () => {
    if (errors.length === 0) setTyped(null);
    programme.settle();
  };
  return (
    <chakra.div mt="16" pt="16" borderTop="line">
      <TextAreaField
        label="Chapitres"
        hint={`Un par ligne, le moment puis le titre\u00a0: 04:52 Le schéma partagé`}
        rows={Math.min(8, Math.max(3, text.split('\n').length))}
        maxLength={20_000}
        error={errors.length > 0 ? errors.slice(0, 3).join(' ') : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
    </chakra.div>
  );
}
