import type { ModuleSchema } from '../../kernel/tables.js';
import { Tutorial } from './tutorials/tutorial.domain.js';
import * as migrations from './migrations/2026-11.js';
import * as priceMigrations from './migrations/2026-11-price-history.js';
import { authorSchema, listedCourseSchema, priceSchema, publicCodeSchema } from './tables.js';

export const catalogSchema: ModuleSchema = {
  entities: [listedCourseSchema, authorSchema, Tutorial, priceSchema, publicCodeSchema],
  migrations: [
    { name: '2026-11-21-04-create-catalog-tables', class: migrations.CreateCatalogTables },
    { name: '2026-11-21-10-create-tutorials', class: migrations.CreateTutorials },
    { name: '2026-11-21-13-find-listed-faqs', class: migrations.IndexListedFaqs },
    { name: '2026-11-22-59-fold-searches', class: migrations.FoldSearchText },
    { name: '2026-11-22-70-order-lists', class: migrations.IndexCatalogueOrder },
    { name: '2026-11-22-86-note-figure-shown', class: migrations.AddStudentCountVersion },
    { name: '2026-11-22-111-note-rating-shown', class: migrations.AddRatingVersion },
    { name: '2026-11-23-120-count-what-is-popular', class: migrations.IndexStudentCount },
    { name: '2026-11-23-145-introduce-authors', class: migrations.CreateAuthors },
    { name: '2026-11-26-313-complete-listed-details', class: migrations.BackfillListedDetails },
    { name: '2026-11-26-401-keep-prices', class: priceMigrations.KeepPrices },
    { name: '2026-11-26-402-begin-price-history', class: priceMigrations.BeginPriceHistory },
    { name: '2026-11-28-510-join-names', class: migrations.JoinNamesInSearches },
  ],
};
