import type { courseDraftFields } from '@atelier/contracts/authoring';
import type { CourseDraft, LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import type { PartDraft } from '@atelier/contracts/lesson-kinds';
import type { PublicationChange } from '@atelier/contracts/publication';
import type { MediaAsset } from '@atelier/contracts/media';
import { toEuros } from '@atelier/contracts/common';
import { type DepsOf, query } from '../../../kernel/use-case.js';
import { rowOf, toIso } from '../../../kernel/query.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import type { CourseEditor, Editor } from './edit-course.js';
import {
  completeVersion,
  type CourseContent,
  hasContent,
  plainFieldsOf,
  publicMinutesOf,
  publishableContentOf,
} from './course-content.domain.js';
import { assetIdOf, assetIdOfReference } from '../../../lesson-kinds/lesson-kind.js';
import { draftOf } from '../../../lesson-kinds/lesson-kinds.js';
import { type Lesson, lessonsOf, minutesOf, type Part, type Section } from '../programme/programme.domain.js';
import { publicationAdvice, publicationGaps } from '../publication/publication-gaps.domain.js';
import { changesBetween } from '../publication/version-changes.domain.js';
import { type AssetRow, viewOfAsset } from '../media/media-assets.js';
import { describeChange } from '../publication/change-descriptions.js';
import { selectCourse, type CourseRow } from './course-row.js';

function changesOf(row: CourseRow): PublicationChange[] {
  if (!row.isPublished || !row.publishedVersion) return [];
  const [published, next] = [completeVersion(row.publishedVersion), publishableContentOf(row)];
  return changesBetween(published, next).map((change) => describeChange(change, published, next));
}

const needs = { links: MediaLinks };
type Deps = DepsOf<typeof needs>;

/** The whole course, for its editors; null for everyone else. */
export const ReadCourseDraft = query(
  needs,
  async (deps, request: CourseEditor): Promise<CourseDraft | null> => {
    const row = await editableCourse(deps, request);
    return row && courseDraft(deps, row, request.editor);
  },
);

export interface PreviewedCourse {
  draft: CourseDraft;
  /** Stored parts by lesson. */
  parts: Map<string, PreviewedPart>;
}

interface PreviewedPart {
  /** Without its file while that is not ready. */
  part: Part;
  file: AssetRow | undefined;
  hasContent: boolean;
}

/** Also with its stored parts, for a preview as published. */
export const ReadPreviewedCourse = query(
  needs,
  async (deps, request: CourseEditor): Promise<PreviewedCourse | null> => {
    const row = await editableCourse(deps, request);
    if (!row) return null;
    const readyAssets = new Map(
      row.assets.filter(({ status }) => status === 'ready').map((one) => [one.id, one]),
    );
    const parts: PreviewedCourse['parts'] = new Map();
    for (const { id, part } of lessonsOf(row.programme)) {
      if (!part) continue;
      const file = readyAssets.get(assetIdOf(part) ?? '');
      const partWithReadyFile = file || !('assetId' in part) ? part : { ...part, assetId: undefined };
      parts.set(id, { part: partWithReadyFile, file, hasContent: hasContent(part) });
    }
    return { draft: courseDraft(deps, row, request.editor), parts };
  },
);

async function editableCourse(
  { entityManager }: Deps,
  { courseId, editor }: CourseEditor,
): Promise<CourseRow | null> {
  const row = await rowOf(entityManager, selectCourse(courseId));
  return row && (editor.isAdmin || editor.accountId === row.ownerId) ? row : null;
}

/** The fields of a version as its author reads them. */
export const draftFieldsOf = (version: CourseContent): Pick<CourseDraft, keyof typeof courseDraftFields> => ({
  ...plainFieldsOf(version),
  time: publicMinutesOf(version),
  price: version.priceCents === null ? null : toEuros(version.priceCents),
  promotionPrice: version.promotionCents === null ? null : toEuros(version.promotionCents),
  faq: version.faq.map(({ id, ...entry }) => ({ _id: id, ...entry })),
});

function courseDraft(deps: Deps, row: CourseRow, editor: Editor): CourseDraft {
  const assets = new Map(row.assets.map((asset) => [asset.id, asset]));
  return {
    _id: row.id,
    revision: row.revision,
    ...draftFieldsOf(row),
    isTimeStated: row.statedMinutes !== null,
    ...promotionOf(deps, row.promotion, assets, editor),
    // Filled by the enrolment module for the wizard's last step.
    student: [],
    // Set by the catalogue.
    populaire: false,
    isArchived: row.isArchived,
    user: { _id: row.ownerId, name: row.authorName },
    sections: row.programme.map((section, index) => ({
      _id: section.id,
      title: section.title,
      isDraft: section.isDraft,
      opening: section.opening,
      index,
      time: minutesOf(section.lessons),
      ...sectionSourceDraft(deps, section, assets, editor),
      lessons: section.lessons.map((lesson) => ({
        _id: lesson.id,
        title: lesson.title,
        isDraft: lesson.isDraft,
        isFree: lesson.isFree,
        time: minutesOf([lesson]),
        parts: lesson.part ? [partDraft(deps, lesson.part, assets, editor)] : [],
        resources: (lesson.resources ?? []).flatMap(({ assetId }) => {
          const asset = assets.get(assetId);
          return asset ? [assetView(deps, asset, editor)] : [];
        }),
        ...sourceDraft(deps, lesson, assets, editor),
      })),
    })),
    published: { isPublished: row.isPublished, publishedAt: row.publishedAt && toIso(row.publishedAt) },
    versionAt: row.isPublished ? (row.publishedVersion?.at ?? null) : null,
    gaps: publicationGaps(row, assets),
    advice: publicationAdvice(row),
    changes: changesOf(row),
    merges: row.merges,
  };
}

function sourceDraft(
  deps: Deps,
  { source }: Lesson,
  assets: ReadonlyMap<string, AssetRow>,
  editor: Editor,
): Pick<LessonDraft, 'source'> {
  const asset = assets.get(source?.assetId ?? '');
  return source && asset ? { source: { asset: assetView(deps, asset, editor), marks: source.marks } } : {};
}

function sectionSourceDraft(
  deps: Deps,
  { source }: Section,
  assets: ReadonlyMap<string, AssetRow>,
  editor: Editor,
): Pick<SectionDraft, 'source'> {
  const asset = assets.get(source?.assetId ?? '');
  return asset ? { source: { asset: assetView(deps, asset, editor) } } : {};
}

function promotionOf(
  deps: Deps,
  promotion: string | null,
  assets: Map<string, AssetRow>,
  editor: Editor,
): Pick<CourseDraft, 'promotionAsset' | 'promotionUrl'> {
  const asset = assets.get(assetIdOfReference(promotion) ?? '');
  if (!asset) return { promotionAsset: null, promotionUrl: null };
  return { promotionAsset: assetView(deps, asset, editor), promotionUrl: videoUrl(deps, asset, editor) };
}

function partDraft(
  deps: Deps,
  part: Part,
  assets: ReadonlyMap<string, AssetRow>,
  { accountId: viewer }: Editor,
): PartDraft {
  const { links } = deps;
  const stored = assets.get(assetIdOf(part) ?? '');
  return draftOf(part, stored && { stored, asset: viewOfAsset(stored, links, viewer) }, { links, viewer });
}

const assetView = ({ links }: Deps, asset: AssetRow, { accountId }: Editor): MediaAsset =>
  viewOfAsset(asset, links, accountId);

function videoUrl({ links }: Deps, asset: AssetRow, { accountId }: Editor): string | null {
  if (asset.status !== 'ready') return null;
  return links.sign(asset.id, 'video.mp4', accountId, asset.durationSeconds ?? 0);
}
