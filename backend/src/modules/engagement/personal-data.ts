import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ExportedData } from '@atelier/contracts/exported-data';
import {
  numberOf,
  ownerOf,
  type DataOwner,
  type DeclaredTable,
  type PersonalData,
} from '../../kernel/personal-data.js';
import { sqlRows, toIso } from '../../kernel/query.js';

type Assessments = Pick<ExportedData, 'assessments'>;

/** The work that somebody set, or that was set for them by name. */
@Injectable()
export class EngagementPersonalData implements PersonalData {
  readonly tables = {
    engagement_assessment: {
      people: {
        author_id: numberOf('assessments'),
        student_ids: ownerOf('assessments'),
        description: {
          holds: 'text',
          exported: 'assessments',
          closing: { stays: 'the course’s; what was set for this person alone goes' },
        },
      },
      plain: 'id course_id',
    },
    // Networks are shortened before they are stored, and no row leads to an account.
    engagement_visit: { plain: 'device network country' },
  } satisfies Record<string, DeclaredTable>;

  constructor(private readonly entityManager: EntityManager) {}

  async export({ accountId }: DataOwner): Promise<Assessments> {
    const rows = await sqlRows<Assessments['assessments'][number]>(this.entityManager)`
      select id as "_id", course_id as "courseId", description, author_id = ${accountId} as "isOwn",
             created_at as "createdAt"
      from engagement_assessment
      where author_id = ${accountId} or student_ids @> array[${accountId}::uuid]
      order by created_at`;
    return { assessments: rows.map((row) => ({ ...row, createdAt: toIso(row.createdAt) })) };
  }

  /** Work for nobody by name is work for everybody: what was set for this person alone must not become that. */
  async forget(accountId: string): Promise<void> {
    await this.entityManager.fork().transactional(async (em) => {
      await sqlRows(em)`delete from engagement_assessment where student_ids = array[${accountId}::uuid]`;
      await sqlRows(em)`
        update engagement_assessment set student_ids = array_remove(student_ids, ${accountId}::uuid)
        where student_ids @> array[${accountId}::uuid]`;
    });
  }
}
