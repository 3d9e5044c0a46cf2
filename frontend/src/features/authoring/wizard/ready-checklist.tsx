import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { PublicationGap } from '@atelier/contracts/publication-state';
import type { CourseField } from '@atelier/contracts/words/course-fields';
import { type StepSlug, stepWords } from '@atelier/contracts/words/wizard-steps';
import { stepPath } from '../../../shared/courses/course-path';
import { exercisePath, gapHash } from '../../../shared/courses/exercise-path';
import { countOf } from '../../../shared/format/format';
import { Check } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import { Link } from '../../../shared/ui/link';
import { typedPriceText } from '../../../shared/ui/typed-price';
import { shortUploadStatus } from '../../uploads/upload-words';
import type { FileUpload } from '../../uploads/uploads';
import { useUploads } from '../../uploads/use-uploads';
import { stepOfGap } from './wizard-steps';
import { findLesson, shownLessons } from '../programme/programme';
import { lessonHash } from '../programme/programme-view';

const GapLink = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    columnGap: '14',
    py: '12',
    borderBottom: 'line',
    '&:hover [data-step]': { textDecoration: 'underline' },
  },
});
const Ring = chakra('span', {
  base: {
    boxSize: '18px',
    mt: '3px',
    borderRadius: 'full',
    borderWidth: '2px',
  },
  variants: {
    advised: { true: { borderColor: 'muted', borderStyle: 'dashed' }, false: { borderColor: 'accent' } },
  },
});

interface GapListProps {
  gaps: readonly PublicationGap[];
  draft: CourseDraft;
  /** Recommendations, not required for publishing. */
  advised?: boolean;
}

/** A gap's subject, what is missing, and the link to its field. */
function describeGap(gap: PublicationGap, draft: CourseDraft, uploads: readonly FileUpload[]) {
  const step = stepOfGap(gap.path);
  const to = stepPath(step, draft._id);
  const { lesson } = gap;
  if (!lesson) return { name: stepWords[step].label, needs: gap.message, to };
  // Only this tab knows of uploads in progress.
  const upload = uploads.find(({ target, status }) => target.lessonId === lesson._id && status !== 'done');
  return {
    name: lesson.title,
    needs: upload ? `Sa vidéo\u00a0: ${shortUploadStatus(upload).toLocaleLowerCase('fr-FR')}.` : lesson.needs,
    to:
      findLesson(draft.sections, lesson._id)?.parts[0]?.type === 'exercice'
        ? `${exercisePath(draft._id, lesson._id)}${gapHash}`
        : `${to}${lessonHash(lesson._id)}`,
  };
}

/** The missing points; each links to its step, and in the programme to its lesson. */
function GapList({ gaps, draft, advised = false }: GapListProps) {
  const uploads = useUploads();
  return (
    <chakra.ul borderTop="line">
      {gaps.map((gap) => {
        const { name, needs, to } = describeGap(gap, draft, uploads);
        return (
          <li key={gap.lesson?._id ?? `${gap.path} ${gap.message}`}>
            <GapLink to={to}>
              <Ring advised={advised} aria-hidden />
              <chakra.span data-step="" fontWeight="650" overflowWrap="anywhere">
                {name}
              </chakra.span>
              <chakra.span gridColumn="2" textStyle="small" color="muted">
                {needs}
              </chakra.span>
            </GapLink>
          </li>
        );
      })}
    </chakra.ul>
  );
}

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

/** The completed required points, with the course's figures. */
function settledPoints(draft: CourseDraft): string[] {
  const missing = new Set(draft.gaps.map((gap) => stepOfGap(gap.path)));
  const { sections, price } = draft;
  const lessons = countOf(shownLessons(sections).length, 'leçon prête', 'leçons prêtes');
  const points: [step: StepSlug, words: string][] = [
    ['categorie', 'Titre, catégorie et langue'],
    ['price', `Prix\u00a0: ${typedPriceText({ ...draft, price: price ?? 0 })}`],
    ['programme', lessons],
  ];
  return points.filter(([step]) => !missing.has(step)).map(([, words]) => words);
}

/** The recommendations that are fulfilled. */
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

/** Beside the page on wide screens: the publication checklist, or the published status. */
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
            <GapList gaps={draft.gaps} draft={draft} />
          </div>
        )}
        <SettledList points={settledPoints(draft)} />
      </Group>
      <Group title="Conseillés">
        {draft.advice.length > 0 && <GapList gaps={draft.advice} draft={draft} advised />}
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
