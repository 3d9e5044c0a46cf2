import { dirname } from 'node:path';

/** The used part of Stryker's JSON report. */
export interface MutationReport {
  files: Record<string, { source: string; mutants: ReportedMutant[] }>;
}

interface ReportedMutant {
  mutatorName: string;
  replacement?: string;
  status: string;
  statusReason?: string;
  static?: boolean;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
}

export interface Figures {
  killed: number;
  timeout: number;
  survived: number;
  noCoverage: number;
  ignored: number;
  /** Not tested within the time. */
  notReached: number;
  /** A spec failed to load. */
  broken: number;
}

/** Status reason of mutants not reached in time. */
export const notReached = 'not reached';

const none: Figures = {
  killed: 0,
  timeout: 0,
  survived: 0,
  noCoverage: 0,
  ignored: 0,
  notReached: 0,
  broken: 0,
};

const counted: Record<string, keyof Figures> = {
  Killed: 'killed',
  Timeout: 'timeout',
  Survived: 'survived',
  NoCoverage: 'noCoverage',
  Ignored: 'ignored',
  RuntimeError: 'broken',
};

const wasReached = ({ statusReason }: ReportedMutant): boolean => !statusReason?.includes(notReached);

const countOf = (mutants: ReportedMutant[]): Figures => {
  const figures = { ...none };
  for (const mutant of mutants) {
    const kind = wasReached(mutant) ? counted[mutant.status] : 'notReached';
    if (kind) figures[kind] += 1;
  }
  return figures;
};

/** All valid mutants. */
const inAll = ({ killed, timeout, survived, noCoverage, notReached: left }: Figures): number =>
  killed + timeout + survived + noCoverage + left;

/** Estimated number of killed mutants, extrapolated from those tested; null if none was. */
const noticedOf = ({ killed, timeout, survived, notReached: left }: Figures): number | null => {
  const tried = killed + timeout + survived;
  if (tried === 0) return left === 0 ? 0 : null;
  return ((killed + timeout) / tried) * (tried + left);
};

/** Score in percent; folders are weighted by all their mutants, tested or not. Null if none was. */
const scoreOf = (folders: Figures[]): number | null => {
  const known = folders.filter((figures) => noticedOf(figures) !== null);
  const sum = (of: (figures: Figures) => number): number =>
    known.reduce((all, figures) => all + of(figures), 0);
  const all = sum(inAll);
  return all === 0 ? null : (100 * sum((figures) => noticedOf(figures) ?? 0)) / all;
};

const row = (name: string, figures: Figures, score: number | null): string => {
  const { killed, timeout, survived, noCoverage, ignored, broken, notReached: left } = figures;
  const cells = [killed, timeout, survived, noCoverage, ignored, broken, left, score?.toFixed(1) ?? '–'];
  return `| ${name} | ${cells.join(' | ')} |`;
};

const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 110 ? `${line.slice(0, 109)}…` : line;
};

/** Original code of a mutant; the rest of its first line if longer. */
const original = (source: string, { start, end }: ReportedMutant['location']): string => {
  const line = source.split('\n')[start.line - 1] ?? '';
  return line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined);
};

const survivors = (file: string, { source, mutants }: MutationReport['files'][string]): string[] =>
  mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .toSorted((a, b) => a.location.start.line - b.location.start.line)
    .map((mutant) => {
      const from = oneLine(original(source, mutant.location));
      const to = oneLine(mutant.replacement ?? '');
      const unseen = mutant.status === 'NoCoverage' ? ' (no spec comes here)' : '';
      return `- \`${file}:${mutant.location.start.line}\` ${mutant.mutatorName}${unseen}: \`${from}\` → \`${to}\``;
    });

const unreached = (file: string, mutants: ReportedMutant[]): string[] => {
  const left = countOf(mutants).notReached;
  return left > 0 ? [`- \`${file}\`: ${left} of ${mutants.length} not reached, the time was over`] : [];
};

/** Markdown summary: figures by folder, unreached ones, and all survivors. */
export const summaryOf = (report: MutationReport): { markdown: string; score: number | null } => {
  const files = Object.entries(report.files).toSorted(([a], [b]) => a.localeCompare(b));
  const mutantsOf = (some: typeof files) => some.flatMap(([, { mutants }]) => mutants);
  const folders = [...Map.groupBy(files, ([file]) => dirname(file))].map(([folder, inside]) => ({
    folder,
    figures: countOf(mutantsOf(inside)),
  }));
  const score = scoreOf(folders.map(({ figures }) => figures));
  const lines = [
    '| folder | killed | timed out | survived | without a spec | ignored | not loaded | not reached | score |',
    '| --- | --: | --: | --: | --: | --: | --: | --: | --: |',
    ...folders.map(({ folder, figures }) => row(`\`${folder}\``, figures, scoreOf([figures]))),
    row('**all**', countOf(mutantsOf(files)), score),
    '',
    ...files.flatMap(([name, { mutants }]) => unreached(name, mutants)),
    ...files.flatMap(([name, file]) => survivors(name, file)),
  ];
  return { markdown: `${lines.join('\n')}\n`, score };
};
