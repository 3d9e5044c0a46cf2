import { chakra } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { linesOf, type Zone, zoneIn } from '@atelier/contracts/exercise-files';
import { exerciseLimits, exerciseRefusals } from '@atelier/contracts/words/exercise-words';
import type { CodeEditorHandle } from '../../../shared/code-editor/code-editor';
import { languageOfFile } from '../../../shared/code-editor/code-language';
import { parseNumber } from '../../../shared/forms/parse-number';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/loading';
import { changeStart, type FileDraft, limitedZone, respectsZone, withFile } from './exercise-draft';
import { lineToShowAtom, type ShownText } from './exercise-view';
import { LimitedCode } from './limited-code';
import { useExercise } from './use-exercise';
import { lazyPart } from '../../../shared/connection/connection';

const CompareTexts = lazyPart(() => import('./compare-texts'));

const Dark = chakra('div', {
  base: {
    bg: 'bg',
    color: 'fg',
    overflow: 'hidden',
    '& button:focus-visible, & input:focus-visible': { outlineColor: 'fg' },
  },
});
const TabRow = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '8',
    px: '12',
    borderBottom: 'line',
    '& [role=tablist]': { display: 'flex' },
  },
});
const TextTab = chakra('button', {
  base: {
    minHeight: '48',
    px: '10',
    mb: '-1px',
    textStyle: 'label',
    color: 'muted',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-3px' },
    '&[aria-selected=true]': { color: 'fg', borderColor: 'accent' },
  },
});
const LineNumber = chakra('input', {
  base: {
    width: '64px',
    minHeight: '36',
    px: '8',
    bg: 'transparent',
    color: 'fg',
    border: 'control',
    borderRadius: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
});

const textTabs: readonly { text: ShownText['text']; label: string }[] = [
  { text: 'start', label: 'Départ' },
  { text: 'solution', label: 'Solution' },
  { text: 'compare', label: 'Comparer' },
];

interface TextTabsProps {
  panelId: string;
  current: ShownText['text'];
  onChoose: (text: ShownText['text']) => void;
}

function TextTabs({ panelId, current, onChoose }: TextTabsProps) {
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = textTabs.findIndex(({ text }) => text === current);
    const next = textTabs.at((at + step) % textTabs.length);
    if (!next) return;
    onChoose(next.text);
    document.getElementById(`${panelId}-${next.text}`)?.focus();
  };
  return (
    <div role="tablist" aria-label="Textes du fichier" onKeyDown={onKey}>
      {textTabs.map(({ text, label }) => (
        <TextTab
          key={text}
          type="button"
          role="tab"
          id={`${panelId}-${text}`}
          aria-selected={text === current}
          aria-controls={panelId}
          tabIndex={text === current ? 0 : -1}
          onClick={() => onChoose(text)}
        >
          {label}
        </TextTab>
      ))}
    </div>
  );
}

interface LineFieldProps {
  label: string;
  value: number;
  onChange: (line: number) => void;
}

/** What is typed stays until the field is left: a number is not valid after each key. */
function LineField({ label, value, onChange }: LineFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <LineNumber
      inputMode="numeric"
      aria-label={label}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        const line = parseNumber(target.value);
        if (Number.isInteger(line) && line >= 1) onChange(line);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** First and last line of the zone, by numbers, as the selection of the editor is not for every hand. */
function ZoneFields({ file, onChange }: { file: FileDraft; onChange: (zone: Zone | null) => void }) {
  const { zone } = file;
  if (!zone) return null;
  const choose = (chosen: Zone) => onChange(limitedZone(file.start, chosen));
  return (
    <Row
      wrap
      gap="8"
      px="20"
      py="8"
      borderTop="line"
      textStyle="small"
      role="group"
      aria-label="Zone des élèves"
    >
      Zone des élèves&nbsp;: de la ligne
      <LineField
        label="Première ligne de la zone"
        value={zone.from}
        onChange={(from) => choose({ from, to: Math.max(from, zone.to) })}
      />
      à la ligne
      <LineField
        label="Dernière ligne de la zone"
        value={zone.to}
        onChange={(to) => choose({ from: Math.min(zone.from, to), to })}
      />
      <Button variant="quiet" size="tool" ms="auto" onClick={() => onChange(null)}>
        Tout laisser modifier
      </Button>
    </Row>
  );
}

interface FileTextsProps {
  file: FileDraft;
  shown: ShownText;
  onShow: (text: ShownText['text']) => void;
}

/** Start and solution of the chosen file; other files have one text. */
export function FileTexts({ file, shown, onShow }: FileTextsProps) {
  const { problems, change, type, settle } = useExercise();
  const editor = useRef<CodeEditorHandle>(null);
  const [line, setLine] = useAtom(lineToShowAtom);
  const panelId = useId();
  const { index } = shown;
  const isGiven = file.visibility === 'given';
  const text = isGiven ? shown.text : 'start';
  const solution = file.solution ?? file.start;
  const language = languageOfFile(file.name);
  const put = (next: (now: FileDraft) => FileDraft, edit = type) =>
    edit((now) => {
      const current = now.files[index];
      return current ? withFile(now, index, next(current)) : {};
    });
  const setZone = (zone: Zone | null) => put((now) => ({ ...now, zone }), change);
  useEffect(() => {
    if (line === null) return;
    // CodeMirror may be on its way.
    const timer = setInterval(() => {
      if (!editor.current) return;
      clearInterval(timer);
      editor.current.goTo(line);
      setLine(null);
    }, 100);
    return () => clearInterval(timer);
  }, [line, setLine, text, index]);
  const limitToSelection = () => {
    const selected = editor.current?.selectedLines();
    setZone(selected ?? { from: 1, to: linesOf(file.start).length });
  };
  const common = {
    onBlur: settle,
    limit: exerciseLimits.text,
    refusal: exerciseRefusals['exercise-text-too-long'],
    ref: editor,
    zoneName: 'Zone des élèves',
  };
  return (
    <Dark className="dark" borderBottomRadius="0">
      <TabRow>
        {isGiven ? (
          <TextTabs panelId={panelId} current={text} onChoose={onShow} />
        ) : (
          <chakra.span textStyle="label" px="10" py="12">
            Contenu
          </chakra.span>
        )}
        {isGiven && text === 'start' && (
          <Button variant="quiet" size="tool" ms="auto" onClick={limitToSelection}>
            {file.zone ? 'Limiter à la sélection' : 'Limiter à des lignes'}
          </Button>
        )}
      </TabRow>
      <div id={panelId} {...(isGiven && { role: 'tabpanel', 'aria-labelledby': `${panelId}-${text}` })}>
        {text === 'start' && (
          <LimitedCode
            key={`${index} start`}
            {...common}
            label={isGiven ? `${file.name}, départ` : file.name}
            language={language}
            value={file.start}
            editableLines={file.zone ?? null}
            locksOtherLines={false}
            onChange={(start) => put((now) => changeStart(now, start))}
          />
        )}
        {text === 'solution' && (
          <LimitedCode
            key={`${index} solution`}
            {...common}
            label={`${file.name}, solution`}
            language={language}
            value={solution}
            editableLines={file.zone && respectsZone(file) ? zoneIn(file.start, file.zone, solution) : null}
            locksOtherLines={false}
            problem={problems.get(`files.${index}.solution`)}
            onChange={(next) => put((now) => ({ ...now, solution: next }))}
          />
        )}
        {text === 'compare' && (
          <Suspense fallback={<Skeleton height="200px" />}>
            <CompareTexts
              key={index}
              before={file.start}
              after={solution}
              language={language}
              label={`${file.name}, du départ à la solution`}
            />
          </Suspense>
        )}
      </div>
      {isGiven && text === 'start' && <ZoneFields file={file} onChange={setZone} />}
    </Dark>
  );
}
