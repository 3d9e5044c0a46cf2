/** By what bytes are refused that are not all here, or for which there is no room. */
export const notReceived = [
  'upload-missing',
  'upload-truncated',
  'upload-empty',
  'payload-too-large',
  'storage-quota-exceeded',
  'disk-full',
] as const;

/** By what an archive is refused of which no course can be made. */
export const notACourse = [
  'not-an-archive',
  'archive-refused',
  'archive-too-new',
  'archive-unreadable',
  'text-too-rich',
] as const;

/** Counted together, by whichever way the archive came. */
export const courseImports = { name: 'course-import', by: 'address', limit: 30, seconds: 3600 } as const;

/** By what a film is refused at the door. */
export const notAFilm = [
  'not-a-video',
  'video-without-picture',
  'video-damaged',
  'video-too-many-tracks',
] as const;
