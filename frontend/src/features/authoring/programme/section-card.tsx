import type { SectionDraft } from '@atelier/contracts/authoring';
import { chakra } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import { countOf } from '../../../shared/format';
import { Duration } from '../../../shared/ui/duration';
import { IconButton } from '../../../shared/ui/icon-button';
import { foldedSectionsAtom, useMembership } from '../state/folding';
import { useProgramme } from '../state/use-programme';
import { DragHandle } from './drag-handle';
import { InlineTitle } from './inline-title';
import { LessonList } from './lesson-list';
import { MoveButtons } from './move-buttons';
import { rowWithActions } from './row-styles';
import { dragGap, useSortableRow } from './use-sortable-row';

const Card = chakra('li', {
  base: { bg: 'surface', borderWidth: '1px', borderColor: 'line', borderRadius: 'md', ...dragGap },
});
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    columnGap: { base: '4', md: '10' },
    px: { base: '8', md: '12' },
    py: '10',
    ...rowWithActions,
  },
});
const Facts = chakra('span', {
  base: { textStyle: 'small', color: 'muted', whiteSpace: 'nowrap', ps: { base: '44', md: '0' } },
});

interface SectionCardProps {
  section: SectionDraft;
  index: number;
  count: number;
}

export function SectionCard({ section, index, count }: SectionCardProps) {
  const programme = useProgramme();
  const { row, handle } = useSortableRow(section._id);
  const [folded, toggle] = useMembership(foldedSectionsAtom, section._id);
  const bodyId = `section-${section._id}`;

  const remove = () => {
    programme.deleteSection(section, index);
    document.getElementById('add-section')?.focus();
  };

  return (
    <Card {...row}>
      <section aria-label={section.title}>
        <Head>
          <DragHandle label={`Déplacer la section « ${section.title} »`} {...handle} />
          <chakra.div flex="1" minWidth={{ base: 'calc(100% - 150px)', md: '0' }}>
            <InlineTitle
              entryId={section._id}
              label={`Titre de la section ${index + 1}`}
              title={section.title}
              textStyle="h4"
              onRename={(title) => programme.renameSection(section._id, title)}
              onSettle={programme.settle}
            />
          </chakra.div>
          <chakra.div data-row-end="" order={{ base: 1, md: 0 }} flexBasis={{ base: '100%', md: 'auto' }}>
            <Facts data-row-facts="">
              {countOf(section.lessons.length, 'leçon')}, <Duration minutes={section.time} />
            </Facts>
            <span data-row-actions="">
              <MoveButtons
                what={`la section « ${section.title} »`}
                index={index}
                count={count}
                onMove={(to) => programme.moveSection(index, to)}
              />
            </span>
          </chakra.div>
          <chakra.span display="inline-flex">
            <IconButton
              label={`${folded ? 'Déplier' : 'Replier'} la section « ${section.title} »`}
              aria-expanded={!folded}
              aria-controls={bodyId}
              onClick={toggle}
            >
              {folded ? <ChevronDown size={20} aria-hidden /> : <ChevronUp size={20} aria-hidden />}
            </IconButton>
            <IconButton label={`Supprimer la section « ${section.title} »`} onClick={remove}>
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </chakra.span>
        </Head>
        <div id={bodyId} hidden={folded}>
          <LessonList section={section} />
        </div>
      </section>
    </Card>
  );
}
