import type { CourseDraft } from '@atelier/contracts/course-draft';
import { chakra } from '@chakra-ui/react';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { languageLabels } from '@atelier/contracts/words/languages';
import { countOf, formatDuration, formatPrice } from '../../../shared/format/format';
import { excerptOf } from '../course/html-text';
import { shownLessons } from '../programme/programme';
import { LineCard } from './change-line';

const Facts = chakra('dl', {
  base: {
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '10rem minmax(0, 1fr)' },
      px: { base: '16', md: '20' },
      py: '10',
      borderTop: 'line',
    },
    '& dt': { textStyle: 'small', color: 'muted' },
    '& dd': { overflowWrap: 'anywhere' },
  },
});

type PreviewedVersion = Pick<
  CourseDraft,
  'title' | 'category' | 'price' | 'promotionPrice' | 'description' | 'skills'
> & {
  language: CourseDraft['language'];
  sections: { _id: string; title: string; lessons: { _id: string; title: string; time: number }[] }[];
};

function facts(draft: PreviewedVersion): [string, string][] {
  const { category, language, price, promotionPrice, description, skills } = draft;
  return [
    ['Titre', draft.title],
    ['Catégorie', category ? categoryLabels[category] : ''],
    ['Langue', languageLabels[language ?? 'fr']],
    ['Prix', price === 0 ? 'Gratuit' : price === null ? '' : formatPrice(price)],
    // As it was typed: what was struck beside it is a matter of the price history.
    ...(promotionPrice === null
      ? []
      : [['Prix promotionnel', formatPrice(promotionPrice)] as [string, string]]),
    ['Description', excerptOf(description)],
    ['Compétences', skills.length > 0 ? countOf(skills.length, 'compétence') : ''],
  ];
}

/** Preview of a first publication, as visitors will see it. */
export const FirstPublicationPreview = ({ draft }: { draft: CourseDraft }) => (
  <VersionPreview
    version={{
      ...draft,
      sections: draft.sections
        .map((section) => ({ ...section, lessons: shownLessons([section]) }))
        .filter(({ lessons }) => lessons.length > 0),
    }}
  />
);

/** Preview of a version, as visitors see it. */
export const VersionPreview = ({ version }: { version: PreviewedVersion }) => (
  <>
    <LineCard title="Page de vente">
      <Facts>
        {facts(version).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </Facts>
    </LineCard>
    <LineCard
      title="Programme"
      aside={countOf(
        version.sections.reduce((count, { lessons }) => count + lessons.length, 0),
        'leçon',
      )}
    >
      <Facts>
        {version.sections.map((section) => (
          <div key={section._id}>
            <dt>{section.title}</dt>
            <dd>
              <ol>
                {section.lessons.map((lesson) => (
                  <li key={lesson._id}>
                    {lesson.title}
                    {lesson.time > 0 && `, ${formatDuration(lesson.time)}`}
                  </li>
                ))}
              </ol>
            </dd>
          </div>
        ))}
      </Facts>
    </LineCard>
  </>
);
