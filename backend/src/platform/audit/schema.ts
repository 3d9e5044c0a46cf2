import type { ModuleSchema } from '../../kernel/module-schema.js';
import { CreateAudit } from './migrations.js';

export const auditSchema: ModuleSchema = {
  entities: [],
  migrations: [{ name: '2026-11-21-19-create-audit', class: CreateAudit }],
};
