import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { exerciseLimits, exerciseRefusals } from '@atelier/contracts/words/exercise-words';
import { Checkbox } from '../../../shared/forms/checkbox';
import { FieldFrame, TextAreaField, TextField, useFieldIds } from '../../../shared/forms/fields';
import { ChevronDown } from '../../../shared/icons/public';
import { controlRecipe, FilterBox } from '../../../shared/ui/control-styles';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { useAutosavedText } from '../course/autosaved-inputs';
import { type CheckDraftOf, columnsToText, rowsToText, textToColumns, textToRows } from './exercise-draft';
import { fieldId } from './exercise-view';
import { LimitedCode } from './limited-code';
import { useExercise } from './use-exercise';

const Select = chakra('select', controlRecipe);
const CodeBox = chakra('div', {
  base: { mt: '8', overflow: 'hidden', bg: 'bg', color: 'fg', borderRadius: 'md', fontSize: '0.875rem' },
});

interface TestProps<Kind extends 'code' | 'sql' | 'html'> {
  check: CheckDraftOf<Kind>;
  /** « checks.2 » */
  path: string;
  /** The message of a field, if it is to be shown. */
  problemOf: (field: string) => string | undefined;
  type: (facts: Partial<CheckDraftOf<Kind>>) => void;
}

/** A snippet: what the files export is in scope. */
export function CodeTest({ check, path, problemOf, type }: TestProps<'code'>) {
  const { exercise, settle } = useExercise();
  return (
    <chakra.div id={fieldId(`${path}.test`)} tabIndex={-1}>
      <chakra.p textStyle="small" fontWeight={600}>
        Test
      </chakra.p>
      <CodeBox className="dark">
        <LimitedCode
          value={check.test}
          onChange={(test) => type({ test })}
          onBlur={settle}
          language={exercise.language}
          label="Test de la vérification"
          minLines={3}
          limit={exerciseLimits.test}
          refusal={exerciseRefusals['exercise-test-too-long']}
          problem={problemOf('test')}
        />
      </CodeBox>
      <SecondaryText mt="8">
        Ce que les fichiers exportent est là, sans import. <code>attendre(valeur)</code> se termine par{' '}
        <code>.egal(…)</code>, <code>.different(…)</code>, <code>.contient(…)</code>, <code>.vrai()</code>,{' '}
        <code>.proche(…)</code>, <code>.instance(…)</code> ou <code>.rejette(…)</code>.
      </SecondaryText>
    </chakra.div>
  );
}

const rowLimit = exerciseLimits.rows;

function rowsRefusal(rows: CheckDraftOf<'sql'>['rows']): string | null {
  const lengths = new Set(rows.map((row) => row.length));
  if (lengths.size > 1) return exerciseRefusals['exercise-ragged-rows'];
  if (rows.length > rowLimit || rows.some((row) => row.length > exerciseLimits.columns))
    return exerciseRefusals['exercise-rows'];
  return longValueRefusal(rows.flat());
}

const longValueRefusal = (values: CheckDraftOf<'sql'>['rows'][number]): string | null =>
  values.some((value) => typeof value === 'string' && value.length > exerciseLimits.cell)
    ? exerciseRefusals['exercise-value-too-long']
    : null;

/** Rows as text, which is not saved while they do not fit. */
function RowsField({ check, path, type }: Pick<TestProps<'sql'>, 'check' | 'path' | 'type'>) {
  const { settle } = useExercise();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? rowsToText(check.rows);
  const refusal = rowsRefusal(textToRows(text));
  return (
    <TextAreaField
      id={fieldId(`${path}.rows`)}
      label="Lignes attendues"
      hint={
        <>
          Une par ligne, les valeurs séparées par <code>|</code>. <code>NULL</code> pour une absence, des
          guillemets pour un texte qui ressemble à un nombre&nbsp;: <code>'12'</code>.
        </>
      }
      error={refusal ?? undefined}
      rows={Math.min(12, Math.max(3, text.split('\n').length))}
      fontFamily="mono"
      fontSize="0.875rem"
      spellCheck={false}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        const rows = textToRows(target.value);
        if (rowsRefusal(rows) === null) type({ rows });
      }}
      onBlur={() => {
        if (refusal === null) setTyped(null);
        settle();
      }}
    />
  );
}

/** A query, empty for the learner's own last result, and the rows it is to give. */
export function SqlTest({ check, path, problemOf, type }: TestProps<'sql'>) {
  const { settle } = useExercise();
  const columns = useAutosavedText({
    stored: columnsToText(check.columns),
    commit: (text) => type({ columns: textToColumns(text) }),
    save: settle,
  });
  return (
    <>
      <div>
        <chakra.p textStyle="small" fontWeight={600}>
          Requête
        </chakra.p>
        <CodeBox className="dark">
          <LimitedCode
            value={check.query}
            onChange={(query) => type({ query })}
            onBlur={settle}
            language="sql"
            label="Requête de la vérification"
            minLines={3}
            limit={exerciseLimits.test}
            refusal={exerciseRefusals['exercise-test-too-long']}
            problem={problemOf('query')}
          />
        </CodeBox>
        <SecondaryText mt="8">
          Lancée après les fichiers de l’élève. Vide, c’est le résultat de sa dernière requête qui est
          comparé.
        </SecondaryText>
      </div>
      <TextField
        label="Colonnes, facultatif"
        hint={
          <>
            Leurs noms, séparés par <code>|</code>. Vide, les noms ne comptent pas.
          </>
        }
        error={problemOf('columns') ?? longValueRefusal(check.columns ?? []) ?? undefined}
        fontFamily="mono"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        {...columns}
      />
      <RowsField check={check} path={path} type={type} />
      <Checkbox
        label="Dans cet ordre"
        checked={check.isOrdered}
        onChange={({ target }) => type({ isOrdered: target.checked })}
      />
    </>
  );
}

const readings = {
  property: 'Une propriété du DOM',
  style: 'Un style calculé',
  count: 'Le nombre d’éléments',
} as const;
type Reading = keyof typeof readings;
const firstProperties: Readonly<Record<Reading, string>> = {
  property: 'textContent',
  style: 'color',
  count: '',
};

/** A selector, and what is read of the first element that it finds. */
export function HtmlTest({ check, path, problemOf, type }: TestProps<'html'>) {
  const { settle } = useExercise();
  const readsIds = useFieldIds({});
  const selector = useAutosavedText({
    stored: check.selector,
    commit: (text) => type({ selector: text }),
    save: settle,
  });
  const property = useAutosavedText({
    stored: check.property,
    commit: (text) => type({ property: text.trim() }),
    save: settle,
  });
  const expected = useAutosavedText({
    stored: check.expected,
    commit: (text) => type({ expected: text }),
    save: settle,
  });
  const code = { fontFamily: 'mono', autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <TextField
        id={fieldId(`${path}.selector`)}
        label="Sélecteur CSS"
        placeholder="main > h1"
        maxLength={300}
        error={problemOf('selector')}
        {...code}
        {...selector}
      />
      <Row wrap gap="16" alignItems="flex-start" css={{ '& > *': { flex: '1 1 12rem' } }}>
        <FieldFrame id={readsIds.id} label="Ce qui est lu">
          <FilterBox>
            <Select
              {...readsIds}
              appearance="none"
              pe="48"
              cursor="pointer"
              value={check.reads}
              onChange={({ target }) => {
                const reads = target.value as Reading;
                type({ reads, property: firstProperties[reads] });
              }}
            >
              {Object.entries(readings).map(([name, words]) => (
                <option key={name} value={name}>
                  {words}
                </option>
              ))}
            </Select>
            <ChevronDown size={20} aria-hidden style={{ right: 16 }} />
          </FilterBox>
        </FieldFrame>
        {check.reads !== 'count' && (
          <TextField
            id={fieldId(`${path}.property`)}
            label={check.reads === 'style' ? 'Propriété CSS' : 'Propriété ou attribut'}
            maxLength={60}
            error={problemOf('property')}
            {...code}
            {...property}
          />
        )}
        <TextField
          label="Valeur attendue"
          hint={check.reads === 'style' ? 'Comme le navigateur la calcule\u00a0: rgb(255, 0, 0).' : undefined}
          maxLength={exerciseLimits.cell}
          {...code}
          {...expected}
        />
      </Row>
    </>
  );
}
