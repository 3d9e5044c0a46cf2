const assetId = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const idPattern = new RegExp(`^${assetId}$`);
const keyPattern = new RegExp(`^${assetId}(?:/[a-z0-9][a-z0-9._-]*){1,4}$`);

/** The key itself, when it is one: no segment of it can lead out of the asset's folder. */
export function mediaKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error('Not a media key');
  return key;
}

/** The prefix of all keys of an asset. */
export function assetPrefix(id: string): string {
  if (!idPattern.test(id)) throw new Error('Not an asset id');
  return `${id}/`;
}
