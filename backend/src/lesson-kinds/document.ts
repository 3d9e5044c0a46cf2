import { assetIdOfReference, lessonKind } from './lesson-kind.js';

export const document = lessonKind<'document'>({
  fileKind: 'document',
  store: ({ document: reference }) => ({ assetId: assetIdOfReference(reference) }),
  hasContent: ({ assetId }) => Boolean(assetId),
  comparedText: () => '',
  draft({ assetId }, file, { links, viewer }) {
    if (!assetId) return {};
    const { fileName, sizeBytes } = file?.stored ?? {};
    const documentFile =
      fileName === undefined ? null : links.documentFile(assetId, fileName, sizeBytes ?? 0, viewer);
    return {
      document: `/api/media/${assetId}`,
      asset: file?.asset,
      documentUrl: documentFile && (documentFile.openUrl ?? documentFile.url),
    };
  },
  forStudent: ({ assetId, media }, { links, viewer }) =>
    assetId
      ? {
          document: links.documentFile(assetId, media?.fileName ?? 'document', media?.sizeBytes ?? 0, viewer),
        }
      : {},
  freePreview: ({ assetId }, file) => ({
    assetId,
    document: file && { fileName: file.fileName, sizeBytes: file.sizeBytes },
  }),
  outline: ({ assetId, document: file }, { links, viewer }) =>
    assetId && file ? { document: links.documentFile(assetId, file.fileName, file.sizeBytes, viewer) } : {},
  archive: ({ assetId = '' }, { pathOf }) => ({ file: pathOf(assetId) }),
  unarchive: ({ type, file }, { referenceTo }) => ({ type, document: referenceTo(file, 'document') }),
});
