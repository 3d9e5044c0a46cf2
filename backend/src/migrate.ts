import { readDatabaseUrl } from './config.js';
import { migrateDatabase } from './database/migrate.js';

await migrateDatabase(readDatabaseUrl(process.env));
