/** What of a lesson's code is shown: the state of its address. */
export interface CodeLocation {
  path: string | null;
  /** Selected lines, from and to; null for none. */
  lines: { from: number; to: number } | null;
  /** The whole file, where what changes could be shown. */
  isWhole: boolean;
}

export const noLocation: CodeLocation = { path: null, lines: null, isWhole: false };

/** Names in an address; `?onglet=code` opens the tab. */
const names = { path: 'fichier', lines: 'ligne', view: 'vue' } as const;

function linesOf(written: string | null): CodeLocation['lines'] {
  const [, first, last] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(written ?? '') ?? [];
  const from = Number(first ?? 0);
  const to = Number(last ?? first ?? 0);
  return from >= 1 && to >= from ? { from, to } : null;
}

export const writtenLines = ({ from, to }: NonNullable<CodeLocation['lines']>): string =>
  from === to ? String(from) : `${from}-${to}`;

export const locationIn = (params: URLSearchParams): CodeLocation => ({
  path: params.get(names.path),
  lines: linesOf(params.get(names.lines)),
  isWhole: params.get(names.view) === 'fichiers',
});

export const paramsOf = ({ path, lines, isWhole }: CodeLocation): Record<string, string | null> => ({
  onglet: 'code',
  tabIndex: null,
  [names.path]: path,
  [names.lines]: lines && writtenLines(lines),
  [names.view]: isWhole ? 'fichiers' : null,
});
