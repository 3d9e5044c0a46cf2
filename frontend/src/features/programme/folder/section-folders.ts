import { cleanName, compareNames, comparePlaces, namesBeside } from './clean-name';
import { folderOf, nameOf } from './file-kinds';

const parentsOf = (folder: string): string[] => {
  const parent = folderOf(folder);
  return parent === '' ? [] : [parent, ...parentsOf(parent)];
};

/** The folder around all of them, which is the course: its name, and what of each path leads into it. */
export function commonFolder(paths: readonly string[]): { name: string | null; path: string } {
  const [first = ''] = paths;
  let path = '';
  for (;;) {
    const slash = first.indexOf('/', path.length);
    const next = first.slice(0, slash + 1);
    if (slash < 0 || !paths.every((other) => other.startsWith(next)))
      return { name: path === '' ? null : nameOf(path.slice(0, -1)), path };
    path = next;
  }
}

/**
 * The folder whose section a file belongs to: its own, if films lie in it; `sous-titres/` and `documents/` belong to
 * the films around them.
 */
export function homeOf(folder: string, filmFolders: ReadonlySet<string>): string {
  if (filmFolders.has(folder)) return folder;
  return parentsOf(folder).find((parent) => filmFolders.has(parent)) ?? folder;
}

/** Each folder's title and its place among the others. */
export function orderedFolders(folders: readonly string[]): { folder: string; title: string }[] {
  const all = [...new Set(folders.flatMap((folder) => [folder, ...parentsOf(folder)]))];
  const named = new Map(
    all.map((folder) => {
      const siblings = all.filter((other) => folderOf(other) === folderOf(folder)).map(nameOf);
      return [folder, cleanName(nameOf(folder), namesBeside(siblings), true)];
    }),
  );
  const lineOf = (folder: string) => [...parentsOf(folder).toReversed(), folder];
  const compare = (a: string, b: string): number => {
    const [one, other] = [lineOf(a), lineOf(b)];
    for (let depth = 0; depth < Math.min(one.length, other.length); depth++) {
      const [x = '', y = ''] = [one[depth], other[depth]];
      const [left, right] = [named.get(x), named.get(y)];
      const difference = left && right && x !== y ? comparePlaces(left, right) || compareNames(x, y) : 0;
      if (difference !== 0) return difference;
    }
    return one.length - other.length;
  };
  return folders.toSorted(compare).map((folder, index) => {
    const titles = lineOf(folder).flatMap((part) => named.get(part)?.title || []);
    return { folder, title: titles.join(' : ').slice(0, 160).trim() || `Section ${index + 1}` };
  });
}
