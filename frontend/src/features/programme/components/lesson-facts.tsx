import type { LessonDraft } from '@atelier/contracts/course-draft';
import type { MediaAsset } from '@atelier/contracts/media';
import { chakra } from '@chakra-ui/react';
import { Check } from '../../../shared/icons/check';
import { CircleAlert } from '../../../shared/icons/circle-alert';
import { Duration } from '../../../shared/ui/duration';
import { Tag } from '../../../shared/ui/tag';
import { isCompletePart } from '../state/lesson-part';
import { uploadStanding } from '../../uploads/state/upload-words';
import type { UploadStatus, VideoUpload } from '../../uploads/state/uploads-atom';
import { useMediaAsset } from '../../uploads/state/use-media-asset';
import { lessonAsset, useRefreshWhenSettled } from '../../draft/state/use-course-videos';
import { useProgramme } from '../state/use-programme';
import { useLessonUpload } from '../state/use-lesson-upload';
import { AnalysisMark } from './analysis-mark';

const Line = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '12',
    ps: { base: '8', md: '0' },
    pb: { base: '6', md: '0' },
    textStyle: 'small',
    color: 'muted',
    whiteSpace: 'nowrap',
  },
});
const Word = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '6', fontWeight: 600 },
  variants: { tone: { green: { color: 'green' }, danger: { color: 'danger' } } },
});

const Ready = () => (
  <Word tone="green">
    <Check size={16} aria-hidden />
    Prête
  </Word>
);

const Broken = ({ word }: { word: string }) => (
  <Word tone="danger">
    <CircleAlert size={16} aria-hidden />
    {word}
  </Word>
);

function VideoState({ asset }: { asset: MediaAsset }) {
  if (asset.status === 'ready') return <Ready />;
  if (asset.status === 'failed') return <Broken word="Vidéo non préparée" />;
  return <AnalysisMark asset={asset} />;
}

const broken: readonly UploadStatus[] = ['failed', 'refused', 'interrupted'];

function UploadState({ upload }: { upload: VideoUpload }) {
  const words = uploadStanding(upload);
  return broken.includes(upload.status) ? <Broken word={words} /> : words;
}

/** At the end of a lesson's row: free or not, where its content stands, how long it takes. */
export function LessonFacts({ lesson }: { lesson: LessonDraft }) {
  const { courseId } = useProgramme();
  const upload = useLessonUpload(lesson._id);
  const part = lesson.parts[0];
  const known = lessonAsset(lesson);
  const asset = useMediaAsset(known);
  useRefreshWhenSettled(courseId, known, asset);

  const state = () => {
    if (upload && upload.status !== 'done') return <UploadState upload={upload} />;
    if (asset) return <VideoState asset={asset} />;
    return part && isCompletePart(part) ? <Ready /> : 'À compléter';
  };

  return (
    <Line data-row-facts="">
      {lesson.isDraft && <Tag>Brouillon</Tag>}
      {lesson.isFree && <Tag tone="green">Gratuite</Tag>}
      {state()}
      {lesson.time > 0 && <Duration minutes={lesson.time} />}
    </Line>
  );
}
