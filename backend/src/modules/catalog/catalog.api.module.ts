import { Module } from '@nestjs/common';
import { CatalogModule } from './catalog.module.js';
import { CatalogueController } from './http/catalogue.controller.js';

@Module({ imports: [CatalogModule], controllers: [CatalogueController] })
export class CatalogApiModule {}
