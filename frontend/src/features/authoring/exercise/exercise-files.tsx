import { chakra } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { entryOf, type Zone } from '@atelier/contracts/exercise-files';
import {
  exerciseLimits,
  fileVisibilities,
  fileVisibilityNames,
  type FileVisibility,
} from '@atelier/contracts/words/exercise-words';
import { controlRecipe, FilterBox } from '../../../shared/ui/control-styles';
import { Eye, EyeOff, Lock } from '../../../shared/icons/common';
import { ArrowDown, ArrowUp } from '../../../shared/icons/studio';
import { Plus } from '../../../shared/icons/learning';
import { Pencil, Trash2 } from '../../../shared/icons/members';
import { ChevronDown, FileText, Play } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { RowMenu } from '../row-menu';
import { ExerciseCard, Problem } from './exercise-card';
import { addFile, type FileDraft, moveFile, removeFile, renameFile, showFileAs } from './exercise-draft';
import { fieldId, focusSoon, shownTextAtom } from './exercise-view';
import { FileTexts } from './file-texts';
import { useExercise } from './use-exercise';

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
