import { Module } from '@nestjs/common';
import { useCases } from '../../kernel/use-case.js';
import { HttpCacheModule } from '../../platform/http/response-cache.js';
import * as catalogueQueries from './courses/catalogue.queries.js';
import * as coursePageQueries from './courses/course-page.queries.js';
import * as mediaQueries from './media.queries.js';
import * as pricesCommands from './prices/prices.commands.js';
import * as pricesQueries from './prices/prices.queries.js';
import * as sharePictureQueries from './seo/share-picture.queries.js';
import * as sitemapQueries from './seo/sitemap.queries.js';
import * as tutorialFeed from './seo/tutorial-feed.js';
import * as tutorialsCommands from './tutorials/tutorials.commands.js';
import * as tutorialsQueries from './tutorials/tutorials.queries.js';
import { CatalogPersonalData } from './personal-data.js';
import { CatalogProjections } from './projections.js';

@Module({
  imports: [HttpCacheModule],
  providers: [
    ...useCases(
      catalogueQueries,
      coursePageQueries,
      mediaQueries,
      pricesCommands,
      pricesQueries,
      sharePictureQueries,
      sitemapQueries,
      tutorialFeed,
      tutorialsCommands,
      tutorialsQueries,
    ),
    CatalogProjections,
    CatalogPersonalData,
  ],
  exports: [CatalogProjections],
})
export class CatalogModule {}
