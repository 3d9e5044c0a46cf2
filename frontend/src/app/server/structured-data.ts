import type { IntroducedAuthor } from '@atelier/contracts/introduction';
import { plainText } from '@atelier/contracts/plain-text';
import type { PublicConfig } from '@atelier/contracts/platform';

export type Absolute = (path: string) => string;
type Data = Record<string, unknown>;

/** What every head knows of the site. */
export interface HeadFacts {
  /** Scheme and host of the public address. */
  origin: string;
  siteName: string;
}

/** Addresses of the head are whole: who reads it has no page to start from. */
export const absoluteFrom =
  (origin: string): Absolute =>
  (path) =>
    new URL(path, origin).href;

/** Whoever made what the page shows, as they introduce themselves. */
export const authorData = (
  { name, headline, biography, imageUrl }: IntroducedAuthor,
  absolute: Absolute,
): Data => ({
  '@type': 'Person',
  name,
  ...(headline && { jobTitle: headline }),
  ...(biography && { description: summary(plainText(biography)) }),
  ...(imageUrl && { image: absolute(imageUrl) }),
});

/** The beginning of a text, as heads hold it. */
export const summary = (text: string): string =>
  text.length > 200 ? `${text.slice(0, 199).trimEnd()}…` : text;

/** The way to a page from the beginning. */
export const trailData = (
  steps: readonly (readonly [name: string, path: string])[],
  absolute: Absolute,
): Data => ({
  '@type': 'BreadcrumbList',
  itemListElement: ([['Accueil', '/'], ...steps] as const).map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
});

/** The pages that a list leads to, those of this page of it. */
export const listData = (
  entries: readonly { name: string; path: string }[],
  before: number,
  absolute: Absolute,
): Data => ({
  '@type': 'ItemList',
  itemListElement: entries.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    name,
    url: absolute(path),
  })),
});

/** Questions that stand on the page with their answers, as plain text. */
export const questionsData = (asked: readonly { question: string; answer: string }[]): Data => ({
  '@type': 'FAQPage',
  mainEntity: asked.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Who is behind the site. */
export const houseData = (
  brand: PublicConfig['brand'] | undefined,
  siteName: string,
  absolute: Absolute,
): Data => ({
  '@type': 'Organization',
  '@id': absolute('/#organisation'),
  name: siteName,
  url: absolute('/'),
  logo: absolute('/icons/512.png'),
  ...(brand && {
    email: brand.contactEmail,
    founder: { '@type': 'Person', name: brand.instructor },
    sameAs: Object.values(brand.social).filter(Boolean),
  }),
});

/** The site itself, and how it is searched. */
export const siteData = (siteName: string, absolute: Absolute): Data => ({
  '@type': 'WebSite',
  '@id': absolute('/#site'),
  name: siteName,
  url: absolute('/'),
  inLanguage: 'fr',
  publisher: { '@id': absolute('/#organisation') },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute('/courses')}?title={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
