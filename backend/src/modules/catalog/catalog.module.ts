import { Module } from '@nestjs/common';
import { useCases } from '../../kernel/use-case.js';
import { HttpCacheModule } from '../../platform/http/http-cache.module.js';
import * as changeTutorial from './commands/change-tutorial.js';
import * as createTutorial from './commands/create-tutorial.js';
import * as deleteTutorial from './commands/delete-tutorial.js';
import * as publishTutorial from './commands/publish-tutorial.js';
import * as withdrawTutorial from './commands/withdraw-tutorial.js';
import { CatalogPersonalData } from './personal-data.js';
import { CatalogProjections } from './projections.js';
import * as assetsInCatalogue from './queries/assets-in-catalogue.js';
import * as countTutorials from './queries/count-tutorials.js';
import * as isPictureInCatalogue from './queries/is-picture-in-catalogue.js';
import * as listCatalogue from './queries/list-catalogue.js';
import * as listManagedTutorials from './queries/list-managed-tutorials.js';
import * as countPublicAddresses from './queries/count-public-addresses.js';
import * as listPublicAddresses from './queries/list-public-addresses.js';
import * as listTutorials from './queries/list-tutorials.js';
import * as readCourseDetail from './queries/read-course-detail.js';
import * as readFaq from './queries/read-faq.js';
import * as readSharedFacts from './queries/read-shared-facts.js';
import * as readTutorialFeed from './queries/read-tutorial-feed.js';
import * as readTutorial from './queries/read-tutorial.js';

@Module({
  imports: [HttpCacheModule],
  providers: [
    ...useCases(
      changeTutorial,
      createTutorial,
      deleteTutorial,
      publishTutorial,
      withdrawTutorial,
      assetsInCatalogue,
      countTutorials,
      isPictureInCatalogue,
      listCatalogue,
      listManagedTutorials,
      countPublicAddresses,
      listPublicAddresses,
      listTutorials,
      readCourseDetail,
      readFaq,
      readSharedFacts,
      readTutorialFeed,
      readTutorial,
    ),
    CatalogProjections,
    CatalogPersonalData,
  ],
  exports: [CatalogProjections],
})
export class CatalogModule {}
