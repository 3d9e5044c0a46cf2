import type { LessonDraft } from '@atelier/contracts/course-draft';
import { chakra } from '@chakra-ui/react';
import { CircleDashed } from '../../../shared/icons/learning';
import { useMediaAsset } from '../../uploads/media-asset';
import { lessonAsset } from '../course/use-course-videos';
import { useLessonUpload } from '../media/course-uploads';
import { partIcons } from './part-icons';

const Frame = chakra('span', {
  base: {
    position: 'relative',
    display: { base: 'none', sm: 'grid' },
    placeItems: 'center',
    flexShrink: 0,
    width: '56',
    height: '36',
    overflow: 'hidden',
    color: 'muted',
    bg: 'sunken',
    borderRadius: 'xs',
    // `contain`: portrait videos are not cropped.
    '& img': { position: 'absolute', inset: '0', boxSize: 'full', objectFit: 'contain', bg: 'player' },
  },
});

/** The video's poster if there is one, else the icon of the content, also while it is being uploaded. */
export function LessonThumb({ lesson }: { lesson: LessonDraft }) {
  const asset = useMediaAsset(lessonAsset(lesson));
  const upload = useLessonUpload(lesson._id);
  const sent = upload && (upload.target.document ? 'document' : 'lecture');
  const type = sent ?? lesson.parts[0]?.type;
  const Icon = type === undefined ? CircleDashed : partIcons[type];
  return (
    <Frame aria-hidden>
      {asset?.posterUrl ? (
        <img src={asset.posterUrl} alt="" width={56} height={36} loading="lazy" />
      ) : (
        <Icon size={20} />
      )}
    </Frame>
  );
}
