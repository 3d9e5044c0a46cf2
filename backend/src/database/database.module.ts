import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { AuditPersonalData } from '../platform/audit/personal-data.js';
import { ormOptions } from './schema.js';
import { useCases } from '../kernel/use-case.js';
import { ExpiryJobs } from './expiries.js';
import { PeoplesData } from './personal-data.js';
import * as privacyQueries from './privacy.queries.js';

/**
 * The database with all entities and personal data declarations. Separate from the platform, which knows no
 * module.
 */
@Module({
  imports: [
    MikroOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: ({ databaseUrl }: Config) => ({
        ...ormOptions(databaseUrl),
        registerRequestContext: false,
      }),
      driver: PostgreSqlDriver,
    }),
  ],
  providers: [PeoplesData, AuditPersonalData, ExpiryJobs, ...useCases(privacyQueries)],
  exports: [PeoplesData, ExpiryJobs],
})
export class DatabaseModule {}
