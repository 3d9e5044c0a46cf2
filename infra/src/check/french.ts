/**
 * `npm run check:french`: displayed texts have no-break spaces where French typography requires them, no straight
 * apostrophes (`-- --fix` corrects both), and the terms of docs/glossary.md.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { projectRoot } from '../local/data-directory.js';

/** Fixed words of the product, shown with a plain space or apostrophe. */
const fixedWords = [
  "Email n'est pas valide",
  "Nom d'utilisateur est obligatoire",
  "Nom d'utilisateur",
  "Erreur lors de l'envoi de votre candidature",
  "Selectionner le nombre d'étoile",
  "Afficher plus d'avis",
  "Vidéo d'aperçu",
  "à l'instant",
  "Erreur de téléchargement de l'image",
  "Le téléchargement de l'image a échoué.",
  'Êtes-vous sûr de vouloir supprimer cet élément ?',
  'Êtes-vous sûr de vouloir supprimer ce cours ?',
  'Téléchargement réussi !',
  'Paiement réussi !',
  "S'inscrire",
  "Aucun contenu n'a encore été associé à cette leçon.",
  "Le contenu de la leçon n'est pas disponible.",
  "Démarrez votre aventure dès aujourd'hui",
  'Panier vide !',
  'Étudiant(e)s',
  'Étudiant(e)',
  'Aucun étudiant trouvé.',
  'Erreur lors de la mise à jour des étudiants.',
];

/** Terms that differ from those on other screens. */
const otherWords: readonly [RegExp, string][] = [
  [/étudiant/iu, 'élève'],
  [/instructeur|instructrice/iu, 'formateur'],
  [/courriel|e-mail/iu, 'mail, or email for the address'],
  [/adresses? mail(?!\p{L})/iu, 'email'],
  [/(?<!\p{L})(?:la|les|ces|nos|vos|cette|une|par) lettres?(?!\p{L})/iu, 'mail'],
  [/(?<!\p{L})mue?ts?(?!\p{L})/iu, 'sans réponse'],
  [/(?<!\p{L})garée?s?(?!\p{L})/iu, 'en échec'],
  [/se rétracte(?:nt)?(?!\p{L})/iu, 'a person does, not a course'],
];
const withoutFixed = (piece: string): string =>
  fixedWords.reduce((text, words) => text.replaceAll(words, ''), piece);

const sources = [
  'frontend/src/**/*.{ts,tsx}',
  'backend/src/**/*.ts',
  'backend/contracts/src/**/*.ts',
  'workers/src/**/*.ts',
  // Demo content is typeset by the seed (infra/src/demo/content/course.ts).
];

/** Not displayed: tests, migrations, and a table of characters. */
const isNotShown = /\.spec\.tsx?$|\/testing\/|\/migrations\/|\/search-words\.ts$/;

interface Piece {
  /** Offset of the text within its quotes, in UTF-16 units. */
  start: number;
  end: number;
  /** JSX has no escapes: a no-break space is an entity. */
  isJsx: boolean;
}

interface Fault {
  file: string;
  line: number;
  words: string;
}

const wide = { jsx: '&nbsp;', plain: String.raw`\u00a0` };
const narrow = { jsx: '&#8239;', plain: String.raw`\u202f` };

const rules = [
  { pattern: /[ \n]\s*(?=[;!?](?![=:?.]))/g, sign: narrow },
  { pattern: /[ \n]\s*(?=:(?!:)|»|[€%](?![\w(]))/g, sign: wide },
  { pattern: /(?<=«)[ \n]\s*/g, sign: wide },
  {
    pattern: /(?<=(?<![\p{L}’'])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|presqu|aujourd))'(?=[\p{L}])/giu,
    sign: { jsx: '’', plain: '’' },
  },
];

const commonWords =
  /(?<![\p{L}-])(?:le|la|les|des|du|une|est|sont|pour|dans|sur|vous|votre|cette|que|qui|pas|avec)(?![\p{L}-])/u;

/** Heuristic for French sentences: French-only characters and words, or a leading capital. */
const looksFrench = (text: string): boolean =>
  /[À-ÖØ-öø-ÿŒœ’«»]/.test(text) || commonWords.test(text) || /^\s*[A-ZÀ-Ý][\p{L}’']* /u.test(text);

function piecesOf(file: string, text: string): Piece[] {
  const pieces: Piece[] = [];
  const tagged = new Set<number>();
  const add = (start: number, end: number, isJsx: boolean, isShown = false) => {
    if (isShown || looksFrench(text.slice(start, end))) pieces.push({ start, end, isJsx });
  };
  const attributes = new Set<number>();
  const visitor = new Visitor({
    TaggedTemplateExpression: ({ quasi }) => void tagged.add(quasi.start),
    ImportDeclaration: ({ source }) => void tagged.add(source.start),
    JSXAttribute: ({ value }) => void (value?.type === 'Literal' && attributes.add(value.start)),
    JSXText: ({ start, end }) => add(start, end, true, true),
    Literal: ({ start, end, value }) => {
      if (typeof value === 'string' && !tagged.has(start)) add(start + 1, end - 1, attributes.has(start));
    },
    TemplateLiteral: ({ start, end, quasis }) => {
      if (tagged.has(start) || !looksFrench(text.slice(start + 1, end - 1))) return;
      for (const quasi of quasis) {
        // The span includes the delimiters.
        const from = text.indexOf(quasi.value.raw, quasi.start);
        add(from, from + quasi.value.raw.length, false, true);
      }
    },
  });
  visitor.visit(parseSync(file, text).program);
  return pieces;
}

function faultsOf(file: string, isFixing: boolean): Fault[] {
  const path = join(projectRoot, file);
  const text = readFileSync(path, 'utf8');
  const faults: { at: number; length: number; by: string }[] = [];
  const misnamed: { at: number; instead: string }[] = [];
  for (const { start, end, isJsx } of piecesOf(file, text)) {
    const piece = text.slice(start, end);
    if (fixedWords.includes(piece.trim())) continue;
    const checkedText = withoutFixed(piece);
    const other = otherWords.find(([pattern]) => pattern.test(checkedText));
    if (other) misnamed.push({ at: start, instead: other[1] });
    for (const { pattern, sign } of rules)
      for (const { index, 0: match } of piece.matchAll(pattern))
        faults.push({ at: start + index, length: match.length, by: isJsx ? sign.jsx : sign.plain });
  }
  const lineAt = (at: number) => text.slice(0, at).split('\n').length;
  const otherwise = misnamed.map(({ at, instead }) => ({
    file,
    line: lineAt(at),
    words: `${text.slice(at, at + 60).replaceAll('\n', '⏎')} (${instead})`,
  }));
  if (isFixing && faults.length > 0) {
    let fixed = text;
    for (const { at, length, by } of faults.toSorted((one, other) => other.at - one.at))
      fixed = fixed.slice(0, at) + by + fixed.slice(at + length);
    writeFileSync(path, fixed);
    return otherwise;
  }
  const unset = faults.map(({ at }) => ({
    file,
    line: lineAt(at),
    words: text.slice(Math.max(0, at - 25), at + 15).replaceAll('\n', '⏎'),
  }));
  return [...unset, ...otherwise];
}

const files = globSync(sources, { cwd: projectRoot }).filter((file) => !isNotShown.test(file));
const faults = files.flatMap((file) => faultsOf(file, process.argv.includes('--fix')));
for (const { file, line, words } of faults) console.error(`${file}:${line}: …${words}…`);
if (faults.length > 0) process.exitCode = 1;
