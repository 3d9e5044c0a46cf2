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
import { exportQuestions, forgetQuestions, questionTables } from './questions-personal-data.js';

type Engaged = Pick<ExportedData, 'assessments' | 'questions'>;
type Assessment = ExportedData['assessments'][number];

/** The work that somebody set, or that was set for them by name; what they asked and answered. */
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
      plain: 'id course_id lesson_id',
    },
    ...questionTables,
    // Networks are shortened before they are stored, and no row leads to an account.
    engagement_visit: { plain: 'device network country' },
  } satisfies Record<string, DeclaredTable>;

  constructor(private readonly entityManager: EntityManager) {}

  async export({ accountId }: DataOwner): Promise<Engaged> {
    const rows = await sqlRows<Assessment>(this.entityManager)`
      select id as "_id", course_id as "courseId", description, author_id = ${accountId} as "isOwn",
             created_at as "createdAt"
      from engagement_assessment
      where author_id = ${accountId} or student_ids @> array[${accountId}::uuid]
      order by created_at`;
    return {
      assessments: rows.map((row) => ({ ...row, createdAt: toIso(row.createdAt) })),
      questions: await exportQuestions(this.entityManager, accountId),
    };
  }

  /** Work for nobody by name is work for everybody: what was set for this person alone must not become that. */
  async forget(accountId: string): Promise<void> {
    await this.entityManager.fork().transactional(async (em) => {
      await sqlRows(em)`delete from engagement_assessment where student_ids = array[${accountId}::uuid]`;
      await sqlRows(em)`
        update engagement_assessment set student_ids = array_remove(student_ids, ${accountId}::uuid)
        where student_ids @> array[${accountId}::uuid]`;
      await forgetQuestions(em, accountId);
    });
  }
}
