/** The fields an author saves one by one, and what they are called where an author reads about them. */
export const courseFieldLabels = {
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
} as const;
export type CourseField = keyof typeof courseFieldLabels;
