import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { parseChapters, formatChapters } from '@atelier/contracts/chapters';
import type { LessonDraft } from '@atelier/contracts/course-draft';
import { youtubeIdOf } from '@atelier/contracts/embeds';
import type { OfKind, PartDraft } from '@atelier/contracts/lesson-kinds';
import { YoutubeFrame } from '../../../shared/embeds/youtube-frame';
import { formatClock } from '../../../shared/format/units';
import { typingPauseMs } from '../../../shared/saving/autosave';
import { TextAreaField } from '../../../shared/forms/fields';
import { VideoEditor } from '../media/video-editor';
import type { EditorProps } from './editor-props';
import { lessonTarget, useLessonUpload } from '../media/course-uploads';
import { useUploadQueue } from '../../uploads/use-uploads';
import { useEditing } from '../course/course-editor';
import { lessonAsset } from '../course/use-course-videos';
import { useProgramme } from '../programme/programme-actions';

interface ChaptersFieldProps {
  lesson: LessonDraft;
  part: OfKind<PartDraft, 'lecture' | 'lien youtube'>;
  /** Duration in seconds; null until known. */
  length: number | null;
}

/** Chapters of a video, one per line. Text with an invalid line is not saved and stays in the field to be fixed. */
export function ChaptersField({ lesson, part, length }: ChaptersFieldProps) {
  const programme = useProgramme();
  const [typed, setTyped] = useState<string | null>(null);
  const stored = formatChapters(part.chapters ?? []);
  const text = typed ?? stored;
  const { errors } = parseChapters(text, length);

  const type = (words: string) => {
    setTyped(words);
    const parsed = parseChapters(words, length);
    if (parsed.errors.length === 0)
      programme.changePart<'lecture' | 'lien youtube'>(
        lesson._id,
        { chapters: parsed.chapters },
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

interface YoutubePreviewProps {
  lesson: LessonDraft;
  part: OfKind<PartDraft, 'lien youtube'>;
}

/** Preview of the YouTube video; its player reports the duration. */
export function YoutubePreview({ lesson, part }: YoutubePreviewProps) {
  const programme = useProgramme();
  const link = part.youtubeLink ?? '';
  const videoId = youtubeIdOf(link);
  if (videoId === null) return null;
  const report = (seconds: number) => {
    if (!part.duration) programme.changePart<'lien youtube'>(lesson._id, { duration: Math.round(seconds) });
  };
  return (
    <>
      <YoutubeFrame videoId={videoId} title={lesson.title} onDuration={report} />
      <chakra.p role="status" textStyle="small" color="muted" mt="8">
        {part.duration
          ? `Durée\u00a0: ${formatClock(part.duration)}`
          : 'La durée sera connue dès que la vidéo aura été lue une fois ici.'}
      </chakra.p>
    </>
  );
}

/** The video of a lesson, once uploaded. */
export function VideoContent({ lesson, part }: EditorProps<'lecture'>) {
  const { editor } = useEditing();
  const programme = useProgramme();
  const queue = useUploadQueue();
  const upload = useLessonUpload(lesson._id);
  return (
    <>
      <VideoEditor
        courseId={editor.courseId}
        title={lesson.title}
        known={lessonAsset(lesson)}
        videoUrl={part.videoUrl ?? null}
        fresh={upload !== undefined}
        onReplace={(file) => void queue.add(lessonTarget(editor, lesson._id), lesson.title, file)}
        onRemove={() => programme.askToRemovePart(lesson)}
      />
      <ChaptersField lesson={lesson} part={part} length={lessonAsset(lesson)?.duration ?? null} />
    </>
  );
}
