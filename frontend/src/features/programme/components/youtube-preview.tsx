import type { OfKind, PartDraft } from '@atelier/contracts/lesson-kinds';
import type { LessonDraft } from '@atelier/contracts/course-draft';
import { youtubeIdOf } from '@atelier/contracts/embeds';
import { chakra } from '@chakra-ui/react';
import { YoutubeFrame } from '../../../shared/embeds/youtube-frame';
import { formatClock } from '../../../shared/format-time';
import { useProgramme } from '../state/use-programme';

interface YoutubePreviewProps {
  lesson: LessonDraft;
  part: OfKind<PartDraft, 'lien youtube'>;
}

/** The author's own look at the video; its player tells how long it is. */
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
