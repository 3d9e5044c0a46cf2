import { chakra } from '@chakra-ui/react';
import type { LessonDraft } from '@atelier/contracts/course-draft';
import type { MediaAsset } from '@atelier/contracts/media';
import { mediaStepLabels } from '@atelier/contracts/words/media-steps';
import { Check, CircleAlert } from '../../../shared/icons/public';
import { Duration } from '../../../shared/ui/course-facts';
import { Row } from '../../../shared/ui/layout';
import { Tag } from '../../../shared/ui/tag';
import { isCompletePart } from '../lesson/lesson-part';
import { useLessonUpload } from '../media/course-uploads';
import { currentStep, useMediaAsset } from '../../uploads/media-asset';
import { shortUploadStatus } from '../../uploads/upload-words';
import type { FileUpload, UploadStatus } from '../../uploads/uploads';
import { lessonAsset, useRefreshWhenSettled } from '../course/use-course-videos';
import { useProgramme } from './programme-actions';

const Track = chakra('span', {
  base: {
    display: { base: 'none', md: 'block' },
    width: '104',
    height: '6',
    borderRadius: 'full',
    bg: 'line',
    overflow: 'hidden',
  },
});
const Bar = chakra('span', {
  base: {
    display: 'block',
    height: 'full',
    color: 'green',
    opacity: 0.85,
    backgroundImage: 'repeating-linear-gradient(115deg, currentColor 0 8px, transparent 8px 14px)',
    transition: 'width 200ms ease-out',
  },
});

/** Processing step of a video that is not ready yet. */
function ProcessingBadge({ asset }: { asset: MediaAsset }) {
  const step = currentStep(asset);
  const percent = step?.state === 'running' ? step.percent : 0;
  return (
    <Row as="span" inline color="fg" fontWeight={600}>
      <Track aria-hidden>
        <Bar width={percent > 0 ? `${percent}%` : 'full'} />
      </Track>
      {step ? mediaStepLabels[step.name] : 'Analyse'}…
    </Row>
  );
}

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
  return <ProcessingBadge asset={asset} />;
}

const stoppedStatuses: readonly UploadStatus[] = ['failed', 'refused', 'interrupted'];

function UploadState({ upload }: { upload: FileUpload }) {
  const words = shortUploadStatus(upload);
  return stoppedStatuses.includes(upload.status) ? <Broken word={words} /> : words;
}

/** At the end of a lesson's row: draft or free badge, upload or processing status, duration. */
export function LessonStatus({ lesson }: { lesson: LessonDraft }) {
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
      {lesson.source && <Tag>Code</Tag>}
      {state()}
      {lesson.time > 0 && <Duration minutes={lesson.time} />}
    </Line>
  );
}
