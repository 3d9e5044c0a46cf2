import type { CourseDraft } from '@atelier/contracts/course-draft';
import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { countOf, formatPrice } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { allLessons } from '../../draft/state/programme';
import { stepOfGap } from '../steps/wizard-steps';
import { GapList } from './gap-list';

const Settled = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    columnGap: '14',
    py: '10',
    color: 'muted',
    borderBottom: 'line',
    _last: { borderBottomWidth: 0 },
    '& svg': { color: 'green', mt: '5px' },
  },
});

export const pointsLeft = (count: number): string =>
  count === 0 ? 'Tout est prêt.' : `Il reste ${countOf(count, 'point')} à régler.`;

/** What is settled already, in the author's own figures. */
function settledPoints(draft: CourseDraft): string[] {
  const open = new Set(draft.gaps.map((gap) => stepOfGap(gap.path)));
  const lessons = allLessons(draft.sections);
  const free = lessons.filter((lesson) => lesson.isFree).length;
  const points: [settled: boolean, words: string][] = [
    [draft.category !== null, 'Titre et catégorie'],
    [!open.has('programme') && lessons.length > 0, `Programme : ${countOf(lessons.length, 'leçon')}`],
    [draft.description !== '' && draft.skills.length > 0, 'Description et compétences'],
    [draft.price !== null, draft.price === 0 ? 'Gratuit' : `Prix : ${formatPrice(draft.price ?? 0)}`],
    [free > 0, `${countOf(free, 'leçon')} en aperçu gratuit`],
  ];
  return points.filter(([settled]) => settled).map(([, words]) => words);
}

const headings = {
  archived: 'Cours archivé',
  published: 'Cours publié',
  draft: 'Prêt à publier ?',
};

/** Beside the page on wide screens: how far the course is from its publication, or that it is out. */
export function ReadyChecklist({ draft }: { draft: CourseDraft }) {
  const { isPublished } = draft.published;
  return (
    <section aria-labelledby="ready-title">
      <chakra.h2 id="ready-title" textStyle="h3">
        {headings[draft.isArchived ? 'archived' : isPublished ? 'published' : 'draft']}
      </chakra.h2>
      <chakra.p textStyle="small" color="muted" mt="4" mb="14">
        {draft.isArchived
          ? 'Restaurez-le pour le publier de nouveau.'
          : isPublished
            ? 'Chaque modification paraît dès qu’elle est enregistrée.'
            : pointsLeft(draft.gaps.length)}
      </chakra.p>
      {isPublished && (
        <chakra.div mb="14">
          <Button variant="link" size="tool" to={`/course/${draft._id}`}>
            Voir la page
          </Button>
        </chakra.div>
      )}
      {draft.gaps.length > 0 && <GapList gaps={draft.gaps} courseId={draft._id} />}
      <ul>
        {settledPoints(draft).map((words) => (
          <Settled key={words}>
            <Check size={18} aria-label="Fait" />
            <span>{words}</span>
          </Settled>
        ))}
      </ul>
    </section>
  );
}
