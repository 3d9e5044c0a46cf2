import { chakra } from '@chakra-ui/react';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ChangedFile, LessonCode } from '@atelier/contracts/lesson-source';
import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import { leftOutWords } from '@atelier/contracts/words/source-limits';
import { countOf } from '../../../shared/format/format';
import { formatBytes } from '../../../shared/format/units';
import { Download } from '../../../shared/icons/common';
import { ChevronDown, Search } from '../../../shared/icons/public';
import { listen } from '../../../shared/listen';
import { Button, LinkButton } from '../../../shared/ui/button';
import { controlRecipe, FilterBox } from '../../../shared/ui/control-styles';
import { SecondaryText } from '../../../shared/ui/layout';
import { Drawer } from '../../../shared/ui/modal';
import { QueryError } from '../../../shared/ui/notice';
import { CodeFrame, FileHead, FileName, FrameButton, Pane } from './code-frame';
import { type LineMarks, lineHandlers, type PinsByLine } from './code-lines';
import type { CodeLocation } from './code-location';
import { type CodeOf, useCodeChanges, useCompareAgain } from './code-queries';
import { CodeSearchResults } from './code-search';
import { CodeTree } from './code-tree';
import { ComparedFile, WholeFile } from './file-body';
import { ChangeMark, ChangeWords } from './file-parts';
import { treeOf } from './file-tree';
import { useTokenize } from './highlight-lines';
import { PaneText } from './pane-text';

const wide = '(min-width: 1024px)';
const watchWide = (changed: () => void) => listen(matchMedia(wide), { change: changed });
/** Side by side, with the tree beside it; below, one column and a sheet. */
const useIsWide = () => useSyncExternalStore(watchWide, () => matchMedia(wide).matches);

const Toolbar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '12px',
    pt: '16px',
    pb: '12px',
  },
});
const Views = chakra('div', {
  base: {
    display: 'flex',
    gap: '4px',
    p: '4px',
    bg: 'sunken',
    borderRadius: 'md',
    width: { base: 'full', lg: 'auto' },
  },
});
const View = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    flex: { base: '1', lg: 'none' },
    minHeight: '44px',
    px: '14px',
    textStyle: 'small',
    fontWeight: 600,
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    _pressed: { bg: 'inv', color: 'onInv' },
    '& > span': { fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
  },
});
const SearchInput = chakra('input', controlRecipe);

interface SearchFieldProps {
  typed: string;
  onType: (text: string) => void;
}

const SearchField = ({ typed, onType }: SearchFieldProps) => (
  <chakra.search display="block">
    <FilterBox>
      <Search size={18} aria-hidden style={{ left: 14 }} />
      <SearchInput
        type="search"
        aria-label="Chercher dans les fichiers"
        placeholder="Chercher dans les fichiers"
        autoComplete="off"
        maxLength={100}
        minHeight="48px"
        ps="42px"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return;
          event.preventDefault();
          onType('');
        }}
      />
    </FilterBox>
  </chakra.search>
);

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

/** How far below the top of its pane a line is shown. */
const topShare = 0.25;
const headHeight = 60;

function bringIntoView(pane: HTMLElement, target: Element, isLine: boolean): void {
  if (getComputedStyle(pane).overflowY !== 'auto') return target.scrollIntoView({ block: 'start' });
  const top = target.getBoundingClientRect().top - pane.getBoundingClientRect().top;
  // Of the pane, what is in the window; its head stays above the lines.
  const visible = Math.min(pane.clientHeight, window.innerHeight - pane.getBoundingClientRect().top);
  pane.scrollTop += top - (isLine ? Math.max(headHeight, visible * topShare) : 0);
  // The end of a file may be below the window.
  if (isLine) target.scrollIntoView({ block: 'nearest' });
}

const scrollKeys = ['PageUp', 'PageDown', 'ArrowUp', 'ArrowDown', 'Home', 'End', ' '];
/** A comparison takes less; after that it is offered again. */
const patienceMs = 6_000;

/** Whether something has been waited for longer than usual. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
}

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
  const compareAgain = useCompareAgain(of);
  const [typed, setTyped] = useState('');
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const frame = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  /** What is to be scrolled to once it is on the page. */
  const wanted = useRef<CodeLocation | null>(null);
  /** The place was chosen where it is seen. */
  const isInPlace = useRef(false);

  const found = comparison.data?.changes ?? noChanges;
  /** In the order of the tree. */
  const changes = useMemo(() => {
    const order = new Map(treeOf(found.map(({ path }) => path)).map(({ path }, at) => [path, at] as const));
    return found.toSorted((one, other) => (order.get(one.path) ?? 0) - (order.get(other.path) ?? 0));
  }, [found]);
  const changesByPath = useMemo(() => new Map(changes.map((change) => [change.path, change])), [changes]);
  const linesByPath = useMemo(() => new Map(code.files.map((file) => [file.path, file.lines])), [code.files]);
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

  const settle = useCallback(() => {
    const target = wanted.current;
    const box = pane.current;
    if (!target || !box) return;
    const file = target.path && box.querySelector(`[data-file="${CSS.escape(target.path)}"]`);
    if (!file) return;
    const row = target.lines && file.querySelector(`[data-row="${target.lines.from}"]`);
    // Its lines are not on the page yet.
    if (target.lines && !row && file.querySelector('[data-pending]')) return;
    wanted.current = null;
    bringIntoView(box, row ?? file, Boolean(row));
  }, []);
  const from = place.lines?.from ?? null;
  const reach = useEffectEvent(() => {
    if (isInPlace.current) return void (isInPlace.current = false);
    if (place.path === null) return;
    wanted.current = place;
    settle();
  });
  useLayoutEffect(() => reach(), [place.path, from, place.isWhole, reached, showsChanges]);

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
    isInPlace.current = true;
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

  const moved = useEffectEvent(() => onByHand?.());
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const byHand = () => moved();
    return listen(
      box,
      {
        wheel: byHand,
        touchmove: byHand,
        keydown: ({ key }: KeyboardEvent) => scrollKeys.includes(key) && byHand(),
        // A press on a pane itself is on its scroll bar.
        pointerdown: ({ target }: PointerEvent) => target === pane.current && byHand(),
      },
      { passive: true },
    );
  }, []);

  const marksOf = (path: string, lines: number): LineMarks => ({
    lines: path === place.path ? place.lines : null,
    pins: pinsByPath.get(path) ?? noPins,
    playing,
    stop: (path === place.path && place.lines?.from) || Math.min(1, lines),
  });
  const selectionOf = (path: string) =>
    path === place.path && place.lines && actions ? (
      <chakra.div display="flex" flexWrap="wrap" ms={{ lg: 'auto' }}>
        {actions(path, place.lines)}
      </chakra.div>
    ) : null;

  const isWaiting = comparison.data?.changes === null;
  const isLate = useIsLate(isWaiting);
  const waitsForChanges = code.previous !== null && !comparison.error && (comparison.isLoading || isWaiting);
  const [added, removed] = [
    changes.reduce((sum, change) => sum + change.added, 0),
    changes.reduce((sum, change) => sum + change.removed, 0),
  ];
  const again = mayCompareAgain && (
    <LinkButton onClick={() => compareAgain.mutate()} busy={compareAgain.isPending}>
      Comparer à nouveau
    </LinkButton>
  );
  const summary = () => {
    if (code.previous === null) return 'Premier code du cours\u00a0: rien à comparer.';
    if (comparison.error && !comparison.data)
      return <QueryError query={comparison} title="Ce qui change n’a pas pu être lu" />;
    if (waitsForChanges)
      return (
        <>Comparaison en préparation. Les fichiers se lisent déjà, ce qui change arrive. {isLate && again}</>
      );
    if (!hasChanges) return `Rien ne change depuis ${words.since}.`;
    return (
      <>
        <strong>Depuis {words.since}</strong>
        <br />
        {countOf(changes.length, 'fichier')}
        {added > 0 && (
          <>
            , <chakra.strong color="green">{countOf(added, 'ligne')} en plus</chakra.strong>
          </>
        )}
        {removed > 0 && (
          <>
            ,{' '}
            <chakra.strong color="danger">
              {added > 0 ? removed : countOf(removed, 'ligne')} en moins
            </chakra.strong>
          </>
        )}
      </>
    );
  };

  const download = (
    <Button asChild variant="outline" size="touch" minHeight="48px" full={!isWide}>
      <a href={code.zip.url} download>
        <Download size={18} aria-hidden />
        Télécharger (.zip)
        <chakra.span fontWeight={500} color="muted">
          {formatBytes(code.zip.size)}
        </chakra.span>
      </a>
    </Button>
  );
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
      const { path, hunks, kind } = change;
      const lines = linesByPath.get(path) ?? 0;
      const hasBody = hunks === null || hunks.length > 0;
      const isShown = hasBody && isOpen(path);
      const title = (
        <>
          <ChangeMark kind={kind} />
          <chakra.span minWidth="0" textAlign="start">
            <FileName>{path}</FileName> <ChangeWords change={change} />
          </chakra.span>
        </>
      );
      return (
        <chakra.section
          key={path}
          data-file={path}
          aria-label={path}
          scrollMarginTop={{ base: '320px', lg: '0' }}
        >
          <FileHead>
            {hasBody ? (
              <FrameButton
                type="button"
                flex={{ base: '1 0 100%', lg: '1 1 0' }}
                minWidth="0"
                ms="-10px"
                fontWeight="400"
                gap="12px"
                data-head=""
                aria-expanded={isShown}
                onClick={() => setToggled(new Map([...toggled, [path, !isShown]]))}
              >
                {title}
                <chakra.span ms="auto" transform={isShown ? 'rotate(180deg)' : undefined}>
                  <ChevronDown size={18} aria-hidden />
                </chakra.span>
              </FrameButton>
            ) : (
              <chakra.div data-head="" tabIndex={-1} display="flex" gap="12px" py="10px">
                {title}
              </chakra.div>
            )}
            {isShown && selectionOf(path)}
          </FileHead>
          {isShown && (
            <chakra.div
              pt="6px"
              pb="10px"
              borderBottom="line"
              {...lineHandlers({ onLine: chooseLine(path), onPin })}
            >
              <ComparedFile
                of={of}
                codeId={code._id}
                path={path}
                tokenize={tokenize}
                marks={marksOf(path, lines)}
                onDrawn={settle}
                change={change}
                lines={lines}
                isSplit={isWide}
                columns={words}
              />
            </chakra.div>
          )}
        </chakra.section>
      );
    });
  const wholeFile = () => {
    if (shownPath === null || !linesByPath.has(shownPath))
      return (
        <PaneText role="status">
          {shownPath === null
            ? 'Choisissez un fichier.'
            : `${shownPath} n’est pas dans le code de cette leçon\u00a0: il a pu changer de nom.`}
        </PaneText>
      );
    const lines = linesByPath.get(shownPath) ?? null;
    const size = code.files.find(({ path }) => path === shownPath)?.size ?? 0;
    const change = changesByPath.get(shownPath);
    return (
      <chakra.section key={shownPath} data-file={shownPath} aria-label={shownPath}>
        <FileHead>
          <FileName>{shownPath}</FileName>
          <chakra.span color="muted">
            {change ? (
              <ChangeWords change={change} />
            ) : lines === null ? (
              formatBytes(size)
            ) : (
              countOf(lines, 'ligne')
            )}
          </chakra.span>
          {selectionOf(shownPath)}
        </FileHead>
        {lines === null ? (
          <PaneText>{`${formatBytes(size)}\u00a0: listé, mais pas affiché ni comparé. Il est dans le .zip.`}</PaneText>
        ) : (
          <chakra.div py="6px" {...lineHandlers({ onLine: chooseLine(shownPath), onPin })}>
            <WholeFile
              of={of}
              codeId={code._id}
              path={shownPath}
              tokenize={tokenize}
              marks={marksOf(shownPath, lines)}
              onDrawn={settle}
            />
          </chakra.div>
        )}
      </chakra.section>
    );
  };

  return (
    <>
      <Toolbar>
        <Views role="group" aria-label="Ce qui est montré">
          {hasChanges && (
            <View
              type="button"
              aria-pressed={showsChanges}
              onClick={() => {
                const path = place.path !== null && changesByPath.has(place.path) ? place.path : null;
                show({ path, lines: path ? place.lines : null, isWhole: false });
              }}
            >
              Ce qui change <span>{changes.length}</span>
            </View>
          )}
          <View
            type="button"
            aria-pressed={!showsChanges}
            aria-haspopup={isWide ? undefined : 'dialog'}
            onClick={() => {
              if (!isWide) setSheetOpen(true);
              else show({ ...place, isWhole: true });
            }}
          >
            {isWide ? 'Tous les fichiers' : 'Fichiers'} <span>{code.files.length}</span>
          </View>
        </Views>
        <chakra.div
          role="status"
          textStyle="small"
          flex="1"
          minWidth={{ base: 'full', xl: '0' }}
          order={{ lg: '1', xl: '0' }}
        >
          {summary()}
        </chakra.div>
        {isWide && (
          <>
            <chakra.div flex={{ lg: '1', xl: '0 0 270px' }}>
              <SearchField typed={typed} onType={setTyped} />
            </chakra.div>
            {download}
          </>
        )}
      </Toolbar>
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
          <chakra.div pt="16px">{download}</chakra.div>
          <Drawer
            open={isSheetOpen}
            onClose={() => setSheetOpen(false)}
            title={`Fichiers, ${code.files.length}`}
            side="bottom"
          >
            <chakra.div px="20px" pb="12px">
              <SearchField typed={typed} onType={setTyped} />
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
