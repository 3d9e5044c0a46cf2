import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ExportedData } from '@atelier/contracts/exported-data';
import {
  retainedOwner,
  untilCourseRemoved,
  type DataOwner,
  type DeclaredTable,
  type PersonalData,
} from '../../../kernel/personal-data.js';
import { sqlRows, withIsoTimes } from '../../../kernel/query.js';

type AnnouncementData = Pick<ExportedData, 'announcements'>;

const courseText = {
  holds: 'text',
  exported: 'announcements',
  closing: { stays: 'the course’s announcement, anonymised' },
} as const;

/** Teachers' announcements to the students of their courses. */
@Injectable()
export class AnnouncementsPersonalData implements PersonalData {
  readonly tables = {
    engagement_announcement: {
      uses: [{ data: 'works', purpose: 'teaching', basis: 'contract', durations: [untilCourseRemoved] }],
      people: { author_id: retainedOwner('announcements'), title: courseText, text: courseText },
      plain: 'id course_id',
    },
  } satisfies Record<string, DeclaredTable>;

  constructor(private readonly entityManager: EntityManager) {}

  async export({ accountId }: DataOwner): Promise<AnnouncementData> {
    const rows = await sqlRows<AnnouncementData['announcements'][number]>(this.entityManager)`
      select id as "_id", course_id as "courseId", title, text, sent_at as "sentAt"
      from engagement_announcement where author_id = ${accountId} order by sent_at`;
    return { announcements: rows.map((row) => withIsoTimes(row, 'sentAt')) };
  }

  /** They stay with the course, like its lessons. */
  async forget(): Promise<void> {}
}
