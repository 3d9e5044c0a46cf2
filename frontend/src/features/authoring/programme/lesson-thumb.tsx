import type { LessonDraft } from '@atelier/contracts/authoring';
import type { PartType } from '@atelier/contracts/common';
import { chakra } from '@chakra-ui/react';
import { CircleDashed, CirclePlay, FileQuestionMark, FileText } from 'lucide-react';
import type { ComponentType } from 'react';
import { lessonAsset, useMediaAsset } from '../state/use-media-asset';

const Frame = chakra('span', {
  base: {
    display: { base: 'none', sm: 'grid' },
    placeItems: 'center',
    flexShrink: 0,
    width: '56',
    height: '36',
    overflow: 'hidden',
    color: 'muted',
    bg: 'sunken',
    borderRadius: 'xs',
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
});

const icons: Partial<Record<PartType, ComponentType<{ size: number }>>> = {
  lecture: CirclePlay,
  texte: FileText,
};

/** The video's own picture once there is one, else what kind of content the lesson has. */
export function LessonThumb({ lesson }: { lesson: LessonDraft }) {
  const asset = useMediaAsset(lessonAsset(lesson));
  const type = lesson.parts[0]?.type;
  const Icon = type === undefined ? CircleDashed : (icons[type] ?? FileQuestionMark);
  return (
    <Frame aria-hidden>
      {asset?.status === 'ready' && asset.posterUrl ? (
        <img src={asset.posterUrl} alt="" width={56} height={36} loading="lazy" />
      ) : (
        <Icon size={20} />
      )}
    </Frame>
  );
}
