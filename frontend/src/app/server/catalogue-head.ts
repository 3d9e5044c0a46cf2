import type { Catalogue } from '@atelier/contracts/catalog';
import { coursePagePath } from '@atelier/contracts/words/page-paths';
import type { CatalogueFilters } from '@atelier/contracts/words/catalogue-filters';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { wholeCatalogue, writeCatalogueSearch } from '../../features/catalogue/state/catalogue-search';
import type { PageHead } from './page-head';
import { absoluteFrom, listData, trailData, type HeadFacts } from './structured-data';

/** As the API counts them. */
const coursesOfPage = 12;

/** Searches and sortings are views of the same list: only category and page have an address of their own. */
export function catalogueHead(
  { category, currentPage, title }: CatalogueFilters,
  found: Catalogue | undefined,
  { origin, siteName }: HeadFacts,
): PageHead {
  const absolute = absoluteFrom(origin);
  const courses = (found?.courses ?? []).map((course) => ({
    name: course.title,
    path: coursePagePath(course),
  }));
  const ofCategory = category && `/courses?category=${encodeURIComponent(category)}`;
  const search = writeCatalogueSearch({ ...wholeCatalogue, category, currentPage }).toString();
  const about = category ? `Cours ${categoryLabels[category]}` : 'Tous les cours';
  return {
    title: `${about}${currentPage > 1 ? `, page ${currentPage}` : ''} | ${siteName}`,
    description: `${about}\u00a0: en français, un projet mené jusqu’au bout, accès à vie, remboursé sous dix jours.`,
    canonical: search ? `/courses?${search}` : '/courses',
    noindex: title !== '',
    jsonLd: [
      listData(courses, (currentPage - 1) * coursesOfPage, absolute),
      trailData(
        [
          ['Cours', '/courses'],
          ...(category && ofCategory ? [[categoryLabels[category], ofCategory] as const] : []),
        ],
        absolute,
      ),
    ],
  };
}
