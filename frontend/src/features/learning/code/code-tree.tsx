import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { ChangedFile, SourceFile } from '@atelier/contracts/lesson-source';
import { File, FileCode, Folder, FolderOpen } from '../../../shared/icons/code';
import { ChangeMark } from './file-parts';
import { firstClosed, folderOf, type TreeNode, treeOf, visibleNodes } from './file-tree';

const Item = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: { base: '44px', lg: '32px' },
    pe: '12px',
    textStyle: 'small',
    cursor: 'pointer',
    color: 'muted',
    '& > svg': { flexShrink: 0 },
    '&[data-changed], &[aria-expanded]': { color: 'fg' },
    _hover: { bg: 'surface' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-selected=true]': {
      bg: 'surface',
      color: 'fg',
      fontWeight: 650,
      boxShadow: 'inset 3px 0 {colors.accent}',
    },
  },
});

interface CodeTreeProps {
  files: readonly SourceFile[];
  changes: ReadonlyMap<string, ChangedFile>;
  /** The file that is shown. */
  path: string | null;
  onChoose: (path: string) => void;
}

/** Folders and files: arrows move, right and left open and close, Enter chooses. */
export function CodeTree({ files, changes, path, onChoose }: CodeTreeProps) {
  const list = useRef<HTMLUListElement>(null);
  const nodes = useMemo(() => treeOf(files.map((file) => file.path)), [files]);
  const isText = useMemo(
    () => new Map(files.map((file) => [file.path, file.lines !== null] as const)),
    [files],
  );
  const [closed, setClosed] = useState(() =>
    firstClosed(nodes, [...changes.keys(), ...(path ? [path] : [])]),
  );
  const [active, setActive] = useState(path);
  const visible = visibleNodes(nodes, closed);
  const stop = visible.some((node) => node.path === active) ? active : visible[0]?.path;

  useEffect(() => {
    if (!path) return;
    setActive(path);
    setClosed((old) => new Set([...old].filter((folder) => !path.startsWith(`${folder}/`))));
    // Within its pane: the page stays where it is.
    const pane = list.current?.parentElement;
    const item = list.current?.querySelector(`[data-path="${CSS.escape(path)}"]`);
    if (!pane || !item) return;
    const [{ top, bottom }, box] = [item.getBoundingClientRect(), pane.getBoundingClientRect()];
    if (top < box.top || bottom > box.bottom) pane.scrollTop += top - box.top - box.height / 3;
  }, [path]);

  const focus = (node: TreeNode | undefined) => {
    if (!node) return;
    setActive(node.path);
    list.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(node.path)}"]`)?.focus();
  };
  const toggle = (folder: string, isOpen: boolean) => {
    const next = new Set(closed);
    if (isOpen) next.delete(folder);
    else next.add(folder);
    setClosed(next);
  };
  const choose = (node: TreeNode) => {
    setActive(node.path);
    if (node.isFolder) toggle(node.path, closed.has(node.path));
    else onChoose(node.path);
  };
  const onKey = (event: KeyboardEvent) => {
    const at = visible.findIndex((node) => node.path === stop);
    const node = visible[at];
    if (!node || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOpen = node.isFolder && !closed.has(node.path);
    const act: Record<string, () => void> = {
      ArrowDown: () => focus(visible[at + 1]),
      ArrowUp: () => focus(visible[at - 1]),
      Home: () => focus(visible[0]),
      End: () => focus(visible.at(-1)),
      ArrowRight: () => {
        if (node.isFolder && !isOpen) toggle(node.path, true);
        else if (isOpen) focus(visible[at + 1]);
      },
      ArrowLeft: () => {
        if (isOpen) toggle(node.path, false);
        else focus(visible.find((one) => one.path === folderOf(node.path)));
      },
      Enter: () => choose(node),
      ' ': () => choose(node),
    };
    const run = act[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };

  return (
    <chakra.ul
      ref={list}
      role="tree"
      aria-label="Fichiers de la leçon"
      data-own-arrows=""
      py="8px"
      onKeyDown={onKey}
    >
      {visible.map((node) => {
        const change = changes.get(node.path);
        const isOpen = !closed.has(node.path);
        const Icon = node.isFolder ? (isOpen ? FolderOpen : Folder) : isText.get(node.path) ? FileCode : File;
        return (
          <Item
            key={node.path}
            role="treeitem"
            data-path={node.path}
            data-changed={change ? '' : undefined}
            aria-level={node.level}
            aria-expanded={node.isFolder ? isOpen : undefined}
            aria-selected={node.isFolder ? undefined : node.path === path}
            tabIndex={node.path === stop ? 0 : -1}
            ps={`${16 + (node.level - 1) * 18}px`}
            onClick={() => choose(node)}
          >
            <Icon size={17} aria-hidden />
            <chakra.span flex="1" minWidth="0" truncate>
              {node.name}
            </chakra.span>
            {change && <ChangeMark kind={change.kind} isNamed />}
          </Item>
        );
      })}
    </chakra.ul>
  );
}
