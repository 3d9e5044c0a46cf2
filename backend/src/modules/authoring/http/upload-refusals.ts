/** By what bytes are refused that are not all here, or for which there is no room. */
export const notReceived = [
  'upload-missing',
  'upload-truncated',
  'upload-empty',
  'payload-too-large',
  'storage-quota-exceeded',
  'disk-full',
] as const;

/** By what a film is refused at the door. */
export const notAFilm = [
  'not-a-video',
  'video-without-picture',
  'video-damaged',
  'video-too-many-tracks',
] as const;
