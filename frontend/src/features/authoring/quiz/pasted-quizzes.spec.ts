import { parseGift, parseTable, withoutPresent } from './pasted-quizzes';

const short = ({ quizzes, faults }: ReturnType<typeof parseGift>) => ({
  quizzes: quizzes.map(({ line, title, question, choiceType, choices, explanation }) => [
    line,
    title,
    question,
    choiceType,
    choices.map(({ text, right }) => `${right ? '*' : ''}${text}`),
    explanation,
  ]),
  faults: faults.map(({ line, words }) => `${line}: ${words}`),
});

describe('questions for a bank', () => {
  it('are those that it does not have, and the others are told', () => {
    proves('programme.quiz-import');

    const pasted = parseGift('Qui  est Ada ? {T}\n\nQuel port ? {=80 ~443}');
    const { quizzes, notes } = withoutPresent(pasted, [{ question: 'Qui est Ada ?' }, { question: null }]);
    expect(quizzes.map(({ question }) => question)).toEqual(['Quel port ?']);
    expect(notes).toEqual([{ line: 1, words: 'déjà dans la banque.' }]);
  });
});

describe('questions in GIFT', () => {
  it('become quizzes, with their titles, escaped signs and what is said afterwards', () => {
    proves('programme.quiz-import');

    const text = `// Une remarque
$CATEGORY: Node

::Le port:: [html]<p>Quel port \\= HTTP&nbsp;?</p> {
  =80#Oui
  ~443#Non
  ~ \\{8080\\}
  ####Le 80, <b>toujours</b>.
}

La boucle est unique. {TRUE#faux#juste}

Deux de ces mots {~%50%un ~%50%deux ~%-100%trois} sont des nombres pairs ou non.

Node est un navigateur.{F}
`;
    expect(short(parseGift(text.replaceAll('\n', '\r\n')))).toEqual({
      quizzes: [
        [4, 'Le port', 'Quel port = HTTP\u00a0?', 'multiple', ['*80', '443', '{8080}'], 'Le 80, toujours.'],
        [11, null, 'La boucle est unique.', 'true-false', ['*Vrai', 'Faux'], ''],
        [
          13,
          null,
          'Deux de ces mots _____ sont des nombres pairs ou non.',
          'multiple',
          ['*un', '*deux', 'trois'],
          '',
        ],
        [15, null, 'Node est un navigateur.', 'true-false', ['Vrai', '*Faux'], ''],
      ],
      faults: [],
    });
  });

  it.each([
    ['Qui ? {}', 'Une réponse libre n’est pas un quiz\u00a0: posez-la en évaluation.'],
    ['Combien ? {#3:1}', 'Un nombre à trouver n’est pas un quiz à choix.'],
    ['Qui ? {=Ada -> 1815 =Alan -> 1912 =Grace -> 1906}', 'Des paires à former ne sont pas un quiz à choix.'],
    [
      'Qui ? {=Ada =Lovelace}',
      'Une réponse à écrire n’est pas un quiz à choix\u00a0: proposez-en d’autres, par ~.',
    ],
    ['Qui ? {=Ada ~Alan', 'Les réponses entre accolades n’ont pas été comprises.'],
    ['Qui ?', 'Les réponses entre accolades n’ont pas été comprises.'],
    ['{=Ada ~Alan}', 'La question manque.'],
    ['Qui ? {~Ada ~Alan}', 'Aucune réponse n’est la bonne.'],
    ['Qui ? {=Ada ~Ada}', 'Une réponse est proposée deux fois.'],
    [`Qui ? {=${'a'.repeat(501)} ~b}`, 'Une réponse dépasse 500 caractères.'],
    [
      `Qui ? {=a ${Array.from({ length: 20 }, (_, at) => `~b${at}`).join(' ')}}`,
      'Il y a plus de 20 réponses proposées.',
    ],
  ])('that ask for something else are named: %s', (question, words) => {
    expect(parseGift(`// a\n\n\n${question}\n\nBon {T}`)).toMatchObject({
      quizzes: [{ question: 'Bon' }],
      faults: [{ line: 4, words }],
    });
  });

  it.each([
    [
      'Quel est le type de Array<string> ? {=liste ~objet}',
      'Quel est le type de Array<string> ?',
      ['*liste', 'objet'],
    ],
    ['[plain]De Array<string> ? {=`<b>` ~&eacute;}', 'De Array<string> ?', ['*`<b>`', '&eacute;']],
    ['[markdown]Que fait `<b>` ? {=gras ~Map<K, V>}', 'Que fait `<b>` ?', ['*gras', 'Map<K, V>']],
    ['Que fait `<b>` ? {=gras ~<i>}', 'Que fait `<b>` ?', ['*gras', '<i>']],
    ['L’<b>été</b> ?<br>Ici ? {=<p>oui</p> ~non}', 'L’été ?\nIci ?', ['*oui', 'non']],
    ['[html]<p>Un</p><p>Array<string></p> {=[plain]<b> ~<b>deux</b>}', 'Un\nArray<string>', ['*<b>', 'deux']],
    [
      'L&rsquo;&eacute;t&eacute; &#39;ici&#39; &#x153; &inconnu; ? {=oui ~a &lt; b}',
      "L’été 'ici' œ &inconnu; ?",
      ['*oui', 'a < b'],
    ],
  ])('keep what only looks like a tag, and say what they name: %s', (text, question, choices) => {
    expect(short(parseGift(text)).quizzes).toEqual([[1, null, question, 'multiple', choices, '']]);
  });
});

describe('questions in a table', () => {
  it('come as a spreadsheet gives them, under the names of its columns', () => {
    proves('programme.quiz-import');

    const text = [
      'Énoncé\tTitre\tRéponse 1\tRéponse 2\tRéponse 3\tBonne(s) réponse(s)\tExplication',
      'Quel port ?\tLe port\t80\t443\t"8080,\nou 8081"\t1\tLe 80.',
      'Lesquels ?\t\tun\tdeux\ttrois\tA et trois\t',
      'Vrai ?\t\t\t\t\tfaux\t',
      '',
      'Sans bonne ?\t\ta\tb\t\t\t',
      'Inconnue ?\t\ta\tb\t\tz\t',
    ].join('\n');
    expect(short(parseTable(text))).toEqual({
      quizzes: [
        [2, 'Le port', 'Quel port ?', 'multiple', ['*80', '443', '8080,\nou 8081'], 'Le 80.'],
        [4, null, 'Lesquels ?', 'multiple', ['*un', 'deux', '*trois'], ''],
        [5, null, 'Vrai ?', 'true-false', ['Vrai', '*Faux'], ''],
      ],
      faults: [
        '7: Aucune réponse n’est la bonne.',
        '8: «\u00a0z\u00a0» n’est aucune des réponses proposées.',
      ],
    });
  });

  it.each([
    ['Réponse correcte', 'right'],
    ['Réponses justes', 'right'],
    ['Solution', 'right'],
    ['Réponse exacte', 'right'],
    ['Correct answer', 'right'],
    ['La bonne', 'right'],
    ['Réponse incorrecte', 'answer'],
    ['Explication de la bonne réponse', 'explanation'],
  ])('have « %s » for %s', (head, column) => {
    const { quizzes, faults } = parseTable(
      `Question;Choix 1;Choix 2;Choix 3;${head}\nCombien ?;*un;deux;trois;2`,
    );
    const [quiz] = quizzes;
    expect(faults).toEqual([]);
    expect(quiz?.choices.filter(({ right }) => right)).toHaveLength(column === 'right' ? 2 : 1);
    expect(quiz?.choices).toHaveLength(column === 'answer' ? 4 : 3);
    expect(quiz?.explanation).toBe(column === 'explanation' ? '2' : '');
  });

  it('need no names: the question first, a star before what is right', () => {
    expect(short(parseTable('Qui ?;*Ada;Alan\nQuand ?;1815;* 1843')).quizzes).toEqual([
      [1, null, 'Qui ?', 'multiple', ['*Ada', 'Alan'], ''],
      [2, null, 'Quand ?', 'multiple', ['1815', '*1843'], ''],
    ]);
  });

  it('take a right answer word for word before they count to it', () => {
    proves('programme.quiz-import');

    const head = 'Question;A;B;C;Bonne réponse';
    const right = (row: string) =>
      parseTable(`${head}\n${row}`)
        .quizzes[0]?.choices.filter((choice) => choice.right)
        .map(({ text }) => text);
    expect(right('a ?;3;2;1;1')).toEqual(['1']);
    expect(right('a ?;Un, deux;Un;deux;un, deux')).toEqual(['Un, deux']);
  });
});

describe('what a quiz has no place for', () => {
  const notesOf = ({ notes }: ReturnType<typeof parseGift>) =>
    notes.map(({ line, words }) => `${line}: ${words}`);
  const comments =
    'les commentaires de chaque réponse ne sont pas repris, seulement l’explication générale (####).';

  it('is said by the line of its question, which is taken', () => {
    proves('programme.quiz-import');

    expect(
      notesOf(parseGift('Qui ? {=Ada#Oui ~Alan}\n\nVrai ? {T#non#oui}\n\nQui ? {=Ada ~Alan ####Elle.}')),
    ).toEqual([`1: ${comments}`, `3: ${comments}`]);
    expect(notesOf(parseGift('Deux {~%50%un ~%50%deux ~%-100%trois}'))).toEqual([
      '1: les points partiels ne sont pas repris\u00a0: une réponse est juste ou fausse.',
    ]);
    expect(notesOf(parseGift('Qui ? {=Ada ~%-100%Alan}'))).toEqual([]);
    const table =
      'Question;Réponse 1;Réponse 2;Bonne réponse;Difficulté\nQui ?;Ada;Alan;1;facile\nQuand ?;1;2;1;';
    expect(notesOf(parseTable(table))).toEqual(['2: non repris\u00a0: «\u00a0Difficulté\u00a0».']);
  });

  it('is not said of a question that is left out', () => {
    proves('programme.quiz-import');

    expect(notesOf(parseGift('Qui ? {=Ada#Oui =Alan#Non}'))).toEqual([]);
  });
});
