import { Module } from '@nestjs/common';
import { CatalogModule } from './catalog.module.js';
import { SharePictures } from './seo/share-picture.js';
import { CatalogueController } from './courses/catalogue.controller.js';
import { SeoController } from './seo/seo.controller.js';
import { SharePictureController } from './seo/share-picture.controller.js';
import { TutorialEditingController, TutorialsController } from './tutorials/tutorials.controller.js';

@Module({
  imports: [CatalogModule],
  providers: [SharePictures],
  controllers: [
    CatalogueController,
    SeoController,
    SharePictureController,
    TutorialEditingController,
    TutorialsController,
  ],
})
export class CatalogApiModule {}
