import { Module } from '@nestjs/common';
import { CatalogModule } from './catalog.module.js';
import { CatalogueController } from './http/catalogue.controller.js';
import { FindingController } from './http/finding.controller.js';
import { TutorialEditingController } from './http/tutorial-editing.controller.js';
import { TutorialsController } from './http/tutorials.controller.js';

@Module({
  imports: [CatalogModule],
  controllers: [CatalogueController, FindingController, TutorialEditingController, TutorialsController],
})
export class CatalogApiModule {}
