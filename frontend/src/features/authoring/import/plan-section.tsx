import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import type { LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import { minutesOfVideo } from '@atelier/contracts/media';
import { countOf, formatDuration } from '../../../shared/format/format';
import { formatBytes } from '../../../shared/format/units';
import { ArrowDown, ArrowUp, CircleMinus } from '../../../shared/icons/studio';
import { Captions, ChevronUp } from '../../../shared/icons/learning';
import { ChevronDown, FileText } from '../../../shared/icons/public';
import { IconButton } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Tag } from '../../../shared/ui/tag';
import { partIcons } from '../lesson/part-icons';
import { DragHandle } from '../programme/drag-handle';
import { DropSlot, useDragHandle } from '../programme/draggable-row';
import { InlineTitle } from '../programme/inline-title';
import { useLessonEnds, useMoveMenuItems } from '../programme/move-lesson';
import { foldedSectionsAtom, lessonMenuId, useToggleInSet } from '../programme/programme-view';
import { SectionFrame } from '../programme/section-card';
import { RowMenu } from '../row-menu';
import { type ImportPlan, type LessonFiles, videoMinutes } from './import-plan';
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

/** The file name, with the parts removed from the title struck out. */
export function OriginalName({ files }: { files: LessonFiles }) {
  const [before, title, after] = files.file.name.pieces;
  return (
    <Name title={files.file.path}>
      {before && <s>{before}</s>}
      {title}
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

/** Enter moves the focus to the next title of the plan, of a lesson or a section. */
function focusNextTitle(title: HTMLTextAreaElement): void {
  const titles = [...(title.closest('[data-plan]')?.querySelectorAll('textarea') ?? [])];
  const next = titles[titles.indexOf(title) + 1];
  next?.focus();
  next?.select();
}

interface PlanLessonProps {
  plan: PlanActions;
  sectionId: string;
  lesson: LessonDraft;
  /** Undefined for a link. */
  files: LessonFiles | undefined;
  index: number;
  /** Counts through the whole course. */
  number: number;
  /** In seconds; null until measured. */
  length: number | null;
}

/** A planned lesson: title, file, captions and resources. */
const PlanLesson = memo(function PlanLesson(props: PlanLessonProps) {
  const { plan, sectionId, lesson, files, index, number, length } = props;
  const { row, handle } = useDragHandle({ id: lesson._id, noun: 'leçon', title: lesson.title });
  const ends = useLessonEnds(lesson._id);
  const moving = useMoveMenuItems(lesson._id, ends);
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
            onEnter={focusNextTitle}
          />
          {files ? (
            <OriginalName files={files} />
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
                onChoose: () => plan.exclude(lesson),
              },
            ]}
          />
        </chakra.span>
      </Line>
    </li>
  );
});

interface PlanSectionProps {
  plan: ImportPlan;
  actions: PlanActions;
  section: SectionDraft;
  index: number;
  lengths: ReadonlyMap<File, number>;
}

/** A planned section with its lessons. */
export function PlanSection({ plan, actions, section, index, lengths }: PlanSectionProps) {
  const { _id, title, lessons } = section;
  const count = plan.sections.length;
  const [folded, toggle] = useToggleInSet(foldedSectionsAtom, _id);
  const { row, handle } = useDragHandle({ id: _id, noun: 'section', title });
  const before = plan.sections.slice(0, index).reduce((sum, other) => sum + other.lessons.length, 0);
  const lengthOf = (lessonId: string) => {
    const files = plan.files.get(lessonId);
    return (files && lengths.get(files.file.file)) ?? null;
  };
  const minutes = videoMinutes(lessons.flatMap((lesson) => lengthOf(lesson._id) ?? []));
  const folder = plan.folders.get(_id);
  return (
    <SectionFrame {...row}>
      <DropSlot noun="section" sectionId={null} index={index} at="above" />
      {index === count - 1 && <DropSlot noun="section" sectionId={null} index={count} at="below" />}
      <section aria-label={title}>
        <Row position="relative" gap={{ base: '4', md: '10' }} px={{ base: '8', md: '12' }} py="10">
          <DragHandle label={`Déplacer la section «\u00a0${title}\u00a0»`} {...handle} />
          <chakra.div flex="1" minWidth="0">
            <InlineTitle
              entryId={_id}
              label={`Titre de la section ${index + 1}`}
              title={title}
              textStyle="h4"
              onRename={(words) => actions.renameSection(_id, words)}
              onSettle={actions.settle}
              onEnter={focusNextTitle}
            />
            <chakra.p textStyle="meta" color="muted" px="8" truncate>
              {[
                folder && `${folder}/`,
                countOf(lessons.length, 'leçon'),
                minutes > 0 && formatDuration(minutes),
              ]
                .filter(Boolean)
                .join(', ')}
            </chakra.p>
          </chakra.div>
          <IconButton
            label={`${folded ? 'Déplier' : 'Replier'} la section «\u00a0${title}\u00a0»`}
            aria-expanded={!folded}
            onClick={toggle}
          >
            {folded ? <ChevronDown size={20} aria-hidden /> : <ChevronUp size={20} aria-hidden />}
          </IconButton>
          <RowMenu
            id={`menu-${_id}`}
            label={`Actions sur la section «\u00a0${title}\u00a0»`}
            choices={[
              {
                label: 'Monter',
                icon: <ArrowUp size={18} aria-hidden />,
                disabled: index === 0,
                onChoose: () => actions.moveSection(index, index - 1),
              },
              {
                label: 'Descendre',
                icon: <ArrowDown size={18} aria-hidden />,
                disabled: index === count - 1,
                onChoose: () => actions.moveSection(index, index + 1),
              },
              {
                label: 'Laisser de côté',
                icon: <CircleMinus size={18} aria-hidden />,
                danger: true,
                onChoose: () => actions.deleteSection(section),
              },
            ]}
          />
          {folded && <DropSlot noun="leçon" sectionId={_id} index={lessons.length} at="bottom" />}
        </Row>
        {!folded && (
          <chakra.ol
            css={{
              '& > li': { position: 'relative', borderTop: 'line', '&[data-dragging]': { opacity: 0.4 } },
            }}
          >
            {lessons.map((lesson, at) => (
              <PlanLesson
                key={lesson._id}
                plan={actions}
                sectionId={_id}
                lesson={lesson}
                files={plan.files.get(lesson._id)}
                index={at}
                number={before + at + 1}
                length={lengthOf(lesson._id)}
              />
            ))}
          </chakra.ol>
        )}
        {!folded && (
          <chakra.div position="relative">
            <DropSlot noun="leçon" sectionId={_id} index={lessons.length} at="top" />
          </chakra.div>
        )}
      </section>
    </SectionFrame>
  );
}
