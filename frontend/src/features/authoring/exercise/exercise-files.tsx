import { chakra } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { entryOf, linesOf, type Zone, zoneIn } from '@atelier/contracts/exercise-files';
import {
  exerciseLimits,
  exerciseRefusals,
  fileVisibilities,
  fileVisibilityNames,
  type FileVisibility,
} from '@atelier/contracts/words/exercise-words';
import type { CodeEditorHandle } from '../../../shared/code-editor/code-editor';
import { languageOfFile } from '../../../shared/code-editor/code-language';
import { parseNumber } from '../../../shared/forms/parse-number';
import { controlRecipe, FilterBox } from '../../../shared/ui/control-styles';
import { Eye, EyeOff, Lock } from '../../../shared/icons/common';
import { ArrowDown, ArrowUp } from '../../../shared/icons/studio';
import { Plus } from '../../../shared/icons/learning';
import { Pencil, Trash2 } from '../../../shared/icons/members';
import { ChevronDown, FileText, Play } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/loading';
import { RowMenu } from '../row-menu';
import { ExerciseCard, Problem } from './exercise-card';
import {
  addFile,
  changeStart,
  type FileDraft,
  limitedZone,
  moveFile,
  removeFile,
  renameFile,
  respectsZone,
  showFileAs,
  withFile,
} from './exercise-draft';
import { fieldId, focusSoon, lineToShowAtom, type ShownText, shownTextAtom } from './exercise-view';
import { LimitedCode } from './limited-code';
import { useExercise } from './use-exercise';

const CompareTexts = lazy(() => import('./compare-texts'));

const FileLine = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 148px auto' },
    alignItems: 'center',
    columnGap: '8',
    minHeight: '56',
    ps: { base: '8', md: '12' },
    pe: '8',
    borderTop: 'line',
    borderInlineStart: '3px solid transparent',
    '&[data-current]': { bg: 'sunken', borderInlineStartColor: 'fg' },
  },
});
const Choice = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', lg: 'auto minmax(120px, 190px) minmax(0, 1fr)' },
    columnGap: '12',
    alignItems: 'center',
    minHeight: '44',
    py: '6',
    textAlign: 'start',
    borderRadius: 'sm',
    cursor: 'pointer',
    '& > svg': { color: 'muted' },
    '& > :last-child': { gridColumn: { base: '2', lg: 'auto' }, textStyle: 'small', color: 'muted' },
  },
});
const Name = chakra('span', {
  base: { fontFamily: 'mono', fontSize: '0.9375rem', overflowWrap: 'anywhere' },
});
const NameInput = chakra('input', controlRecipe);
const Select = chakra('select', controlRecipe);
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

const fileIcons = { given: FileText, 'read-only': Lock, hidden: EyeOff };

const zoneWords = ({ from, to }: Zone): string =>
  from === to ? `Zone des élèves\u00a0: ligne ${from}` : `Zone des élèves\u00a0: lignes ${from} à ${to}`;

function fileWords({ visibility, zone }: FileDraft, isEntry: boolean): string {
  if (visibility === 'read-only') return 'Se lit, ne se modifie pas';
  if (visibility === 'hidden') return 'Jamais envoyé au navigateur';
  if (isEntry) return 'Pour les essais, non vérifié';
  return zone ? zoneWords(zone) : 'Tout se modifie';
}

interface NameFieldProps {
  index: number;
  onDone: () => void;
}

/** Renames in place; Escape leaves the name as it was. */
function NameField({ index, onDone }: NameFieldProps) {
  const { exercise, change } = useExercise();
  const file = exercise.files[index];
  const [name, setName] = useState(file?.name ?? '');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    const dot = input.current?.value.lastIndexOf('.') ?? -1;
    if (dot > 0) input.current?.setSelectionRange(0, dot);
  }, []);
  const finish = () => {
    if (name.trim() !== file?.name) change((now) => renameFile(now, index, name.trim()));
    onDone();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish();
    if (event.key === 'Escape') onDone();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    focusSoon(fieldId(`files.${index}`));
  };
  return (
    <NameInput
      ref={input}
      aria-label={`Nouveau nom de ${file?.name ?? ''}`}
      minHeight="44"
      fontFamily="mono"
      maxLength={exerciseLimits.fileName}
      value={name}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      onChange={({ target }) => setName(target.value)}
      onKeyDown={onKey}
      onBlur={finish}
    />
  );
}

interface FileRowProps {
  file: FileDraft;
  index: number;
  isCurrent: boolean;
  onChoose: () => void;
  onMoved: (to: number) => void;
}

function FileRow({ file, index, isCurrent, onChoose, onMoved }: FileRowProps) {
  const { exercise, problems, change, changeWithUndo } = useExercise();
  const [isRenaming, setRenaming] = useState(false);
  const problemId = useId();
  const { files, entry } = exercise;
  const isEntry = entry === file.name && file.name !== '';
  const Icon = isEntry ? Play : fileIcons[file.visibility];
  const isFree = exercise.language !== 'sql' && exercise.language !== 'html';
  const path = `files.${index}`;
  const problem = ['name', 'visibility', 'zone', 'start', 'solution']
    .map((field) => problems.get(`${path}.${field}`))
    .find(Boolean);
  const move = (to: number) => {
    change((now) => moveFile(now, index, to));
    onMoved(to);
    focusSoon(`${fieldId(`files.${to}`)}-menu`);
  };
  return (
    <FileLine data-current={isCurrent ? '' : undefined}>
      {isRenaming ? (
        <NameField index={index} onDone={() => setRenaming(false)} />
      ) : (
        <Choice
          type="button"
          id={fieldId(path)}
          aria-current={isCurrent ? 'true' : undefined}
          aria-describedby={problem ? problemId : undefined}
          onClick={onChoose}
        >
          <Icon size={18} aria-hidden />
          <Name>{file.name || 'Sans nom'}</Name>
          <span>{fileWords(file, isEntry)}</span>
        </Choice>
      )}
      <FilterBox
        gridRow={{ base: '2', md: '1' }}
        gridColumn={{ base: '1 / -1', md: '2' }}
        mb={{ base: '8', md: '0' }}
      >
        <Select
          appearance="none"
          minHeight="40"
          ps="12"
          pe="36"
          textStyle="small"
          fontWeight={600}
          cursor="pointer"
          aria-label={`Visibilité de ${file.name || 'ce fichier'}`}
          value={file.visibility}
          onChange={({ target }) => change((now) => showFileAs(now, index, target.value as FileVisibility))}
        >
          {fileVisibilityNames.map((name) => (
            <option key={name} value={name}>
              {fileVisibilities[name]}
            </option>
          ))}
        </Select>
        <ChevronDown size={18} aria-hidden style={{ right: 10, marginTop: -9 }} />
      </FilterBox>
      <chakra.span gridRow="1" gridColumn={{ base: '2', md: '3' }}>
        <RowMenu
          id={`${fieldId(path)}-menu`}
          label={`Actions sur le fichier ${file.name}`}
          choices={[
            { label: 'Renommer', icon: <Pencil size={18} aria-hidden />, onChoose: () => setRenaming(true) },
            {
              label: 'Monter',
              icon: <ArrowUp size={18} aria-hidden />,
              disabled: index === 0,
              onChoose: () => move(index - 1),
            },
            {
              label: 'Descendre',
              icon: <ArrowDown size={18} aria-hidden />,
              disabled: index === files.length - 1,
              onChoose: () => move(index + 1),
            },
            ...(file.visibility === 'given' && isFree
              ? [
                  {
                    label: isEntry ? 'Remettre aux vérifications' : 'Réserver aux essais',
                    icon: <Play size={18} aria-hidden />,
                    onChoose: () => change(() => ({ entry: isEntry ? null : file.name })),
                  },
                ]
              : []),
            {
              label: 'Supprimer',
              icon: <Trash2 size={18} aria-hidden />,
              danger: true,
              disabled: files.length === 1,
              onChoose: () => {
                changeWithUndo(`Fichier ${file.name} supprimé`, (now) => removeFile(now, index));
                onMoved(Math.max(0, index - 1));
                focusSoon(fieldId(`files.${Math.max(0, index - 1)}`));
              },
            },
          ]}
        />
      </chakra.span>
      {problem && (
        <Problem id={problemId} gridColumn="1 / -1" pb="10" ps="30px">
          {problem}
        </Problem>
      )}
    </FileLine>
  );
}

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
function FileTexts({ file, shown, onShow }: FileTextsProps) {
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

/** The files of an exercise: which learners see and change, and their two texts. */
export function ExerciseFiles() {
  const { exercise, problems, change } = useExercise();
  const [shown, setShown] = useAtom(shownTextAtom);
  const { files } = exercise;
  const index = Math.min(shown.index, files.length - 1);
  const file = files[index];
  const problem = problems.get('files') ?? problems.get('entry');
  const add = () => {
    change(addFile);
    setShown({ index: files.length, text: 'start' });
    focusSoon(fieldId(`files.${files.length}`));
  };
  return (
    <ExerciseCard title="Fichiers" aside={`${files.length} sur ${exerciseLimits.files}`}>
      <ul>
        {files.map((each, at) => (
          <FileRow
            key={at}
            file={each}
            index={at}
            isCurrent={at === index}
            onChoose={() => setShown((now) => ({ ...now, index: at }))}
            onMoved={(to) => setShown((now) => ({ ...now, index: to }))}
          />
        ))}
      </ul>
      {problem && (
        <Problem px="20" py="10" id={fieldId('files')} tabIndex={-1}>
          {problem}
        </Problem>
      )}
      {file && (
        <FileTexts file={file} shown={{ ...shown, index }} onShow={(text) => setShown({ index, text })} />
      )}
      <Row apart wrap gap="12" px={{ base: '8', md: '12' }} py="8">
        {files.length < exerciseLimits.files && (
          <Button variant="quiet" size="touch" onClick={add}>
            <Plus size={18} aria-hidden />
            Ajouter un fichier
          </Button>
        )}
        <SecondaryText ms="auto" px="8">
          <Eye
            size={16}
            aria-hidden
            style={{ display: 'inline', verticalAlign: '-3px', marginInlineEnd: 8 }}
          />
          {`«\u00a0Exécuter\u00a0» lance ${entryOf(exercise) || 'le premier fichier donné'}`}
        </SecondaryText>
      </Row>
    </ExerciseCard>
  );
}
