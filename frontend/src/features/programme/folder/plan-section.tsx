import type { SectionDraft } from '@atelier/contracts/course-draft';
import { chakra } from '@chakra-ui/react';
import { countOf, formatDuration } from '../../../shared/format';
import { ArrowDown } from '../../../shared/icons/arrow-down';
import { ArrowUp } from '../../../shared/icons/arrow-up';
import { ChevronDown } from '../../../shared/icons/chevron-down';
import { ChevronUp } from '../../../shared/icons/chevron-up';
import { CircleMinus } from '../../../shared/icons/circle-minus';
import { IconButton } from '../../../shared/ui/icon-button';
import { Row } from '../../../shared/ui/layout';
import { DragHandle } from '../components/drag-handle';
import { DropSlot } from '../components/drop-slot';
import { InlineTitle } from '../components/inline-title';
import { Card } from '../components/section-card';
import { RowMenu } from '../components/row-menu';
import { foldedSectionsAtom } from '../state/folded-sections';
import { useMembership } from '../state/folding';
import { useDragHandle } from '../state/use-drag-handle';
import type { FolderPlan } from './folder-plan';
import { minutesOfFilms } from './plan-facts';
import { nextTitle, PlanLesson } from './plan-lesson';
import type { PlanActions } from './plan-state';

interface PlanSectionProps {
  plan: FolderPlan;
  actions: PlanActions;
  section: SectionDraft;
  index: number;
  lengths: ReadonlyMap<File, number>;
}

/** A section to be, with its lessons. */
export function PlanSection({ plan, actions, section, index, lengths }: PlanSectionProps) {
  const { _id, title, lessons } = section;
  const count = plan.sections.length;
  const [folded, toggle] = useMembership(foldedSectionsAtom, _id);
  const { row, handle } = useDragHandle({ id: _id, noun: 'section', title });
  const before = plan.sections.slice(0, index).reduce((sum, other) => sum + other.lessons.length, 0);
  const lengthOf = (lessonId: string) => {
    const files = plan.files.get(lessonId);
    return (files && lengths.get(files.file.file)) ?? null;
  };
  const minutes = minutesOfFilms(lessons.flatMap((lesson) => lengthOf(lesson._id) ?? []));
  const folder = plan.folders.get(_id);
  return (
    <Card {...row}>
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
              onEnter={nextTitle}
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
    </Card>
  );
}
