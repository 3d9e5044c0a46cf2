import type { CourseDraft, CourseField } from '@atelier/contracts/authoring';
import { countOf, formatDuration, formatPrice } from '../../../shared/format';
import { categoryLabels } from '../../catalogue/state/category-labels';
import { htmlToText } from './paragraphs';
import { allLessons } from './programme';

/** What a field is called where an author reads about it. */
export const fieldNames: Record<CourseField, string> = {
  title: 'Titre',
  description: 'Description',
  subdescription: 'Résumé',
  requirement: 'Prérequis',
  category: 'Catégorie',
  language: 'Langue',
  time: 'Temps',
  price: 'Prix',
  promotionPrice: 'Prix promotionnel',
  promotion: 'Vidéo d’aperçu',
  imageUrl: 'Image',
  skills: 'Compétences',
  sections: 'Programme',
  faq: 'FAQ',
  archived: 'Archive',
  published: 'Publication',
};

const price = (amount: number | null) => (amount === null ? '' : formatPrice(amount));

const readers: Record<CourseField, (draft: CourseDraft) => string> = {
  title: (draft) => draft.title,
  description: (draft) => htmlToText(draft.description),
  subdescription: (draft) => draft.subdescription,
  requirement: (draft) => htmlToText(draft.requirement),
  category: ({ category }) => (category ? categoryLabels[category] : ''),
  language: ({ language }) => ({ fr: 'Français', en: 'Anglais' })[language ?? 'fr'],
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
