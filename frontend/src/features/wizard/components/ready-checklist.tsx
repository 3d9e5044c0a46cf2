import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { CourseField } from '@atelier/contracts/words/course-fields';
import type { StepSlug } from '@atelier/contracts/words/wizard-steps';
import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { countOf, formatPrice } from '../../../shared/format';
import { Check } from '../../../shared/icons/check';
import { Button } from '../../../shared/ui/button';
import { shownLessons } from '../../draft/state/programme';
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
  const missing = new Set(draft.gaps.map((gap) => stepOfGap(gap.path)));
  const { sections, price, promotionPrice } = draft;
  const lessons = countOf(shownLessons(sections).length, 'leçon prête', 'leçons prêtes');
  const prices = [price ?? 0, ...(promotionPrice === null ? [] : [promotionPrice])].map(formatPrice);
  const points: [step: StepSlug, words: string][] = [
    ['categorie', 'Titre, catégorie et langue'],
    [
      'price',
      price === 0 ? 'Gratuit' : `Prix\u00a0: ${prices.join(', ')}${prices[1] ? ' en promotion' : ''}`,
    ],
    ['programme', lessons],
  ];
  return points.filter(([step]) => !missing.has(step)).map(([, words]) => words);
}

/** What would do the course good, and was done. */
function followedAdvice({ advice }: CourseDraft): string[] {
  const open = new Set(advice.map(({ path }) => path));
  const points: [path: CourseField, words: string][] = [
    ['description', 'Description'],
    ['skills', 'Compétences'],
    ['imageUrl', 'Image'],
    ['promotion', 'Vidéo d’aperçu'],
    ['faq', 'FAQ'],
    ['sections', 'Une leçon gratuite'],
  ];
  return points.filter(([path]) => !open.has(path)).map(([, words]) => words);
}

const SettledList = ({ points }: { points: string[] }) => (
  <ul>
    {points.map((words) => (
      <Settled key={words}>
        <Check size={18} aria-label="Fait" />
        <span>{words}</span>
      </Settled>
    ))}
  </ul>
);

const publishedWords = ({ changes }: CourseDraft): string =>
  changes.length === 0
    ? 'Ce que vous modifiez reste à vous jusqu’à sa publication.'
    : `${countOf(changes.length, 'changement')} à publier, que vous seul voyez.`;

const headings = {
  archived: 'Cours archivé',
  published: 'Cours publié',
  draft: 'Prêt à publier\u202f?',
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
            ? publishedWords(draft)
            : pointsLeft(draft.gaps.length)}
      </chakra.p>
      {isPublished && (
        <chakra.div mb="14">
          <Button variant="link" size="tool" to={`/course/${draft._id}`}>
            Voir la page
          </Button>
        </chakra.div>
      )}
      <Group title="Nécessaires">
        {draft.gaps.length > 0 && (
          <div data-needed="">
            <GapList gaps={draft.gaps} courseId={draft._id} />
          </div>
        )}
        <SettledList points={settledPoints(draft)} />
      </Group>
      <Group title="Conseillés">
        {draft.advice.length > 0 && <GapList gaps={draft.advice} courseId={draft._id} advised />}
        <SettledList points={followedAdvice(draft)} />
      </Group>
    </section>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.div role="group" aria-labelledby={id} mt="20">
      <chakra.h3 id={id} textStyle="small" fontWeight="650" color="muted" mb="8">
        {title}
      </chakra.h3>
      {children}
    </chakra.div>
  );
}
