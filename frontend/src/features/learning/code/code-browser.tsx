import { chakra } from '@chakra-ui/react';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ChangedFile, LessonCode } from '@atelier/contracts/lesson-source';
import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import { leftOutWords } from '@atelier/contracts/words/source-limits';
import { listen } from '../../../shared/listen';
import { SecondaryText } from '../../../shared/ui/layout';
import { Drawer } from '../../../shared/ui/modal';
import { ChangesSummary } from './changes-summary';
import { CodeFrame, Pane } from './code-frame';
import type { PinsByLine } from './code-lines';
import type { CodeLocation } from './code-location';
import { type CodeOf, useCodeChanges } from './code-queries';
import { CodeSearchField, CodeSearchResults } from './code-search';
import { CodeToolbar, DownloadCode } from './code-toolbar';
import { CodeTree } from './code-tree';
import { ChangedFileSection, WholeFileSection } from './file-section';
import { treeOf } from './file-tree';
import { useTokenize } from './highlight-lines';
import { useScrollByHand, useScrollToLocation } from './pane-scrolling';
import { PaneText } from './pane-text';

const wide = '(min-width: 1024px)';
const watchWide = (changed: () => void) => listen(matchMedia(wide), { change: changed });
/** Side by side, with the tree beside it; below, one column and a sheet. */
const useIsWide = () => useSyncExternalStore(watchWide, () => matchMedia(wide).matches);

const formatSent = dateWriter({ day: 'numeric', month: 'long', year: 'numeric' });

/** When the code was sent, and what of it is not there. */
function SentLine({ code: { sentAt, leftOut } }: { code: LessonCode }) {
  return (
    <SecondaryText pt="12px">
      Déposé le {formatSent(sentAt)}.{leftOut.length > 0 && ' N’y sont pas\u00a0: '}
      {leftOut.map(({ path, reason }, at) => (
        <span key={path}>
          {at > 0 && ', '}
          <chakra.code fontSize="0.8125rem" overflowWrap="anywhere">
            {path}
          </chakra.code>
          {` (${leftOutWords[reason].toLowerCase()})`}
        </span>
      ))}
      {leftOut.length > 0 && '.'}
    </SecondaryText>
  );
}

const noPins: PinsByLine = new Map();
const noChanges: readonly ChangedFile[] = [];

export interface CodeBrowserProps {
  of: CodeOf;
  code: LessonCode;
  place: CodeLocation;
  onLocation: (place: CodeLocation) => void;
  /** Changes when the place must be shown again, though it is the same. */
  reached?: number;
  /** The lesson before, « la leçon 6, « Des erreurs qui aident » », and both as heads of columns. */
  words: { since: string; before: string; after: string };
  /** Second of the pin at which the film is. */
  playing?: number | null;
  onPin: (seconds: number) => void;
  /** A line, to be pinned to the film instead of being selected. */
  onPinLine?: ((path: string, line: number) => void) | undefined;
  /** The reader moves by hand. */
  onByHand?: () => void;
  /** For selected lines. */
  actions?: (path: string, lines: NonNullable<CodeLocation['lines']>) => ReactNode;
  /** Between the toolbar and the files. */
  band?: ReactNode;
  mayCompareAgain: boolean;
}

/** The code of a lesson: what changes, all files, search and download. */
export function CodeBrowser({
  of,
  code,
  place,
  onLocation,
  reached = 0,
  words,
  playing = null,
  onPin,
  onPinLine,
  onByHand,
  actions,
  band,
  mayCompareAgain,
}: CodeBrowserProps) {
  const isWide = useIsWide();
  const tokenize = useTokenize();
  const comparison = useCodeChanges(of, code);
  const [typed, setTyped] = useState('');
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const frame = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);

  const found = comparison.data?.changes ?? noChanges;
  /** In the order of the tree. */
  const changes = useMemo(() => {
    const order = new Map(treeOf(found.map(({ path }) => path)).map(({ path }, at) => [path, at] as const));
    return found.toSorted((one, other) => (order.get(one.path) ?? 0) - (order.get(other.path) ?? 0));
  }, [found]);
  const changesByPath = useMemo(() => new Map(changes.map((change) => [change.path, change])), [changes]);
  const filesByPath = useMemo(() => new Map(code.files.map((file) => [file.path, file])), [code.files]);
  const pinsByPath = useMemo(() => {
    const byPath = new Map<string, Map<number, { seconds: number; title: string }[]>>();
    for (const { path, line, seconds, title } of code.marks) {
      const pins = byPath.get(path) ?? new Map<number, { seconds: number; title: string }[]>();
      pins.set(line, [...(pins.get(line) ?? []), { seconds, title }]);
      byPath.set(path, pins);
    }
    return byPath;
  }, [code.marks]);

  const hasChanges = changes.length > 0;
  const isChanged = place.path === null || changesByPath.has(place.path);
  const showsChanges = hasChanges && !place.isWhole && isChanged;
  const firstText = code.files.find((file) => file.lines !== null)?.path ?? code.files[0]?.path ?? null;
  const shownPath = place.path ?? (showsChanges ? null : firstText);
  const firstOpen = changes.some(({ path }) => pinsByPath.has(path)) ? null : (changes[0]?.path ?? null);
  const isOpen = (path: string) =>
    toggled.get(path) ?? (path === place.path || path === firstOpen || pinsByPath.has(path));

  const { settle, stay } = useScrollToLocation(pane, place, { reached, showsChanges });
  useScrollByHand(frame, pane, onByHand);

  /** Ahead of the address, which changes later: the next key may come before. */
  const reachedPath = useRef(place.path);
  useEffect(() => void (reachedPath.current = place.path), [place.path]);
  const show = (next: CodeLocation) => {
    reachedPath.current = next.path;
    if (next.path !== null) setToggled(new Map([...toggled, [next.path, true]]));
    onByHand?.();
    onLocation(next);
  };
  const chooseFile = (path: string) => show({ path, lines: null, isWhole: place.isWhole || !isWide });
  const chooseLine = (path: string) => (line: number, isExtended: boolean) => {
    if (onPinLine) return onPinLine(path, line);
    onByHand?.();
    stay();
    const start = isExtended && place.path === path && place.lines ? place.lines.from : line;
    onLocation({
      path,
      lines: { from: Math.min(start, line), to: Math.max(start, line) },
      isWhole: !showsChanges && hasChanges,
    });
  };
  const walk = (step: 1 | -1) => {
    if (!hasChanges) return;
    const at = changes.findIndex(({ path }) => path === reachedPath.current);
    const next =
      changes[at < 0 ? (step > 0 ? 0 : changes.length - 1) : (at + step + changes.length) % changes.length];
    if (!next) return;
    show({ path: next.path, lines: null, isWhole: false });
    requestAnimationFrame(() =>
      pane.current
        ?.querySelector<HTMLElement>(`[data-file="${CSS.escape(next.path)}"] [data-head]`)
        ?.focus({ preventScroll: true }),
    );
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest('input, textarea, select, dialog, [contenteditable]'))
      return;
    if (key === 'n') walk(1);
    else if (key === 'p') walk(-1);
    else return;
    event.preventDefault();
  });
  useEffect(() => listen(document, { keydown: (event: KeyboardEvent) => onKey(event) }), []);

  const sectionProps = (path: string, lines: number) => ({
    of,
    codeId: code._id,
    path,
    tokenize,
    marks: {
      lines: path === place.path ? place.lines : null,
      pins: pinsByPath.get(path) ?? noPins,
      playing,
      stop: (path === place.path && place.lines?.from) || Math.min(1, lines),
    },
    selection: path === place.path && place.lines && actions && (
      <chakra.div display="flex" flexWrap="wrap" ms={{ lg: 'auto' }}>
        {actions(path, place.lines)}
      </chakra.div>
    ),
    onLine: chooseLine(path),
    onPin,
    onDrawn: settle,
  });

  const finder = (close?: () => void) =>
    typed.trim() === '' ? (
      <CodeTree
        files={code.files}
        changes={changesByPath}
        path={shownPath}
        onChoose={(path) => {
          close?.();
          chooseFile(path);
        }}
      />
    ) : (
      <CodeSearchResults
        of={of}
        typed={typed}
        onChoose={(path, line) => {
          close?.();
          show({ path, lines: { from: line, to: line }, isWhole: true });
        }}
      />
    );

  const changedFiles = () =>
    changes.map((change) => {
      const { path } = change;
      const lines = filesByPath.get(path)?.lines ?? 0;
      return (
        <ChangedFileSection
          key={path}
          {...sectionProps(path, lines)}
          change={change}
          lines={lines}
          isSplit={isWide}
          columns={words}
          isOpen={isOpen(path)}
          onToggle={() => setToggled(new Map([...toggled, [path, !isOpen(path)]]))}
        />
      );
    });
  const wholeFile = () => {
    const file = shownPath === null ? undefined : filesByPath.get(shownPath);
    if (!file)
      return (
        <PaneText role="status">
          {shownPath === null
            ? 'Choisissez un fichier.'
            : `${shownPath} n’est pas dans le code de cette leçon\u00a0: il a pu changer de nom.`}
        </PaneText>
      );
    const { path, lines } = file;
    return (
      <WholeFileSection
        key={path}
        {...sectionProps(path, lines ?? 0)}
        file={file}
        change={changesByPath.get(path)}
      />
    );
  };

  return (
    <>
      <CodeToolbar
        code={code}
        isWide={isWide}
        changeCount={changes.length}
        showsChanges={showsChanges}
        onChanges={() => {
          const path = place.path !== null && changesByPath.has(place.path) ? place.path : null;
          show({ path, lines: path ? place.lines : null, isWhole: false });
        }}
        onFiles={() => {
          if (!isWide) setSheetOpen(true);
          else show({ ...place, isWhole: true });
        }}
        typed={typed}
        onType={setTyped}
      >
        <ChangesSummary
          of={of}
          previous={code.previous}
          comparison={comparison}
          since={words.since}
          mayCompareAgain={mayCompareAgain}
        />
      </CodeToolbar>
      {band}
      <CodeFrame ref={frame} className="dark">
        {isWide && (
          <Pane flex="none" width="248px" borderInlineEnd="line">
            {finder()}
          </Pane>
        )}
        <Pane ref={pane}>{showsChanges ? changedFiles() : wholeFile()}</Pane>
      </CodeFrame>
      <SentLine code={code} />
      {!isWide && (
        <>
          <chakra.div pt="16px">
            <DownloadCode zip={code.zip} isWide={false} />
          </chakra.div>
          <Drawer
            open={isSheetOpen}
            onClose={() => setSheetOpen(false)}
            title={`Fichiers, ${code.files.length}`}
            side="bottom"
          >
            <chakra.div px="20px" pb="12px">
              <CodeSearchField typed={typed} onType={setTyped} />
            </chakra.div>
            <chakra.div className="dark" bg="sunken" color="fg" minHeight="40dvh">
              {finder(() => setSheetOpen(false))}
            </chakra.div>
          </Drawer>
        </>
      )}
    </>
  );
}
