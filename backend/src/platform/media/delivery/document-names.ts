export const documentExtensions = ['pdf', 'doc', 'docx', 'txt'] as const;

const extension = new RegExp(`\\.(${documentExtensions.join('|')})$`, 'i');
const unsafe = /[\p{Cc}"\\/:*?<>|]/gu;

/**
 * Content-Disposition of a document under its author's name for it (RFC 6266): in ASCII for old clients, in full for
 * all others. Another extension than a document's is not believed.
 */
export function contentDisposition(how: 'attachment' | 'inline', name: string | undefined): string {
  const clean = (name ?? '').replace(unsafe, ' ').replaceAll(/\s+/g, ' ').trim().slice(-150);
  const fileName = extension.test(clean) ? clean : 'document';
  const ascii = fileName
    .normalize('NFD')
    .replaceAll(/[^\u0020-\u007e]/g, '')
    .replaceAll('%', '');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
