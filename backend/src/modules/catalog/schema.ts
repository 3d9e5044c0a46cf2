import type { ModuleSchema } from '../../kernel/tables.js';
import { Tutorial } from './tutorials/tutorial.domain.js';
import {
  CompleteListedDetails,
  CountWhatIsPopular,
  CreateCatalogTables,
  CreateTutorials,
  FindListedFaqs,
  FoldSearches,
  IntroduceAuthors,
  NoteFigureShown,
  NoteRatingShown,
  OrderLists,
} from './migrations/2026-11.js';
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
    { name: '2026-11-26-313-complete-listed-details', class: CompleteListedDetails },
  ],
};
