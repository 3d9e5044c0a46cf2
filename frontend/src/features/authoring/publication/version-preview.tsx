import type { CourseDraft } from '@atelier/contracts/course-draft';
import { chakra } from '@chakra-ui/react';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { languageLabels } from '@atelier/contracts/words/languages';
import { countOf, formatDuration } from '../../../shared/format/format';
import { typedPriceText } from '../../../shared/ui/typed-price';
import { excerptOf } from '../course/html-text';
import { useAnnouncement } from '../price/price-api';
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

function facts(draft: PreviewedVersion, priceWords: string): [string, string][] {
  const { category, language, description, skills } = draft;
  return [
    ['Titre', draft.title],
    ['Catégorie', category ? categoryLabels[category] : ''],
    ['Langue', languageLabels[language ?? 'fr']],
    ['Prix', priceWords],
    ['Description', excerptOf(description)],
    ['Compétences', skills.length > 0 ? countOf(skills.length, 'compétence') : ''],
  ];
}

const priceOf = ({ price, promotionPrice }: PreviewedVersion): string =>
  price === null ? '' : typedPriceText({ price, promotionPrice });

/** Preview of a first publication, as visitors will see it. */
export function FirstPublicationPreview({ draft }: { draft: CourseDraft }) {
  const { announcement } = useAnnouncement(draft);
  return (
    <VersionPreview
      version={{
        ...draft,
        sections: draft.sections
          .map((section) => ({ ...section, lessons: shownLessons([section]) }))
          .filter(({ lessons }) => lessons.length > 0),
      }}
      priceWords={announcement?.words ?? priceOf(draft)}
    />
  );
}

interface VersionPreviewProps {
  version: PreviewedVersion;
  /** What is announced of its price; for a past version, whose history is the price page's, what was asked. */
  priceWords?: string;
}

/** Preview of a version, as visitors see it. */
export const VersionPreview = ({ version, priceWords = priceOf(version) }: VersionPreviewProps) => (
  <>
    <LineCard title="Page de vente">
      <Facts>
        {facts(version, priceWords).map(([name, value]) => (
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
