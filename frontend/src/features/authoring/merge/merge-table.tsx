import type { SectionInput } from '@atelier/contracts/authoring';
import { chakra } from '@chakra-ui/react';
import { countOf } from '../../../shared/format/format';
import { ArrowDownUp } from '../../../shared/icons/studio';
import type { DrawnIcon } from '../../../shared/icons/drawn-icon';
import { Minus, Plus } from '../../../shared/icons/learning';
import { Pencil } from '../../../shared/icons/members';
import { Centred, Row } from '../../../shared/ui/layout';
import type { EntryChange, Side as SideCell } from './versions';
import { changeWords } from './merge-words';
import type { OpenMerge } from './merge-panel';

const Table = chakra('div', {
  base: { bg: 'surface', border: 'line', borderRadius: 'md', overflow: 'hidden' },
});
const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '24px minmax(0, 1fr)',
      lg: '24px minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr)',
    },
    columnGap: '14',
    rowGap: '4',
    alignItems: 'center',
    px: '20',
    py: '12',
    minHeight: '56',
    borderTop: 'line',
    '&[data-asked]': { bg: 'sunken', boxShadow: 'inset 3px 0 0 {colors.accent}' },
  },
});
const SideCell = chakra('div', {
  base: { gridColumn: { base: '2', lg: 'auto' }, textStyle: 'small', minWidth: '0' },
});

const changeIcons: Record<EntryChange['kind'], { icon: DrawnIcon; bg: string }> = {
  added: { icon: Plus, bg: 'gsoft' },
  removed: { icon: Minus, bg: 'dsoft' },
  moved: { icon: ArrowDownUp, bg: 'sunken' },
  field: { icon: Pencil, bg: 'sunken' },
};

function Changes({ changes, side }: { changes: readonly EntryChange[]; side: string }) {
  return (
    <SideCell color={changes.length === 0 ? 'muted' : undefined} data-side={side}>
      {changes.length === 0 ? (
        <chakra.span display={{ base: 'none', lg: 'inline' }}>inchangée</chakra.span>
      ) : (
        changes.map((change, index) => {
          const { icon: Icon, bg } = changeIcons[change.kind];
          return (
            <Row key={index} gap="10" alignItems="flex-start">
              <Centred boxSize="24" flexShrink={0} bg={bg} borderRadius="xs">
                <Icon size={14} aria-hidden />
              </Centred>
              <span>
                <chakra.span display={{ lg: 'none' }}>{side}&nbsp;: </chakra.span>
                {changeWords(change)}
              </span>
            </Row>
          );
        })
      )}
    </SideCell>
  );
}

/** The merged programme, with the changes of each tab. */
export function MergeTable({ open }: { open: OpenMerge }) {
  const { outcome, changes, ownSide, questions, answers } = open;
  const otherSide: SideCell = ownSide === 'mine' ? 'theirs' : 'mine';
  const sides = (id: string) => (
    <>
      <Changes side="Cet onglet" changes={changes[ownSide].get(id) ?? []} />
      <Changes side="L’autre onglet" changes={changes[otherSide].get(id) ?? []} />
    </>
  );
  const questionNote = (id: string) => {
    const index = questions.findIndex(({ entryId }) => entryId === id);
    const question = questions[index];
    if (question === undefined) return null;
    return `question ${index + 1}, ${answers.has(question.id) ? 'répondue' : 'à répondre'}`;
  };
  const title = (id: string, words: string, style: 'label' | 'h4') => (
    <div>
      <chakra.p textStyle={style}>{words}</chakra.p>
      {questionNote(id) && (
        <chakra.p textStyle="small" fontWeight={600} color="atext">
          {questionNote(id)}
        </chakra.p>
      )}
    </div>
  );
  const before = (upTo: number) =>
    outcome.slice(0, upTo).reduce((sum, { lessons = [] }) => sum + lessons.length, 0);
  const mark = (id: string) => (questionNote(id) ? '' : undefined);
  const section = ({ _id = '', title: words, lessons = [] }: SectionInput, index: number) => (
    <div key={_id} role="group" aria-label={words}>
      <Line data-asked={mark(_id)}>
        <chakra.div gridColumn={{ base: '1 / -1', lg: '1 / 3' }}>
          {title(_id, words, 'h4')}
          <chakra.p textStyle="small" color="muted">
            {countOf(lessons.length, 'leçon')}
          </chakra.p>
        </chakra.div>
        {sides(_id)}
      </Line>
      {lessons.map((lesson, at) => (
        <Line key={lesson._id} data-asked={mark(lesson._id ?? '')} data-lesson="">
          <chakra.span color="muted">{before(index) + at + 1}</chakra.span>
          {title(lesson._id ?? '', lesson.title, 'label')}
          {sides(lesson._id ?? '')}
        </Line>
      ))}
    </div>
  );
  return (
    <Table>
      <Line borderTopWidth="0" display={{ base: 'none', lg: 'grid' }} color="muted" textStyle="small">
        <span />
        <span>Leçon</span>
        <span>Cet onglet</span>
        <span>L’autre onglet</span>
      </Line>
      {outcome.map(section)}
    </Table>
  );
}
