import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ExportedData } from '@atelier/contracts/exported-data';
import { unusedMediaDays } from '@atelier/contracts/operations';
import { publicationDays } from '@atelier/contracts/publication';
import {
  retainedOwner,
  untilCourseRemoved,
  type DataOwner,
  type DeclaredTable,
  type PersonalColumn,
  type PersonalData,
} from '../../kernel/personal-data.js';
import { sqlRows, toIso } from '../../kernel/query.js';

type Works = Pick<ExportedData, 'courses' | 'publications' | 'media'>;

const handedOver: PersonalColumn['closing'] = {
  stays: 'the administrator’s from then on (hand-courses-over-when-account-closed)',
};

const teach = { purpose: 'teaching', basis: 'contract' } as const;

/** Courses, which are transferred when the account is closed, and uploaded files. */
@Injectable()
export class AuthoringPersonalData implements PersonalData {
  readonly tables = {
    authoring_course: {
      uses: [{ ...teach, data: 'works', durations: [untilCourseRemoved] }],
      people: {
        owner_id: { holds: 'account', exported: 'courses', closing: 'nothing' },
        author_name: { holds: 'name', exported: 'profile', closing: 'nothing' },
        title: { holds: 'text', exported: 'courses', closing: handedOver },
      },
      plain: 'id description subdescription requirement category language promotion promotion_end image_url',
      json: {
        skills: 'what a course teaches',
        programme: 'sections and lessons',
        published_version: 'what of the course is public: its texts, prices and programme',
        faq: 'public questions and answers of the course',
        field_saves: 'which revision saved a field last, and under which key; not who',
      },
    },
    authoring_media_asset: {
      uses: [
        {
          ...teach,
          data: 'media',
          durations: [
            untilCourseRemoved,
            {
              days: unusedMediaDays,
              after: 'disuse',
              since: 'unused_since',
              only: 'unused_since is not null',
              job: 'sweep-unused-media',
            },
          ],
        },
      ],
      people: {
        owner_id: retainedOwner('media'),
        file_name: {
          holds: 'text',
          exported: 'media',
          closing: { stays: 'while a course uses the file; what nobody uses goes within a month' },
        },
      },
      plain: 'id content_type status kind error fault',
      json: { steps: 'how far the processing is', captions: 'languages of subtitles' },
    },
    authoring_transcript: {
      plain: 'asset_id language',
      json: { sentences: 'what the subtitles of a video say' },
    },
    authoring_programme_merge: {
      plain: 'id course_id tab',
      json: {
        base: 'sections and lessons',
        mine: 'sections and lessons, as one tab wrote them',
        theirs: 'sections and lessons, as another did',
      },
    },
    authoring_publication: {
      uses: [
        {
          ...teach,
          data: 'publications',
          durations: [
            {
              days: publicationDays,
              after: 'replacement',
              since: 'replaced_at',
              only: 'replaced_at is not null',
              job: 'sweep-publications',
            },
          ],
        },
      ],
      people: {
        publisher_id: retainedOwner('publications'),
        publisher_name: { holds: 'name', exported: 'profile', closing: 'nothing' },
      },
      plain: 'id course_id',
      json: {
        changes: 'what a publication changed of a course, in words',
        version: 'what was public of a course: its texts, prices and programme',
      },
    },
    authoring_source: {
      plain: 'asset_id',
      json: { left_out: 'which files of an upload were not taken, and why' },
    },
    authoring_source_file: { plain: 'asset_id path sha256' },
    authoring_source_text: { plain: 'sha256 content' },
    authoring_source_comparison: {
      plain: 'asset_id previous_id',
      json: { changes: 'which lines of code changed' },
    },
    authoring_counted: { plain: 'subject figure' },
    authoring_figure: { plain: 'name' },
  } satisfies Record<string, DeclaredTable>;

  constructor(private readonly entityManager: EntityManager) {}

  async export({ accountId }: DataOwner): Promise<Works> {
    const courses = await sqlRows<Works['courses'][number]>(this.entityManager)`
      select id, title from authoring_course where owner_id = ${accountId} order by created_at`;
    const media = await sqlRows<Works['media'][number]>(this.entityManager)`
      select id as "_id", kind, file_name as "fileName", content_type as "contentType",
             size_bytes::float8 as "sizeBytes", created_at as "createdAt"
      from authoring_media_asset where owner_id = ${accountId} order by created_at`;
    const publications = await sqlRows<Works['publications'][number]>(this.entityManager)`
      select course_id as "courseId", published_at as "publishedAt"
      from authoring_publication where publisher_id = ${accountId} order by published_at`;
    return {
      courses,
      publications: publications.map((one) => ({ ...one, publishedAt: toIso(one.publishedAt) })),
      media: media.map((file) => ({ ...file, createdAt: toIso(file.createdAt) })),
    };
  }

  /** Courses are transferred by a reaction of their own, since another module names the new owner. */
  async forget(accountId: string): Promise<void> {
    await sqlRows(this.entityManager)`
      update authoring_publication set publisher_name = null where publisher_id = ${accountId}`;
  }
}
