import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { ormOptions } from './orm-options.js';

/** The database with every module's entities, hence not of the platform, which knows no module. */
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
})
export class DatabaseModule {}
