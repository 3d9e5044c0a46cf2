import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ExportedData } from '@atelier/contracts/exported-data';
import { columnName } from '../../kernel/tables.js';
import {
  closedAccountName,
  retainedOwner,
  untilClosure,
  untilCourseRemoved,
  type DataOwner,
  type DeclaredTable,
  type PersonalColumn,
  type PersonalData,
} from '../../kernel/personal-data.js';
import { sql, sqlRows, toIso } from '../../kernel/query.js';
import { cardFields } from './courses/listed-course.domain.js';

type Tutorials = Pick<ExportedData, 'tutorials'>;

const publicWork = (exported: PersonalColumn['exported']): PersonalColumn => ({
  holds: 'text',
  exported,
  closing: { stays: 'published work, anonymised' },
});

const teach = { purpose: 'teaching', basis: 'contract' } as const;

/** Copies of authors, and the tutorials, which belong to the catalogue. */
@Injectable()
export class CatalogPersonalData implements PersonalData {
  readonly tables = {
    catalog_course: {
      uses: [{ ...teach, data: 'works', durations: [untilCourseRemoved] }],
      people: {
        author_id: retainedOwner('courses'),
        author_name: { holds: 'name', exported: 'profile', closing: 'nothing' },
      },
      plain: ['id search_text', ...cardFields.map(columnName)].join(' '),
      json: { free_lesson: 'a lesson', detail: 'the public page of a course, its FAQ and programme' },
    },
    catalog_author: {
      uses: [{ ...teach, data: 'introduction', durations: [untilClosure] }],
      people: {
        id: retainedOwner('profile'),
        headline: { holds: 'text', exported: 'profile', closing: 'nothing' },
        biography: { holds: 'text', exported: 'profile', closing: 'nothing' },
        image_url: { holds: 'trace', exported: 'profile', closing: 'nothing' },
      },
    },
    catalog_price: {
      uses: [{ ...teach, data: 'publications', durations: [untilCourseRemoved] }],
      people: { by_id: retainedOwner('publications') },
      plain: 'id course_id kind code',
    },
    catalog_public_code: { plain: 'id code', json: { course_ids: 'courses that a discount code covers' } },
    catalog_tutorial: {
      uses: [{ ...teach, data: 'works', durations: [untilCourseRemoved] }],
      people: {
        author_id: retainedOwner('tutorials'),
        author_name: { holds: 'name', exported: 'profile', closing: 'nothing' },
        title: publicWork('tutorials'),
        sub_description: publicWork('tutorials'),
        description: publicWork('tutorials'),
      },
      plain: 'id search_text image video_url',
    },
  } satisfies Record<string, DeclaredTable>;

  constructor(private readonly entityManager: EntityManager) {}

  async export({ accountId }: DataOwner): Promise<Tutorials> {
    const rows = await sqlRows<Tutorials['tutorials'][number]>(this.entityManager)`
      select id as "_id", title, sub_description as "subDescription", description, image, video_url as "videoUrl",
             is_published as "isPublished", created_at as "createdAt", updated_at as "updatedAt"
      from catalog_tutorial where author_id = ${accountId} order by created_at`;
    return {
      tutorials: rows.map((row) => ({
        ...row,
        createdAt: toIso(row.createdAt),
        updatedAt: toIso(row.updatedAt),
      })),
    };
  }

  /** Rows of withdrawn courses are no longer updated, and neither is their author's name. */
  async forget(accountId: string): Promise<void> {
    for (const table of [sql`catalog_course`, sql`catalog_tutorial`]) {
      await sqlRows(this.entityManager)`
        update ${table} set author_name = ${closedAccountName} where author_id = ${accountId}`;
    }
    // The row stays as a tombstone, so that data read before the closing is older and ignored.
    await sqlRows(this.entityManager)`
      update catalog_author set headline = '', biography = '', image_url = null where id = ${accountId}`;
  }
}
