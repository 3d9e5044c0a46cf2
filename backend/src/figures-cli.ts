import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { QueryBus } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { readConfig } from './config.js';
import { DatabaseModule } from './database/database.module.js';
import { figures } from './database/schema.js';
import { CatalogModule } from './modules/catalog/catalog.module.js';
import { CatalogProjections } from './modules/catalog/projections.js';
import { EnrollmentModule } from './modules/enrollment/enrollment.module.js';
import { studentFigures } from './modules/enrollment/figures.js';
import { CountStudents } from './modules/enrollment/access/students.queries.js';
import { createLogger, NestLogger } from './platform/logging/logger.js';
import { PlatformModule } from './platform/platform.module.js';

/** Rebuilds all figures, after manual changes to rows; safe while the product runs. */
const config = readConfig(process.env);
const logger = createLogger('tool', config.logLevel);

@Module({
  imports: [PlatformModule.with(config, logger), DatabaseModule, CatalogModule, EnrollmentModule],
})
class FiguresModule {}

const app = await NestFactory.createApplicationContext(FiguresModule, { logger: new NestLogger(logger) });
try {
  for (const moduleFigures of figures) {
    const wrong = await moduleFigures.rebuild(app.get(EntityManager));
    console.log(`${moduleFigures.module}: ${wrong.length} of its figures were wrong`);
    if (moduleFigures !== studentFigures) continue;
    for (const courseId of wrong) {
      const students = await app.get(QueryBus).execute(new CountStudents({ courseId }));
      await app.get(CatalogProjections).updateStudentCount(courseId, students);
    }
  }
} finally {
  await app.close();
}
