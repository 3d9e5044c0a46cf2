/** A folder or file, in the order in which the tree is read. */
export interface TreeNode {
  /** Of a folder without a slash at its end. */
  path: string;
  name: string;
  /** 1 for the root. */
  level: number;
  isFolder: boolean;
}

interface Folder {
  folders: Map<string, Folder>;
  files: string[];
}

const inOrder = new Intl.Collator('fr', { numeric: true }).compare;

/** All folders and files of these paths: folders first, each with its content. */
export function treeOf(paths: readonly string[]): TreeNode[] {
  const root: Folder = { folders: new Map(), files: [] };
  for (const path of paths) {
    const names = path.split('/');
    let folder = root;
    for (const name of names.slice(0, -1)) {
      let next = folder.folders.get(name);
      if (!next) folder.folders.set(name, (next = { folders: new Map(), files: [] }));
      folder = next;
    }
    folder.files.push(names.at(-1) ?? '');
  }
  const list = ({ folders, files }: Folder, before: string, level: number): TreeNode[] => [
    ...[...folders]
      .toSorted(([one], [other]) => inOrder(one, other))
      .flatMap(([name, folder]) => [
        { path: before + name, name, level, isFolder: true },
        ...list(folder, `${before}${name}/`, level + 1),
      ]),
    ...files.toSorted(inOrder).map((name) => ({ path: before + name, name, level, isFolder: false })),
  ];
  return list(root, '', 1);
}

/** The nodes that are visible while these folders are closed. */
export const visibleNodes = (nodes: readonly TreeNode[], closed: ReadonlySet<string>): TreeNode[] => {
  const shut = [...closed].map((path) => `${path}/`);
  return nodes.filter(({ path }) => !shut.some((start) => path.startsWith(start)));
};

export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Above this, folders begin closed. */
const openFiles = 60;

/** Folders that are closed at first: none in a small source, else those without any of these paths. */
export function firstClosed(nodes: readonly TreeNode[], shown: readonly string[]): Set<string> {
  if (nodes.length <= openFiles) return new Set();
  return new Set(
    nodes
      .filter(({ isFolder, path }) => isFolder && !shown.some((one) => one.startsWith(`${path}/`)))
      .map(({ path }) => path),
  );
}
