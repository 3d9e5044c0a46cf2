import { ManagedTutorials, SavedTutorial } from '@atelier/contracts/tutorials';
import type { DemoTutorial } from '../content/tutorial.js';
import { tutorialFilms, tutorials } from '../content/tutorials.js';
import { typeset } from '../content/typeset.js';
import type { ApiClient } from './api-client.js';
import { uploadFilms, type Uploading } from './uploads.js';

interface Known {
  id: string;
  isPublished: boolean;
}

const tutorialsByTitle = async (api: ApiClient): Promise<Map<string, Known>> => {
  const found = new Map<string, Known>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await api.get(`/blogs/manage?currentPage=${page}`, ManagedTutorials);
    pages = list.pages;
    for (const { _id, title, published } of list.blogs)
      found.set(title, { id: _id, isPublished: published.isPublished });
  }
  return found;
};

const videoOf = ({ title, video }: DemoTutorial, films: Map<string, string>): string => {
  if (!video) return '';
  if ('youtube' in video) return `https://www.youtube.com/watch?v=${video.youtube}`;
  const fileUrl = films.get(video.film.name);
  if (!fileUrl)
    throw new Error(`The tutorial "${title}" shows ${video.film.name}, which was never uploaded.`);
  return fileUrl;
};

/** Writes and publishes the tutorials as an administrator would; those that are published are left alone. */
export const publishTutorials = async (uploading: Uploading): Promise<void> => {
  const { api } = uploading;
  const known = await tutorialsByTitle(api);
  const missing = tutorials.filter(({ title }) => !known.get(typeset(title))?.isPublished);
  if (missing.length === 0) return;
  const films = await uploadFilms(uploading, tutorialFilms);
  for (const tutorial of missing) {
    const fields = {
      title: typeset(tutorial.title),
      image: `/illustrations/${tutorial.cover}.svg`,
      subDescription: typeset(tutorial.subDescription),
      description: typeset(tutorial.description),
      videoUrl: videoOf(tutorial, films),
    };
    const id =
      known.get(fields.title)?.id ?? (await api.post('/blogs', { title: fields.title }, SavedTutorial))._id;
    for (const [field, value] of Object.entries({ ...fields, published: { isPublished: true } }))
      await api.put(`/blogs/${id}/${field}`, { [field]: value }, SavedTutorial);
  }
};
