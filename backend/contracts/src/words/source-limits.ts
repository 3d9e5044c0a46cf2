const mebibyte = 1024 ** 2;

/** What the source of a lesson may hold, after what is left out; told to the author before anything is sent. */
export const sourceLimits = {
  /** Bytes of the ZIP that is sent, dependencies and all. */
  zipBytes: 200 * mebibyte,
  /** Unpacked bytes. */
  unpackedBytes: 50 * mebibyte,
  files: 2000,
  /** Text that is shown, searched and compared; the largest files beyond it are listed only. */
  textBytes: 2 * mebibyte,
  /** Characters. */
  pathLength: 240,
  /** Pins between the film and the code. */
  marks: 60,
} as const;

/** Why files are left out of a source. */
export const leftOutWords = {
  dependencies: 'Dépendances',
  history: 'Historique des versions',
  build: 'Fichiers produits',
  system: 'Fichiers du système',
  secret: 'Secrets',
} as const;
