import type { Chapter } from '@atelier/contracts/chapters';
import { minutesOfVideo } from '@atelier/contracts/media';
import {
  assetIdOfReference,
  type FileStatus,
  type FreeContent,
  lessonKind,
  type Reader,
} from './lesson-kind.js';

/** An uploaded video. */
export const video = lessonKind<'lecture'>({
  fileKind: 'video',
  store({ video: reference, chapters }, previous) {
    const assetId = assetIdOfReference(reference);
    return {
      assetId,
      ...chaptersOf(chapters, previous?.assetId === assetId ? previous?.chapters : undefined),
    };
  },
  hasContent: ({ assetId }) => Boolean(assetId),
  minutes({ assetId, minutes }, durations) {
    const seconds = assetId ? durations.get(assetId) : null;
    return typeof seconds === 'number' ? minutesOfVideo(seconds) : minutes;
  },
  gap({ assetId = '' }, title, files) {
    const file = files.get(assetId);
    if (file?.status === 'ready') return null;
    const fault = faultOf(file);
    return { message: `La vidéo de la leçon «\u00a0${title}\u00a0» ${fault}`, needs: `Sa vidéo ${fault}` };
  },
  comparedText: () => '',
  draft({ assetId, chapters }, file, { links, viewer }) {
    if (!assetId) return { chapters };
    const { id, status, durationSeconds } = file?.stored ?? {};
    return {
      chapters,
      video: `/api/media/${assetId}`,
      ...(file && { asset: file.asset }),
      ...(id && {
        videoUrl: status === 'ready' ? links.filesOf(id, viewer, durationSeconds ?? 0)('video.mp4') : null,
      }),
    };
  },
  forStudent({ assetId, durationSeconds, chapters, media }, { links, viewer }) {
    if (!assetId) return { chapters: chapters ?? null };
    const addressOf = links.filesOf(assetId, viewer, durationSeconds);
    return {
      chapters: chapters ?? null,
      video: addressOf('video.mp4'),
      posterUrl: addressOf('poster.jpg'),
      duration: durationSeconds ?? null,
      hlsUrl: media?.hasHls ? addressOf('hls.m3u8') : null,
      storyboardUrl: media?.hasStoryboard ? addressOf('storyboard.vtt') : null,
      captions: captionsAt(addressOf, media?.captions ?? []),
    };
  },
  freePreview: ({ assetId }, file) => ({
    assetId,
    durationSeconds: file?.durationSeconds ?? undefined,
    captions: file?.captions,
  }),
  outline({ assetId, durationSeconds, captions }, { links, viewer }) {
    if (!assetId) return {};
    const addressOf = links.filesOf(assetId, viewer, durationSeconds);
    return {
      video: addressOf('video.mp4'),
      posterUrl: addressOf('poster.jpg'),
      captions: captions && captionsAt(addressOf, captions),
    };
  },
  archive: ({ assetId = '', chapters }, { pathOf }) => ({ file: pathOf(assetId), chapters }),
  unarchive: ({ type, file, chapters }, { referenceTo }) => ({
    type,
    video: referenceTo(file, 'video'),
    chapters,
  }),
});

/** Without a `chapters` field, those of the same video are kept. */
export function chaptersOf(
  input: Chapter[] | null | undefined,
  previous: Chapter[] | undefined,
): { chapters?: Chapter[] } {
  const chapters = input === undefined ? previous : input;
  return chapters?.length ? { chapters } : {};
}

/** A video's captions, with URLs for the reader. */
export const captionsAt = (
  addressOf: ReturnType<Reader['links']['filesOf']>,
  captions: NonNullable<FreeContent['captions']>,
) => captions.map(({ language, label }) => ({ language, label, url: addressOf(`captions-${language}.vtt`) }));

function faultOf(file: FileStatus | undefined): string {
  if (file?.status !== 'failed') return 'n’est pas encore prête.';
  if (file.fault === 'lost') return 'n’est plus chez nous, par notre faute\u00a0: envoyez-la à nouveau.';
  if (file.fault === 'incident') return 'n’a pas pu être préparée, par notre faute\u00a0: relancez-la.';
  return 'est inutilisable\u00a0: remplacez-la.';
}
