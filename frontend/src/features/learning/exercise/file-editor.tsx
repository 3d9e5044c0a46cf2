import { chakra } from '@chakra-ui/react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { LearnerExercise } from '@atelier/contracts/exercise';
import { zoneIn } from '@atelier/contracts/exercise-files';
import { CodeEditor, type CodeEditorHandle, type CodeMark } from '../../../shared/code-editor/code-editor';
import { languageOfFile } from '../../../shared/code-editor/code-language';
import { Lock } from '../../../shared/icons/common';
import { CloudCheck, FlaskConical, PencilLine } from '../../../shared/icons/exercise';
import { WifiOff } from '../../../shared/icons/learning';
import { CodeFrame } from './code-frame';
import { clockOf } from './code-words';
import type { ShownRun } from './shown-run';
import type { useWrittenTexts } from './use-written-texts';

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    pe: '20',
    borderBottom: 'line',
    flexWrap: 'wrap',
  },
});
const FileTabs = chakra('div', { base: { display: 'flex', flex: '1', minWidth: 0, overflowX: 'auto' } });
const FileTab = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8',
    minHeight: '48',
    px: '16',
    flexShrink: 0,
    textStyle: 'small',
    color: 'muted',
    cursor: 'pointer',
    borderBottom: '3px solid transparent',
    '&[aria-selected=true]': { color: 'fg', fontWeight: 600, borderBottomColor: 'accent' },
    _hover: { color: 'fg' },
    _focusVisible: { outlineColor: 'fg', outlineOffset: '-4px' },
  },
});
const Saved = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8',
    py: '8',
    textStyle: 'meta',
    color: 'muted',
  },
});
/** On a phone, above the code; elsewhere beside its first line, and in the head. */
const PhoneLine = chakra('div', {
  base: {
    display: { base: 'flex', md: 'none' },
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12',
    px: '20',
    '& > :only-child': { ms: 'auto' },
  },
});
const ZoneWords = chakra('p', { base: { py: '8', textStyle: 'meta', fontWeight: 600, color: 'green' } });

const icons = { given: PencilLine, free: FlaskConical, 'read-only': Lock };
const roleWords = { given: 'à modifier', free: 'terrain d’essai', 'read-only': 'lecture seule' };

/** A line to show; another time is another request. */
export interface EditedPosition {
  file: string;
  line: number;
  at: number;
}

type Written = ReturnType<typeof useWrittenTexts>;

function SavedLine({ written, isPreview }: { written: Written; isPreview: boolean }) {
  if (isPreview) return <Saved>Aperçu&nbsp;: rien n’est enregistré</Saved>;
  if (written.isQueued && !written.isSaving)
    return (
      <Saved>
        <WifiOff size={16} aria-hidden />
        Sur cet appareil
      </Saved>
    );
  if (!written.notedAt) return null;
  return (
    <Saved>
      <CloudCheck size={16} aria-hidden />
      {written.isSaving ? 'Enregistrement…' : `Enregistré à ${clockOf(written.notedAt)}`}
    </Saved>
  );
}

/** Why the last program stopped, at its line. */
function marksOf(shown: ShownRun | null, file: string, text: string): CodeMark[] {
  // Another text has other lines.
  if (shown?.texts.get(file) !== text) return [];
  const { error, stopped } = shown.run;
  const position = error?.position ?? stopped?.position;
  if (position?.file !== file) return [];
  return [{ line: position.line, message: error?.message ?? 'Arrêtée ici.' }];
}

interface FileEditorProps {
  exercise: LearnerExercise;
  written: Written;
  isPreview: boolean;
  position: EditedPosition | null;
  shown: ShownRun | null;
  onRun: () => void;
  onCheck: () => void;
  onFocus: () => void;
  onBlur: () => void;
  /** Below the code; gets how to type a sign. */
  children: (insert: (sign: string) => void) => ReactNode;
}

/** The files of an exercise as tabs, one of them in the editor. */
export function FileEditor({
  exercise,
  written,
  isPreview,
  position,
  shown,
  children,
  ...on
}: FileEditorProps) {
  const id = useId();
  const { files } = written;
  const [name, setName] = useState(files.find(({ role }) => role === 'given')?.name ?? files[0]?.name ?? '');
  const file = files.find((each) => each.name === name) ?? files[0];
  const editor = useRef<CodeEditorHandle>(null);
  const list = useRef<HTMLDivElement>(null);
  const awaited = useRef<EditedPosition | null>(null);
  const open = useEffectEvent(({ file: opened }: EditedPosition) => {
    if (!files.some((each) => each.name === opened)) return;
    setName(opened);
    awaited.current = position;
  });
  useEffect(() => {
    if (position) open(position);
  }, [position]);
  useEffect(() => {
    const asked = awaited.current;
    if (!asked || asked.file !== file?.name || !editor.current) return;
    awaited.current = null;
    editor.current.goTo(asked.line);
  });

  const zone = exercise.files.find((each) => each.name === file?.name)?.zone ?? null;
  const start = exercise.files.find((each) => each.name === file?.name)?.start ?? '';
  const lines = file && zone && file.role !== 'read-only' ? zoneIn(start, zone, file.text) : null;
  const [fileName, text] = [file?.name ?? '', file?.text ?? ''];
  const marks = useMemo(() => marksOf(shown, fileName, text), [shown, fileName, text]);
  if (!file) return null;

  const onKey = (event: KeyboardEvent) => {
    const at = files.indexOf(file);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: files.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + files.length) % files.length;
    setName(files[next]?.name ?? name);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <CodeFrame className="dark">
        <Head>
          <FileTabs ref={list} role="tablist" aria-label="Fichiers" onKeyDown={onKey}>
            {files.map((each) => {
              const Icon = icons[each.role];
              return (
                <FileTab
                  key={each.name}
                  type="button"
                  role="tab"
                  id={`${id}-${each.name}`}
                  aria-selected={each === file}
                  aria-controls={`${id}-panel`}
                  aria-label={`${each.name}, ${roleWords[each.role]}`}
                  tabIndex={each === file ? 0 : -1}
                  onClick={() => setName(each.name)}
                >
                  <Icon size={16} aria-hidden />
                  {each.name}
                </FileTab>
              );
            })}
          </FileTabs>
          <chakra.span display={{ base: 'none', md: 'block' }}>
            <SavedLine written={written} isPreview={isPreview} />
          </chakra.span>
        </Head>
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${file.name}`}>
          <PhoneLine>
            {lines && (
              <ZoneWords>
                Votre zone, {lines.from === lines.to ? 'ligne' : 'lignes'} {lines.from}
                {lines.from === lines.to ? '' : ` à ${lines.to}`}
              </ZoneWords>
            )}
            <SavedLine written={written} isPreview={isPreview} />
          </PhoneLine>
          <CodeEditor
            key={file.name}
            ref={editor}
            label={file.name}
            language={languageOfFile(file.name)}
            value={file.text}
            readOnly={file.role === 'read-only' || !written.isKnown}
            editableLines={lines}
            marks={marks}
            minLines={10}
            onChange={(typed) => written.type(file.name, typed)}
            onRun={on.onRun}
            onCheck={on.onCheck}
            onFocus={on.onFocus}
            onBlur={on.onBlur}
          />
        </div>
      </CodeFrame>
      {children((sign) => editor.current?.insert(sign))}
    </>
  );
}
