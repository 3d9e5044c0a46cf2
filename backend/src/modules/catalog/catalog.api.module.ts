import { Module } from '@nestjs/common';
import { CatalogModule } from './catalog.module.js';
import { SharePictures } from './finding/share-pictures.js';
import { CatalogueController } from './http/catalogue.controller.js';
import { FindingController } from './http/finding.controller.js';
import { SharePictureController } from './http/share-picture.controller.js';
import { TutorialEditingController } from './http/tutorial-editing.controller.js';
import { TutorialsController } from './http/tutorials.controller.js';

@Module({
  imports: [CatalogModule],
  providers: [SharePictures],
  controllers: [
    CatalogueController,
    FindingController,
    SharePictureController,
    TutorialEditingController,
    TutorialsController,
  ],
})
export class CatalogApiModule {}
