import { chakra } from '@chakra-ui/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { SourceFile, SourceMark } from '@atelier/contracts/lesson-source';
import { sourceLimits } from '@atelier/contracts/words/source-limits';
import { countOf, plural } from '../../../shared/format/format';
import { formatClock } from '../../../shared/format/units';
import { FieldFrame, TextField } from '../../../shared/forms/fields';
import { Trash2 } from '../../../shared/icons/members';
import { TriangleAlert } from '../../../shared/icons/public';
import { Button, IconButton } from '../../../shared/ui/button';
import { controlRecipe } from '../../../shared/ui/control-styles';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { useProgramme } from '../programme/programme-actions';
import { lostMark, parseClock, withMark } from './source-marks';

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) minmax(0, auto) auto' },
    gridTemplateAreas: {
      base: '"time title remove" "time place remove"',
      md: '"time title place remove"',
    },
    columnGap: '14',
    alignItems: 'center',
    minHeight: '48',
    borderBottom: 'line',
  },
});
const Time = chakra('span', {
  base: {
    gridArea: 'time',
    minWidth: '3.25rem',
    color: 'atext',
    fontFamily: 'mono',
    fontSize: '0.8125rem',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
});
const Place = chakra('span', {
  base: {
    gridArea: 'place',
    fontFamily: 'mono',
    fontSize: '0.8125rem',
    color: 'muted',
    overflowWrap: 'anywhere',
    textAlign: { md: 'end' },
  },
});

const labelOf = ({ title, seconds }: SourceMark) =>
  `l’épingle «\u00a0${title}\u00a0» à ${formatClock(seconds)}`;

interface MarkLineProps {
  mark: SourceMark;
  /** Why it leads nowhere. */
  lost: string | null;
  onRemove: () => void;
}

const MarkLine = ({ mark, lost, onRemove }: MarkLineProps) => (
  <Line>
    <Time>{formatClock(mark.seconds)}</Time>
    <chakra.span gridArea="title" minWidth="0" textStyle="small" overflowWrap="anywhere">
      {mark.title}
      {lost !== null && (
        <Row as="span" gap="6" color="warn" fontWeight={600}>
          <TriangleAlert size={16} aria-hidden />
          {lost}
        </Row>
      )}
    </chakra.span>
    <Place>
      {mark.path}:{mark.line}
    </Place>
    <chakra.span gridArea="remove">
      <IconButton label={`Retirer ${labelOf(mark)}`} onClick={onRemove}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </chakra.span>
  </Line>
);

const Fields = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '7rem minmax(0, 1fr) 6rem' },
    gap: '14',
    alignItems: 'start',
    mt: '12',
    p: '16',
    bg: 'sunken',
    borderRadius: 'md',
  },
});
const Select = chakra('select', controlRecipe);

interface MarkFormProps {
  files: readonly SourceFile[];
  onAdd: (mark: SourceMark) => void;
  onClose: () => void;
}

type Faults = Partial<Record<'time' | 'line' | 'title', string>>;

/** Pins a second of the film to a line; stays open, since pins come in a row. */
function MarkForm({ files, onAdd, onClose }: MarkFormProps) {
  const shown = files.filter(({ lines }) => lines !== null);
  const [time, setTime] = useState('');
  const [path, setPath] = useState(shown[0]?.path ?? '');
  const [line, setLine] = useState('');
  const [title, setTitle] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const lines = shown.find((file) => file.path === path)?.lines ?? 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const seconds = parseClock(time);
    const place = Number(line);
    const words = title.trim();
    const found: Faults = {
      ...(seconds === null && { time: 'Comme 11:05' }),
      ...(!(Number.isInteger(place) && place >= 1 && place <= lines) && { line: `De 1 à ${lines}` }),
      ...(words === '' && { title: 'Une épingle a un titre' }),
    };
    setFaults(found);
    const names = Object.keys(found);
    const field = form.current?.elements.namedItem(names[0] ?? 'time');
    if (field instanceof HTMLElement) field.focus();
    if (seconds === null || names.length > 0) return;
    onAdd({ seconds, path, line: place, title: words });
    setTime('');
    setLine('');
    setTitle('');
  };

  return (
    <Fields
      ref={form}
      noValidate
      aria-label="Nouvelle épingle"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <TextField
        label="Temps"
        name="time"
        autoFocus
        placeholder="11:05"
        value={time}
        error={faults.time}
        onChange={(event) => setTime(event.target.value)}
      />
      <FieldFrame id={id} label="Fichier">
        <Select id={id} value={path} onChange={(event) => setPath(event.target.value)}>
          {shown.map((file) => (
            <option key={file.path} value={file.path}>
              {file.path}
            </option>
          ))}
        </Select>
      </FieldFrame>
      <TextField
        label="Ligne"
        name="line"
        inputMode="numeric"
        value={line}
        error={faults.line}
        onChange={(event) => setLine(event.target.value)}
      />
      <chakra.div gridColumn="1 / -1">
        <TextField
          label="Titre de l’épingle"
          name="title"
          maxLength={80}
          value={title}
          error={faults.title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </chakra.div>
      <Row wrap gap="8" gridColumn="1 / -1">
        <Button type="submit" size="touch">
          Épingler
        </Button>
        <Button variant="quiet" size="touch" onClick={onClose}>
          Fermer
        </Button>
      </Row>
    </Fields>
  );
}

interface MarkListProps {
  lessonId: string;
  marks: readonly SourceMark[];
  files: readonly SourceFile[];
}

/** The pins of a lesson's film in its code: add, remove, and those that a new upload left without their line. */
export function MarkList({ lessonId, marks, files }: MarkListProps) {
  const programme = useProgramme();
  const [isAdding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const lost = marks.filter((mark) => lostMark(mark, files) !== null);
  const keep = (change: (all: readonly SourceMark[]) => SourceMark[], message?: string) => {
    programme.changeSource(lessonId, (source) => ({ ...source, marks: change(source.marks) }), message);
    programme.settle();
  };
  const remove = (mark: SourceMark) => {
    // The button goes with its line.
    add.current?.focus();
    keep((all) => all.filter((each) => each !== mark), 'Épingle retirée');
  };
  const close = () => {
    setAdding(false);
    requestAnimationFrame(() => add.current?.focus());
  };

  return (
    <chakra.div mt="16" role="group" aria-label="Épingles">
      <chakra.p textStyle="label">Du film au code</chakra.p>
      <chakra.p textStyle="meta" color="muted">
        {marks.length === 0
          ? 'Épinglez une seconde du film à une ligne du code\u00a0: l’élève passe de l’un à l’autre.'
          : countOf(marks.length, 'épingle')}
      </chakra.p>
      {lost.length > 0 && (
        <Notice
          mt="12"
          tone="warn"
          title={`${countOf(lost.length, 'épingle')} ${plural(lost.length, 'ne mène', 'ne mènent')} plus nulle part`}
          action={
            <Button
              variant="link"
              size="tool"
              onClick={() => {
                add.current?.focus();
                keep(
                  (all) => all.filter((mark) => lostMark(mark, files) === null),
                  countOf(lost.length, 'épingle retirée', 'épingles retirées'),
                );
              }}
            >
              {lost.length > 1 ? 'Les retirer' : 'La retirer'}
            </Button>
          }
        >
          Le code envoyé n’a plus leur fichier ou leur ligne.
        </Notice>
      )}
      {marks.length > 0 && (
        <chakra.ul mt="8" borderTop="line">
          {marks.map((mark, index) => (
            <MarkLine
              key={`${index} ${mark.seconds}`}
              mark={mark}
              lost={lostMark(mark, files)}
              onRemove={() => remove(mark)}
            />
          ))}
        </chakra.ul>
      )}
      {isAdding && (
        <MarkForm files={files} onAdd={(mark) => keep((all) => withMark(all, mark))} onClose={close} />
      )}
      <Button
        ref={add}
        variant="quiet"
        size="touch"
        mt="8"
        aria-expanded={isAdding}
        disabled={marks.length >= sourceLimits.marks || files.every(({ lines }) => lines === null)}
        onClick={() => setAdding(true)}
        hidden={isAdding}
      >
        Ajouter une épingle
      </Button>
    </chakra.div>
  );
}
