import type { LessonDraft } from '@atelier/contracts/course-draft';
import { minutesOfVideo } from '@atelier/contracts/media';
import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { formatDuration } from '../../../shared/format';
import { formatBytes } from '../../../shared/format-bytes';
import { Captions } from '../../../shared/icons/captions';
import { CircleMinus } from '../../../shared/icons/circle-minus';
import { FileText } from '../../../shared/icons/file-text';
import { Tag } from '../../../shared/ui/tag';
import { DragHandle } from '../components/drag-handle';
import { DropSlot } from '../components/drop-slot';
import { InlineTitle } from '../components/inline-title';
import { partIcons } from '../components/part-icons';
import { RowMenu } from '../components/row-menu';
import { useMoveChoices } from '../components/use-move-choices';
import { lessonMenuId } from '../state/row-ids';
import { useDragHandle } from '../state/use-drag-handle';
import { useLessonEnds } from '../state/use-lesson-ends';
import type { LessonFiles } from './folder-plan';
import type { PlanActions } from './plan-state';

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '32px minmax(0, 1fr) auto', md: '32px 28px 48px minmax(0, 1fr) auto auto' },
    alignItems: 'center',
    columnGap: { base: '4', md: '10' },
    minHeight: '60px',
    px: { base: '8', md: '12' },
    py: '8',
  },
});
const Picture = chakra('span', {
  base: {
    display: { base: 'none', md: 'grid' },
    placeItems: 'center',
    height: '32',
    color: 'muted',
    bg: 'sunken',
    borderRadius: 'xs',
  },
});
const Name = chakra('p', {
  base: {
    textStyle: 'meta',
    fontFamily: 'mono',
    color: 'muted',
    px: '8',
    truncate: true,
  },
});
const Facts = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    gridColumn: { base: '2 / -1', md: 'auto' },
    gridRow: { base: 2, md: 'auto' },
    ps: { base: '8', md: '0' },
    textStyle: 'small',
    color: 'muted',
    whiteSpace: 'nowrap',
  },
});

/** The file's name, with what the title lost of it struck out. */
export function StruckName({ files }: { files: LessonFiles }) {
  const [before, kept, after] = files.file.name.pieces;
  return (
    <Name title={files.file.path}>
      {before && <s>{before}</s>}
      {kept}
      {after && <s>{after}</s>}
    </Name>
  );
}

function FileFacts({ files, length }: { files: LessonFiles; length: number | null }) {
  const languages = files.captions.map(({ language }) => language.toUpperCase()).join(', ');
  return (
    <>
      {files.resources.length > 0 && (
        <chakra.span
          display="inline-flex"
          alignItems="center"
          gap="6"
          title={files.resources.map(({ file }) => file.name).join(', ')}
        >
          <FileText size={16} aria-label="Ressources" />
          {files.resources.length}
        </chakra.span>
      )}
      {languages && (
        <Tag tone="green">
          <Captions size={16} aria-label="Sous-titres" />
          {languages}
        </Tag>
      )}
      {files.kind === 'document' ? 'Document' : length !== null && formatDuration(minutesOfVideo(length))}
      <span>{formatBytes(files.file.file.size)}</span>
    </>
  );
}

/** Enter leads from title to title: the next one of the plan, lessons and sections alike. */
export function nextTitle(title: HTMLTextAreaElement): void {
  const titles = [...(title.closest('[data-plan]')?.querySelectorAll('textarea') ?? [])];
  const next = titles[titles.indexOf(title) + 1];
  next?.focus();
  next?.select();
}

interface PlanLessonProps {
  plan: PlanActions;
  sectionId: string;
  lesson: LessonDraft;
  /** None of a lesson that is a link. */
  files: LessonFiles | undefined;
  index: number;
  /** Counted through the course. */
  number: number;
  /** Seconds; null until read. */
  length: number | null;
}

/** A lesson to be: its title, the file it comes from, and what goes with it. */
export const PlanLesson = memo(function PlanLesson(props: PlanLessonProps) {
  const { plan, sectionId, lesson, files, index, number, length } = props;
  const { row, handle } = useDragHandle({ id: lesson._id, noun: 'leçon', title: lesson.title });
  const ends = useLessonEnds(lesson._id);
  const moving = useMoveChoices(lesson._id, ends);
  const [part] = lesson.parts;
  const Icon = partIcons[files ? (files.kind === 'video' ? 'lecture' : 'document') : 'lien youtube'];
  return (
    <li {...row}>
      <DropSlot noun="leçon" sectionId={sectionId} index={index} at="top" />
      <Line role="group" aria-label={`Leçon ${number}\u00a0: ${lesson.title}`}>
        <DragHandle label={`Déplacer la leçon «\u00a0${lesson.title}\u00a0»`} {...handle} />
        <chakra.span display={{ base: 'none', md: 'inline' }} textAlign="end" color="muted" textStyle="small">
          {number}
        </chakra.span>
        <Picture aria-hidden>
          <Icon size={18} />
        </Picture>
        <chakra.div minWidth="0">
          <InlineTitle
            entryId={lesson._id}
            label={`Titre de la leçon ${number}`}
            title={lesson.title}
            fontWeight="550"
            onRename={(title) => plan.renameLesson(lesson._id, title)}
            onSettle={plan.settle}
            onEnter={nextTitle}
          />
          {files ? (
            <StruckName files={files} />
          ) : (
            <Name>{part?.type === 'lien youtube' && part.youtubeLink}</Name>
          )}
        </chakra.div>
        <Facts>{files ? <FileFacts files={files} length={length} /> : 'YouTube'}</Facts>
        <chakra.span gridColumn={{ base: 3, md: 'auto' }} gridRow={{ base: 1, md: 'auto' }}>
          <RowMenu
            id={lessonMenuId(lesson._id)}
            label={`Actions sur la leçon «\u00a0${lesson.title}\u00a0»`}
            choices={[
              ...moving,
              {
                label: 'Laisser de côté',
                icon: <CircleMinus size={18} aria-hidden />,
                danger: true,
                onChoose: () => plan.leaveOut(lesson),
              },
            ]}
          />
        </chakra.span>
      </Line>
    </li>
  );
});
