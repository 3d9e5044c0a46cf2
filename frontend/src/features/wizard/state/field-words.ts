import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { CourseField } from '@atelier/contracts/words/course-fields';
import { languageLabels } from '@atelier/contracts/words/languages';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { countOf, formatDuration, formatPrice } from '../../../shared/format';
import { htmlToText } from '../../draft/state/paragraphs';
import { allLessons } from '../../draft/state/programme';

const price = (amount: number | null) => (amount === null ? '' : formatPrice(amount));

const readers: Record<CourseField, (draft: CourseDraft) => string> = {
  title: (draft) => draft.title,
  description: (draft) => htmlToText(draft.description),
  subdescription: (draft) => draft.subdescription,
  requirement: (draft) => htmlToText(draft.requirement),
  category: ({ category }) => (category ? categoryLabels[category] : ''),
  language: ({ language }) => languageLabels[language ?? 'fr'],
  time: ({ time }) => formatDuration(time),
  price: (draft) => price(draft.price),
  promotionPrice: (draft) => price(draft.promotionPrice),
  promotion: ({ promotion, promotionAsset }) => promotionAsset?.name ?? promotion ?? '',
  imageUrl: ({ imageUrl }) => (imageUrl ? 'Une image' : ''),
  skills: ({ skills }) => skills.join('\n'),
  sections: ({ sections }) =>
    [
      `${countOf(sections.length, 'section')}, ${countOf(allLessons(sections).length, 'leçon')}`,
      ...sections.map(
        ({ title, lessons }) => `${title} : ${lessons.map((lesson) => lesson.title).join(', ') || 'vide'}`,
      ),
    ].join('\n'),
  faq: ({ faq }) => faq.map(({ question }) => question).join('\n'),
  archived: ({ isArchived }) => (isArchived ? 'Archivé' : 'Hors des archives'),
  published: ({ published }) => (published.isPublished ? 'Publié' : 'Brouillon'),
};

/** What a field holds, in words; '' when nothing. */
export const fieldText = (draft: CourseDraft, field: CourseField): string => readers[field](draft);
