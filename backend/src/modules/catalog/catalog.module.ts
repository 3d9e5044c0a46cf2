import { Module } from '@nestjs/common';
import { HttpCacheModule } from '../../platform/http/http-cache.module.js';
import { ChangeTutorialHandler } from './commands/change-tutorial.js';
import { CreateTutorialHandler } from './commands/create-tutorial.js';
import { DeleteTutorialHandler } from './commands/delete-tutorial.js';
import { PublishTutorialHandler } from './commands/publish-tutorial.js';
import { WithdrawTutorialHandler } from './commands/withdraw-tutorial.js';
import { CatalogPersonalData } from './personal-data.js';
import { CatalogProjections } from './projections.js';
import { AssetsInCatalogueHandler } from './queries/assets-in-catalogue.js';
import { CountTutorialsHandler } from './queries/count-tutorials.js';
import { IsPictureInCatalogueHandler } from './queries/is-picture-in-catalogue.js';
import { ListCatalogueHandler } from './queries/list-catalogue.js';
import { ListManagedTutorialsHandler } from './queries/list-managed-tutorials.js';
import { CountPublicAddressesHandler } from './queries/count-public-addresses.js';
import { ListPublicAddressesHandler } from './queries/list-public-addresses.js';
import { ListTutorialsHandler } from './queries/list-tutorials.js';
import { ReadCourseDetailHandler } from './queries/read-course-detail.js';
import { ReadFaqHandler } from './queries/read-faq.js';
import { ReadSharedFactsHandler } from './queries/read-shared-facts.js';
import { ReadTutorialFeedHandler } from './queries/read-tutorial-feed.js';
import { ReadTutorialDraftHandler, ReadTutorialHandler } from './queries/read-tutorial.js';

@Module({
  imports: [HttpCacheModule],
  providers: [
    CatalogProjections,
    ListCatalogueHandler,
    ReadCourseDetailHandler,
    ReadFaqHandler,
    CreateTutorialHandler,
    ChangeTutorialHandler,
    PublishTutorialHandler,
    WithdrawTutorialHandler,
    DeleteTutorialHandler,
    ListTutorialsHandler,
    ListManagedTutorialsHandler,
    CountTutorialsHandler,
    AssetsInCatalogueHandler,
    IsPictureInCatalogueHandler,
    ReadTutorialHandler,
    ReadTutorialDraftHandler,
    CountPublicAddressesHandler,
    ListPublicAddressesHandler,
    ReadSharedFactsHandler,
    ReadTutorialFeedHandler,
    CatalogPersonalData,
  ],
  exports: [CatalogProjections],
})
export class CatalogModule {}
