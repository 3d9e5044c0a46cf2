import { youtubeEmbed } from '@atelier/contracts/embeds';
import { tutorialPagePath } from '@atelier/contracts/words/page-paths';
import type { Tutorial } from '@atelier/contracts/tutorials';
import { videoSourceOf } from '../../features/tutorials/state/video-source';
import type { ListPlace } from '../../shared/lists/list-address';
import type { PageHead } from './page-head';

const feed = { title: 'Tutoriels', path: '/tutoriels/rss.xml' };

type Absolute = (path: string) => string;

/** A search is a view of the list, not a page of its own. */
export function tutorialsHead({ text, page }: ListPlace): PageHead {
  return {
    title: `Tutoriels${page > 1 ? `, page ${page}` : ''} | Atelier`,
    description: 'Les tutoriels d’Atelier : une technique à la fois, montrée de bout en bout.',
    canonical: page > 1 ? `/tutoriels?page=${page}` : '/tutoriels',
    noindex: text !== '',
    feed,
  };
}

/** YouTube's player is an address for good; that of an uploaded file expires, so the page itself is named. */
function videoData(tutorial: Tutorial, absolute: Absolute) {
  const source = videoSourceOf(tutorial.videoUrl);
  if (!source) return null;
  return {
    '@type': 'VideoObject',
    name: tutorial.title,
    description: tutorial.subDescription,
    uploadDate: tutorial.published.publishedAt,
    thumbnailUrl: absolute(tutorial.image ?? '/illustrations/course-css.svg'),
    inLanguage: 'fr',
    ...(source.kind === 'youtube' && { embedUrl: youtubeEmbed(source.id) }),
    ...(source.kind === 'file' && { url: absolute(tutorialPagePath(tutorial)) }),
  };
}

const articleData = (tutorial: Tutorial, absolute: Absolute) => ({
  '@type': 'Article',
  headline: tutorial.title,
  description: tutorial.subDescription,
  url: absolute(tutorialPagePath(tutorial)),
  mainEntityOfPage: absolute(tutorialPagePath(tutorial)),
  inLanguage: 'fr',
  ...(tutorial.image && { image: absolute(tutorial.image) }),
  author: { '@type': 'Person', name: tutorial.user.name },
  publisher: { '@type': 'Organization', name: 'Atelier', url: absolute('/') },
  datePublished: tutorial.published.publishedAt,
  dateModified: tutorial.updatedAt,
});

const trailData = (tutorial: Tutorial, absolute: Absolute) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ['Tutoriels', '/tutoriels'] as const,
    [tutorial.title, tutorialPagePath(tutorial)] as const,
  ].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
});

/** Undefined: the tutorial could not be read now; null: there is none. */
export function tutorialHead(tutorial: Tutorial | null | undefined, origin: string): PageHead {
  if (!tutorial) {
    const title = tutorial === null ? 'Tutoriel introuvable | Atelier' : 'Tutoriel | Atelier';
    return { title, description: 'Ce tutoriel n’existe plus ou a changé d’adresse.', noindex: true };
  }
  const absolute: Absolute = (path) => new URL(path, origin).href;
  const video = videoData(tutorial, absolute);
  return {
    title: `${tutorial.title} | Atelier`,
    description: tutorial.subDescription,
    canonical: tutorialPagePath(tutorial),
    image: tutorial.image,
    type: 'article',
    feed,
    jsonLd: [articleData(tutorial, absolute), trailData(tutorial, absolute), ...(video ? [video] : [])],
  };
}
