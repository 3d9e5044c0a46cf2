import { readConfig } from './config.js';
import { migrateDatabase } from './database/migrate.js';

await migrateDatabase(readConfig(process.env).databaseUrl);
