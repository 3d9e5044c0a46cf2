import type { TutorialDraft } from '@atelier/contracts/tutorials';

/** A tutorial of which nothing is written yet; it exists in this tab alone. */
export const blankDraft = (id: string): TutorialDraft => ({
  _id: id,
  title: '',
  image: null,
  subDescription: '',
  description: '',
  hasVideo: false,
  videoUrl: null,
  videoPlayUrl: null,
  videoPosterUrl: null,
  published: { isPublished: false, publishedAt: null },
  user: { _id: '', name: '', headline: '', biography: '', imageUrl: null },
  createdAt: '',
  updatedAt: '',
  revision: 0,
  issues: [],
});
