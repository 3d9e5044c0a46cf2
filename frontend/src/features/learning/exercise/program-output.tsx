import { chakra } from '@chakra-ui/react';
import type { RefObject } from 'react';
import type { CodePosition, ResultTable } from '@atelier/contracts/exercise-verdict';
import type { ExerciseLanguage } from '@atelier/contracts/words/exercise-words';
import { countOf, formatDecimal } from '../../../shared/format/format';
import { TimerOff } from '../../../shared/icons/exercise';
import { CircleX } from '../../../shared/icons/learning';
import { LinkButton } from '../../../shared/ui/button';
import { CodeFrame } from './code-frame';
import type { ShownRun } from './shown-run';

const Printed = chakra('pre', {
  base: {
    maxHeight: '320px',
    overflow: 'auto',
    px: '20',
    py: '14',
    fontFamily: 'mono',
    fontSize: '0.875rem',
    lineHeight: '1.5rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    _focusVisible: { outlineColor: 'fg', outlineOffset: '-4px' },
  },
});
const Table = chakra('table', {
  base: {
    fontFamily: 'mono',
    fontSize: '0.875rem',
    '& th, & td': { px: '12', py: '6', textAlign: 'start', borderBottom: 'line', whiteSpace: 'pre' },
    '& th': { color: 'muted', fontWeight: 600 },
    '& [data-null]': { color: 'subtle', fontStyle: 'italic' },
  },
});
/** The page of an HTML exercise, in its sandboxed frame. */
const FrameBox = chakra('div', {
  base: {
    bg: 'white',
    '& iframe': { display: 'block', width: 'full', height: '320px', border: '0', bg: 'white' },
    '& iframe[hidden]': { display: 'none' },
  },
});

const RowsOfQuery = ({ table, label }: { table: ResultTable; label: string }) => (
  <chakra.div overflowX="auto" maxHeight="320px" px="8" pb="12" tabIndex={0} role="group" aria-label={label}>
    <Table>
      <thead>
        <tr>
          {table.columns.map((column, index) => (
            <th key={index} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, at) => (
              <td key={at} data-null={cell === null ? '' : undefined}>
                {cell === null ? 'NULL' : String(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
    {table.isCut && (
      <chakra.p px="12" pt="8" textStyle="meta" color="muted">
        Les premières lignes seulement.
      </chakra.p>
    )}
  </chakra.div>
);

const Fault = chakra('div', {
  base: {
    display: 'flex',
    gap: '12',
    px: '20',
    py: '12',
    textStyle: 'small',
    '& > svg': { flexShrink: 0, mt: '2px', color: 'danger' },
    '& p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  },
});

const stops = {
  time: { title: 'Boucle sans fin', words: 'Arrêtée après # sans réponse.' },
  memory: {
    title: 'Trop de mémoire',
    words: 'Arrêté\u00a0: le programme demandait trop de mémoire.',
  },
  crash: {
    title: 'Programme arrêté',
    words:
      'Le navigateur a fermé ce qui l’exécutait, souvent faute de mémoire. Votre code n’a pas bougé\u00a0: vous pouvez l’exécuter de nouveau.',
  },
};

interface ProgramOutputProps {
  shown: ShownRun | null;
  language: ExerciseLanguage;
  /** Gets the frame of the engine, which is seen for HTML alone. */
  frameBox: RefObject<HTMLDivElement | null>;
  onGoTo: (position: CodePosition) => void;
}

/** What the program said, or why it was stopped. */
export function ProgramOutput({ shown, language, frameBox, onGoTo }: ProgramOutputProps) {
  const isHtml = language === 'html';
  const run = shown?.run;
  const position = run?.error?.position ?? run?.stopped?.position;
  const tables = run?.tables ?? [];
  const isSilent = run && !run.output && !run.error && !run.stopped && tables.length === 0;
  return (
    <chakra.section aria-label={isHtml ? 'Aperçu' : 'Sortie'} mt="16" hidden={!isHtml && !shown}>
      <CodeFrame className="dark">
        <chakra.div display="flex" gap="12" px="20" py="12" borderBottom="line" textStyle="small">
          <strong>{isHtml ? 'Aperçu' : 'Sortie'}</strong>
          {run && (
            <chakra.span color="muted">
              {[
                shown.entry ?? 'vérifications',
                `${run.milliseconds < 1 ? formatDecimal(run.milliseconds) : Math.round(run.milliseconds)}\u00a0ms`,
                'dans votre navigateur',
              ].join(', ')}
            </chakra.span>
          )}
        </chakra.div>
        <div role="status">
          {run?.stopped && (
            <Fault>
              <TimerOff size={18} aria-hidden />
              <div>
                <strong>{stops[run.stopped.reason].title}</strong>
                <p>
                  {stops[run.stopped.reason].words.replace(
                    '#',
                    countOf(Math.round(run.milliseconds / 1000), 'seconde'),
                  )}
                  {run.stopped.position && ` Elle tournait à la ligne\u00a0${run.stopped.position.line}.`}
                </p>
              </div>
            </Fault>
          )}
          {run?.error && (
            <Fault>
              <CircleX size={18} aria-hidden />
              <chakra.p fontFamily="mono">{run.error.message}</chakra.p>
            </Fault>
          )}
          {run?.output && tables.length === 0 && <Printed tabIndex={0}>{run.output}</Printed>}
          {isSilent && !isHtml && (
            <chakra.p px="20" py="14" textStyle="small" color="muted">
              Le programme n’a rien affiché.
            </chakra.p>
          )}
        </div>
        {position && (
          <chakra.div px="20" pb="12">
            <LinkButton onClick={() => onGoTo(position)}>Aller à la ligne&nbsp;{position.line}</LinkButton>
          </chakra.div>
        )}
        {run?.isOutputCut && (
          <chakra.p px="20" pb="12" textStyle="meta" color="muted">
            La suite est coupée, après 64&nbsp;Ko.
          </chakra.p>
        )}
        {tables.map((table, index) => (
          <RowsOfQuery key={index} table={table} label={`Résultat ${index + 1}`} />
        ))}
        <FrameBox ref={frameBox} />
      </CodeFrame>
    </chakra.section>
  );
}
