import { assetIdOfReference, type LessonKind } from './lesson-kind.js';

export const document: LessonKind<'document'> = {
  file: 'document',
  html: null,
  searched: null,
  store: ({ document: reference }) => ({ assetId: assetIdOfReference(reference) }),
  hasContent: ({ assetId }) => Boolean(assetId),
  minutes: () => 1,
  gap: () => null,
  published: () => ({}),
  words: () => '',
  draft({ assetId }, file, { links, viewer }) {
    if (!assetId) return {};
    const { fileName, sizeBytes } = file?.facts ?? {};
    const opened =
      fileName === undefined ? null : links.documentFile(assetId, fileName, sizeBytes ?? 0, viewer);
    return {
      document: `/api/media/${assetId}`,
      asset: file?.asset,
      documentUrl: opened && (opened.openUrl ?? opened.url),
    };
  },
  learn: ({ assetId, media }, { links, viewer }) =>
    assetId
      ? {
          document: links.documentFile(assetId, media?.fileName ?? 'document', media?.sizeBytes ?? 0, viewer),
        }
      : {},
  free: ({ assetId }, file) => ({
    assetId,
    document: file && { fileName: file.fileName, sizeBytes: file.sizeBytes },
  }),
  outline: ({ assetId, document: file }, { links, viewer }) =>
    assetId && file ? { document: links.documentFile(assetId, file.fileName, file.sizeBytes, viewer) } : {},
  archive: ({ assetId = '' }, { pathOf }) => ({ file: pathOf(assetId) }),
  unarchive: ({ type, file }, { referenceTo }) => ({ type, document: referenceTo(file, 'document') }),
};
