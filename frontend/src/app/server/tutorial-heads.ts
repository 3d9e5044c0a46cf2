import { youtubeEmbed } from '@atelier/contracts/embeds';
import { tutorialPagePath } from '@atelier/contracts/words/page-paths';
import type { Tutorial, Tutorials } from '@atelier/contracts/tutorials';
import { videoSourceOf } from '../../features/tutorials/public/tutorial-video';
import type { ListParams } from '../../shared/lists/list-params';
import { type PageHead, shareImage } from './page-head';
import {
  absoluteFrom,
  authorData,
  listData,
  breadcrumbData,
  type Absolute,
  type HeadFacts,
} from './structured-data';

/** The API's page size. */
const tutorialsOfPage = 12;

const feed = { title: 'Tutoriels', path: '/tutoriels/rss.xml' };

/** A search is a view of the list and has no canonical URL. */
export function tutorialsHead(
  { text, page }: ListParams,
  tutorials: Tutorials | undefined,
  { origin, siteName }: HeadFacts,
): PageHead {
  const absolute = absoluteFrom(origin);
  const entries = (tutorials?.blogs ?? []).map((each) => ({
    name: each.title,
    path: tutorialPagePath(each),
  }));
  return {
    title: `Tutoriels${page > 1 ? `, page ${page}` : ''} | ${siteName}`,
    description: 'Des tutoriels en français\u00a0: une technique à la fois, montrée de bout en bout.',
    canonical: page > 1 ? `/tutoriels?page=${page}` : '/tutoriels',
    noindex: text !== '',
    feed,
    jsonLd: [
      listData(entries, (page - 1) * tutorialsOfPage, absolute),
      breadcrumbData([['Tutoriels', '/tutoriels']], absolute),
    ],
  };
}

/** A YouTube embed URL is permanent; that of an uploaded file expires, so the page's URL is used. */
function videoData(tutorial: Tutorial, absolute: Absolute) {
  const source = videoSourceOf(tutorial.videoUrl);
  if (!source) return null;
  return {
    '@type': 'VideoObject',
    name: tutorial.title,
    description: tutorial.subDescription,
    uploadDate: tutorial.published.publishedAt,
    thumbnailUrl: absolute(tutorial.image ?? shareImage('tutorial', tutorial)),
    inLanguage: 'fr',
    ...(source.kind === 'youtube' && { embedUrl: youtubeEmbed(source.id) }),
    ...(source.kind === 'file' && { url: absolute(tutorialPagePath(tutorial)) }),
  };
}

const articleData = (tutorial: Tutorial, siteName: string, absolute: Absolute) => ({
  '@type': 'Article',
  headline: tutorial.title,
  description: tutorial.subDescription,
  url: absolute(tutorialPagePath(tutorial)),
  mainEntityOfPage: absolute(tutorialPagePath(tutorial)),
  inLanguage: 'fr',
  image: absolute(tutorial.image ?? shareImage('tutorial', tutorial)),
  author: authorData(tutorial.user, absolute),
  publisher: { '@type': 'Organization', name: siteName, url: absolute('/') },
  datePublished: tutorial.published.publishedAt,
  dateModified: tutorial.updatedAt,
});

const breadcrumbs = (tutorial: Tutorial) =>
  [
    ['Tutoriels', '/tutoriels'],
    [tutorial.title, tutorialPagePath(tutorial)],
  ] as const;

/** Undefined: the tutorial could not be loaded; null: it does not exist. */
export function tutorialHead(
  tutorial: Tutorial | null | undefined,
  { origin, siteName }: HeadFacts,
): PageHead {
  if (!tutorial) {
    const title = `${tutorial === null ? 'Tutoriel introuvable' : 'Tutoriel'} | ${siteName}`;
    return { title, description: 'Ce tutoriel n’existe plus ou a changé d’adresse.', noindex: true };
  }
  const absolute = absoluteFrom(origin);
  const video = videoData(tutorial, absolute);
  return {
    title: `${tutorial.title} | ${siteName}`,
    description: tutorial.subDescription,
    canonical: tutorialPagePath(tutorial),
    image: shareImage('tutorial', tutorial),
    type: 'article',
    feed,
    jsonLd: [
      articleData(tutorial, siteName, absolute),
      breadcrumbData(breadcrumbs(tutorial), absolute),
      ...(video ? [video] : []),
    ],
  };
}
