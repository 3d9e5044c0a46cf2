import type { IntroducedAuthor } from '@atelier/contracts/introduction';
import { plainText } from '@atelier/contracts/plain-text';
import type { PublicConfig } from '@atelier/contracts/platform';

export type Absolute = (path: string) => string;
type Data = Record<string, unknown>;

/** Site facts used in every head. */
export interface HeadFacts {
  /** Scheme and host of the public URL. */
  origin: string;
  siteName: string;
}

/** Makes URLs absolute: consumers of the head have no base URL. */
export const absoluteFrom =
  (origin: string): Absolute =>
  (path) =>
    new URL(path, origin).href;

/** The author of the content, from their public profile. */
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

/** The beginning of a text, cut to the length of a meta description. */
export const summary = (text: string): string =>
  text.length > 200 ? `${text.slice(0, 199).trimEnd()}…` : text;

/** Breadcrumb structured data. */
export const breadcrumbData = (
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

/** The items of the current page of a list, as structured data. */
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

/** Structured data for questions and answers shown on the page, as plain text. */
export const questionsData = (entries: readonly { question: string; answer: string }[]): Data => ({
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** The organisation behind the site. */
export const organizationData = (
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

/** The site and its search URL. */
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
