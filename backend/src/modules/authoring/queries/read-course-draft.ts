import type { CourseDraft, PartDraft } from '@atelier/contracts/course-draft';
import type { PublicationChange } from '@atelier/contracts/publication';
import type { MediaAsset } from '@atelier/contracts/media';
import { toEuros } from '@atelier/contracts/common';
import { type GivenOf, query } from '../../../kernel/use-case.js';
import { rowOf, toIso } from '../../../kernel/query.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import type { Editor } from '../commands/edit-course.js';
import { plainFieldsOf } from '../domain/plain-fields.js';
import { assetIdOfReference, minutesOf, type Part } from '../domain/programme.js';
import { publicationAdvice, publicationGaps } from '../domain/publication-gaps.js';
import { showableOf } from '../domain/published-version.js';
import { changesBetween } from '../domain/version-changes.js';
import { viewOfAsset, type AssetRow } from './asset-view.js';
import { sayChange } from './change-words.js';
import { selectCourse, type CourseRow } from './course-row.js';

function changesOf(row: CourseRow): PublicationChange[] {
  if (!row.isPublished || !row.publishedVersion) return [];
  const [published, next] = [row.publishedVersion, showableOf(row)];
  return changesBetween(published, next).map((change) => sayChange(change, published, next));
}

const needs = { links: MediaLinks };
type Given = GivenOf<typeof needs>;

/** The whole course as those see it who may edit it; null for everyone else. */
export const ReadCourseDraft = query(
  needs,
  async (given, { courseId, editor }: { courseId: string; editor: Editor }): Promise<CourseDraft | null> => {
    const { entityManager } = given;
    const row = await rowOf(entityManager, selectCourse(courseId));
    if (!row || !(editor.isAdmin || editor.accountId === row.ownerId)) return null;
    const assets = new Map(row.assets.map((asset) => [asset.id, asset]));
    return {
      _id: row.id,
      revision: row.revision,
      title: row.title,
      ...plainFieldsOf(row),
      time: row.minutes,
      isTimeStated: row.statedMinutes !== null,
      price: row.priceCents === null ? null : toEuros(row.priceCents),
      promotionPrice: row.promotionCents === null ? null : toEuros(row.promotionCents),
      ...promotionOf(given, row.promotion, assets, editor),
      faq: row.faq.map(({ id, ...entry }) => ({ _id: id, ...entry })),
      // Filled by the enrolment module's own list of students, which the wizard's last step shows.
      student: [],
      // The catalogue's to say.
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
        lessons: section.lessons.map((lesson) => ({
          _id: lesson.id,
          title: lesson.title,
          isDraft: lesson.isDraft,
          isFree: lesson.isFree,
          time: minutesOf([lesson]),
          parts: lesson.part ? [partDraft(given, lesson.part, assets, editor)] : [],
          resources: (lesson.resources ?? []).flatMap(({ assetId }) => {
            const asset = assets.get(assetId);
            return asset ? [assetView(given, asset, editor)] : [];
          }),
        })),
      })),
      published: { isPublished: row.isPublished, publishedAt: row.publishedAt && toIso(row.publishedAt) },
      versionAt: row.isPublished ? (row.publishedVersion?.at ?? null) : null,
      gaps: publicationGaps(row, assets),
      advice: publicationAdvice(row),
      changes: changesOf(row),
      merges: row.merges,
    };
  },
);

function promotionOf(
  given: Given,
  promotion: string | null,
  assets: Map<string, AssetRow>,
  editor: Editor,
): Pick<CourseDraft, 'promotionAsset' | 'promotionUrl'> {
  const asset = assets.get(assetIdOfReference(promotion) ?? '');
  if (!asset) return { promotionAsset: null, promotionUrl: null };
  return { promotionAsset: assetView(given, asset, editor), promotionUrl: videoUrl(given, asset, editor) };
}

function partDraft(given: Given, part: Part, assets: Map<string, AssetRow>, editor: Editor): PartDraft {
  const { links } = given;
  const { id, minutes, assetId, seconds, ...content } = part;
  const draft: PartDraft = { _id: id, time: minutes, duration: seconds, ...content };
  if (!assetId) return draft;
  const fileUrl = `/api/media/${assetId}`;
  const asset = assets.get(assetId);
  if (part.type === 'document') {
    const file = asset && links.documentFile(assetId, asset.fileName, asset.sizeBytes, editor.accountId);
    return {
      ...draft,
      document: fileUrl,
      asset: asset && assetView(given, asset, editor),
      documentUrl: file && (file.openUrl ?? file.url),
    };
  }
  if (!asset) return { ...draft, video: fileUrl };
  return {
    ...draft,
    video: fileUrl,
    asset: assetView(given, asset, editor),
    videoUrl: videoUrl(given, asset, editor),
  };
}

function assetView({ links }: Given, asset: AssetRow, { accountId }: Editor): MediaAsset {
  return viewOfAsset(asset, links, accountId);
}

function videoUrl({ links }: Given, asset: AssetRow, { accountId }: Editor): string | null {
  if (asset.status !== 'ready') return null;
  return links.sign(asset.id, 'video.mp4', accountId, asset.durationSeconds ?? 0);
}
