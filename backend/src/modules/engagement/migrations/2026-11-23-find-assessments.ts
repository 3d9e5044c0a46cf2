import { Migration } from '@mikro-orm/migrations';

/** Work is searched by what it asks for. */
export class FindAssessments extends Migration {
  override up(): void {
    this.addSql(
      'create index engagement_assessment_search on engagement_assessment using gin (folded(description) gin_trgm_ops)',
    );
  }
}
