import type { ModuleSchema } from '../../kernel/module-schema.js';
import { Tutorial } from './domain/tutorial.js';
import { CreateCatalogTables } from './migrations/2026-11-21-create-catalog-tables.js';
import { CreateTutorials } from './migrations/2026-11-21-create-tutorials.js';
import { FindListedFaqs } from './migrations/2026-11-21-find-listed-faqs.js';
import { FoldSearches } from './migrations/2026-11-22-fold-searches.js';
import { OrderLists } from './migrations/2026-11-22-order-lists.js';
import { NoteFigureShown } from './migrations/2026-11-22-note-figure-shown.js';
import { CountWhatIsPopular } from './migrations/2026-11-23-count-what-is-popular.js';
import { NoteRatingShown } from './migrations/2026-11-22-note-rating-shown.js';
import { IntroduceAuthors } from './migrations/2026-11-23-introduce-authors.js';
import { authorSchema, listedCourseSchema } from './tables.js';

export const catalogSchema: ModuleSchema = {
  entities: [listedCourseSchema, authorSchema, Tutorial],
  migrations: [
    { name: '2026-11-21-04-create-catalog-tables', class: CreateCatalogTables },
    { name: '2026-11-21-10-create-tutorials', class: CreateTutorials },
    { name: '2026-11-21-13-find-listed-faqs', class: FindListedFaqs },
    { name: '2026-11-22-59-fold-searches', class: FoldSearches },
    { name: '2026-11-22-70-order-lists', class: OrderLists },
    { name: '2026-11-22-86-note-figure-shown', class: NoteFigureShown },
    { name: '2026-11-22-111-note-rating-shown', class: NoteRatingShown },
    { name: '2026-11-23-120-count-what-is-popular', class: CountWhatIsPopular },
    { name: '2026-11-23-145-introduce-authors', class: IntroduceAuthors },
  ],
};
