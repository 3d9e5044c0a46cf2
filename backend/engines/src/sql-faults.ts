const quoted = (name: string): string => `« ${name.replace(/^(?:main|temp)\./, '')} »`;

/** The columns that a constraint names: `livre.titre, livre.auteur`. */
const columns = (names: string): string => names.split(', ').map(quoted).join(', ');

const count = (number: string, one: string, several: string): string =>
  `${number} ${Number(number) < 2 ? one : several}`;

/** What SQLite says, as patterns of its messages, and the same in French. */
const sentences: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^no such table: (.+)$/, (name) => `Il n’y a pas de table ${quoted(name)}.`],
  [
    /^no such column: "(.+)" - should this be a string literal in single-quotes\?$/,
    (name) => `Il n’y a pas de colonne ${quoted(name)} ; un texte s’écrit entre apostrophes : '${name}'.`,
  ],
  [/^no such column: "?(.+?)"?$/, (name) => `Il n’y a pas de colonne ${quoted(name)}.`],
  [
    /^table (.+) has no column named (.+)$/,
    (table, name) => `La table ${quoted(table)} n’a pas de colonne ${quoted(name)}.`,
  ],
  [/^no such function: (.+)$/, (name) => `SQLite n’a pas de fonction ${quoted(name)}.`],
  [
    /^no such (view|index|trigger|savepoint|window|collation sequence|module): (.+)$/,
    (kind, name) => `Il n’y a pas de ${kinds[kind] ?? kind} ${quoted(name)}.`,
  ],
  [
    /^ambiguous column name: (.+)$/,
    (name) =>
      `Plusieurs tables ont une colonne ${quoted(name)} : dites laquelle, comme dans « livre.${name.split('.').at(-1)} ».`,
  ],
  [/^near "(.*)": syntax error$/s, (word) => `Erreur de syntaxe près de ${quoted(word)}.`],
  [/^incomplete input$/, () => 'L’instruction n’est pas finie.'],
  [/^unrecognized token: "(['"].*)"$/s, () => 'Il manque un guillemet ou une apostrophe de fin.'],
  [/^unrecognized token: "(.+)"$/s, (word) => `SQLite ne comprend pas ${quoted(word)}.`],
  [
    /^UNIQUE constraint failed: (.+)$/,
    (names) => `Cette valeur y est déjà, mais ${columns(names)} doit être unique (UNIQUE).`,
  ],
  [/^NOT NULL constraint failed: (.+)$/, (names) => `${columns(names)} ne peut pas être vide (NOT NULL).`],
  [
    /^CHECK constraint failed: (.+)$/s,
    (condition) => `La condition ${quoted(condition)} n’est pas respectée (CHECK).`,
  ],
  [
    /^FOREIGN KEY constraint failed$/,
    () => 'Une clé étrangère ne mène à aucune ligne, ou une ligne a encore des lignes liées (FOREIGN KEY).',
  ],
  [
    /^foreign key mismatch - "(.+)" referencing "(.+)"$/,
    (from, to) =>
      `La clé étrangère de ${quoted(from)} doit mener à une clé primaire ou unique de ${quoted(to)}.`,
  ],
  [
    /^unknown column "(.+)" in foreign key definition$/,
    (name) => `La clé étrangère nomme une colonne ${quoted(name)} qui n’existe pas.`,
  ],
  [
    /^table (.+) has (\d+) columns? but (\d+) values were supplied$/,
    (table, has, given) =>
      `La table ${quoted(table)} a ${count(has, 'colonne', 'colonnes')}, mais ${count(given, 'valeur est donnée', 'valeurs sont données')}.`,
  ],
  [
    /^(\d+) values for (\d+) columns$/,
    (given, has) =>
      `${count(given, 'valeur est donnée', 'valeurs sont données')} pour ${count(has, 'colonne', 'colonnes')}.`,
  ],
  [
    /^all VALUES must have the same number of terms$/,
    () => 'Toutes les lignes de VALUES doivent avoir autant de valeurs.',
  ],
  [
    /^SELECTs to the left and right of (.+) do not have the same number of result columns$/,
    (word) => `Les deux SELECT autour de ${word} n’ont pas autant de colonnes.`,
  ],
  [
    /^sub-select returns (\d+) columns - expected (\d+)$/,
    (has, wanted) => `La sous-requête rend ${count(has, 'colonne', 'colonnes')} au lieu de ${wanted}.`,
  ],
  [
    /^wrong number of arguments to function (.+)$/,
    (name) => `La fonction ${quoted(name)} n’a pas le bon nombre d’arguments.`,
  ],
  [
    /^misuse of aggregate(?: function|:) (.+)$/,
    (name) =>
      `La fonction d’agrégat ${quoted(name)} n’est pas admise ici : une condition sur un groupe s’écrit dans HAVING.`,
  ],
  [
    /^misuse of window function (.+)$/,
    (name) => `La fonction de fenêtrage ${quoted(name)} demande OVER, dans SELECT ou ORDER BY.`,
  ],
  [
    /^HAVING clause on a non-aggregate query$/,
    () =>
      'HAVING demande GROUP BY ou une fonction d’agrégat : une condition sur une ligne s’écrit dans WHERE.',
  ],
  [
    /^(\d+)(?:st|nd|rd|th) (GROUP|ORDER) BY term out of range - should be between 1 and (\d+)$/,
    (_place, word, last) => `${word} BY nomme une colonne par son numéro : de 1 à ${last}.`,
  ],
  [
    /^(\d+)(?:st|nd|rd|th) ORDER BY term does not match any column in the result set$/,
    (place) => `Le terme ${place} de ORDER BY n’est pas une colonne du résultat.`,
  ],
  [/^a GROUP BY clause is required before HAVING$/, () => 'HAVING vient après GROUP BY.'],
  [
    /^(ORDER BY|LIMIT) clause should come after (.+) not before$/,
    (word, other) => `${word} vient après ${other}.`,
  ],
  [
    /^cannot store (.+) value in (.+) column (.+)$/,
    (_value, kind, name) => `La colonne ${quoted(name)} est de type ${kind}, et cette valeur ne l’est pas.`,
  ],
  [/^datatype mismatch$/, () => 'Cette valeur n’est pas du type attendu : un nombre entier.'],
  [/^duplicate column name: (.+)$/, (name) => `La colonne ${quoted(name)} est nommée deux fois.`],
  [/^(?:table|view) (.+) already exists$/, (name) => `Il y a déjà une table ou une vue ${quoted(name)}.`],
  [
    /^there is already (?:a|an) (?:table|index|view|another table or index).*?(?:named|with this name): ?(.+)$/,
    (name) => `Ce nom est déjà pris : ${quoted(name)}.`,
  ],
  [/^index (.+) already exists$/, (name) => `Il y a déjà un index ${quoted(name)}.`],
  [/^trigger (.+) already exists$/, (name) => `Il y a déjà un déclencheur ${quoted(name)}.`],
  [
    /^use DROP (TABLE|VIEW) to delete (?:table|view) (.+)$/,
    (word, name) => `${quoted(name)} se supprime par DROP ${word}.`,
  ],
  [
    /^cannot modify (.+) because it is a view$/,
    (name) => `${quoted(name)} est une vue : ses lignes ne se modifient pas.`,
  ],
  [
    /^table (.+) may not be (?:modified|dropped)$/,
    (name) => `La table ${quoted(name)} est celle de SQLite : elle ne se modifie pas.`,
  ],
  [
    /^table "(.+)" has more than one primary key$/,
    (name) => `La table ${quoted(name)} a plus d’une clé primaire.`,
  ],
  [
    /^AUTOINCREMENT is only allowed on an INTEGER PRIMARY KEY$/,
    () => 'AUTOINCREMENT demande une colonne INTEGER PRIMARY KEY.',
  ],
  [
    /^DISTINCT aggregates must have exactly one argument$/,
    () => 'Avec DISTINCT, une fonction d’agrégat a un seul argument.',
  ],
  [
    /^cannot (?:commit|rollback) - no transaction is active$/,
    () => 'Aucune transaction n’est ouverte (BEGIN).',
  ],
  [/^cannot start a transaction within a transaction$/, () => 'Une transaction est déjà ouverte.'],
  [/^circular reference: (.+)$/, (name) => `${quoted(name)} se définit par elle-même.`],
  [/^integer overflow$/, () => 'Ce nombre entier est trop grand.'],
  [/^malformed JSON$/, () => 'Ce texte n’est pas du JSON.'],
  [/^no tables specified$/, () => 'Il manque FROM, avec le nom d’une table.'],
  [/^cannot add a PRIMARY KEY column$/, () => 'Une clé primaire ne s’ajoute pas à une table qui existe.'],
  [
    /^Cannot add a NOT NULL column with default value NULL$/,
    () => 'Une colonne NOT NULL s’ajoute avec une valeur par défaut (DEFAULT).',
  ],
  [
    /^Cannot add a (?:PRIMARY KEY|UNIQUE) column$/,
    () => 'Une colonne unique ne s’ajoute pas à une table qui existe.',
  ],
];

const kinds: Readonly<Record<string, string>> = {
  view: 'vue',
  index: 'index',
  trigger: 'déclencheur',
  savepoint: 'point de sauvegarde',
  window: 'fenêtre',
  'collation sequence': 'ordre de tri',
  module: 'module',
};

/** Of SQLite's message, which is kept where none of ours says the same. */
export function sqlFaultInFrench(message: string, statement: string): string {
  const command = /^\s*(\.[a-z]+)/i.exec(statement)?.[1];
  if (command) return `${quoted(command)} est une commande de l’outil sqlite3, et non du SQL.`;
  for (const [pattern, french] of sentences) {
    const match = pattern.exec(message);
    if (match) return french(...match.slice(1).map((part) => part ?? ''));
  }
  return `SQLite répond : ${message}`;
}
