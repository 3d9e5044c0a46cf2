import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ExportedData } from '@atelier/contracts/exported-data';
import {
  retainedOwner,
  type DataOwner,
  type DeclaredTable,
  type PersonalData,
} from '../../../kernel/personal-data.js';
import { sqlRows, toIso } from '../../../kernel/query.js';

type Announced = Pick<ExportedData, 'announcements'>;

const ofTheCourse = {
  holds: 'text',
  exported: 'announcements',
  closing: { stays: 'the course’s announcement, anonymised' },
} as const;

/** Teachers' announcements to the students of their courses. */
@Injectable()
export class AnnouncementsPersonalData implements PersonalData {
  readonly tables = {
    engagement_announcement: {
      people: { author_id: retainedOwner('announcements'), title: ofTheCourse, text: ofTheCourse },
      plain: 'id course_id',
    },
  } satisfies Record<string, DeclaredTable>;

  constructor(private readonly entityManager: EntityManager) {}

  async export({ accountId }: DataOwner): Promise<Announced> {
    const rows = await sqlRows<Announced['announcements'][number]>(this.entityManager)`
      select id as "_id", course_id as "courseId", title, text, sent_at as "sentAt"
      from engagement_announcement where author_id = ${accountId} order by sent_at`;
    return { announcements: rows.map((row) => ({ ...row, sentAt: toIso(row.sentAt) })) };
  }

  /** They stay with the course, like its lessons. */
  async forget(): Promise<void> {}
}
