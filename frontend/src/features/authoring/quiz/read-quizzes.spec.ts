import { readQuizzes } from './pasted-quizzes';

const lines = (...written: string[]) => written.join('\n');
/** « question | *right | wrong // explanation ». */
const found = (text: string) =>
  readQuizzes(text).quizzes.map(({ question, choices, explanation }) =>
    [
      [question, ...choices.map((choice) => `${choice.right ? '*' : ''}${choice.text}`)].join(' | '),
      ...(explanation === '' ? [] : [explanation]),
    ].join(' // '),
  );
const left = (text: string) => readQuizzes(text).faults.map(({ line, words }) => `${line}: ${words}`);
const noted = (text: string) => readQuizzes(text).notes.map(({ line, words }) => `${line}: ${words}`);

describe('a table of questions', () => {
  it.each([
    [
      'braces in its cells',
      lines(
        'Question;A;B;Bonne réponse',
        'Quelle règle ?;p { color: red };p(color=red);A',
        'Que vaut 1 + 1 ?;2;3;A',
      ),
      ['Quelle règle ? | *p { color: red } | p(color=red)', 'Que vaut 1 + 1 ? | *2 | 3'],
    ],
    [
      'template literals',
      lines(
        'Question\tA\tB\tBonne réponse',
        'Affiche 1 ?\t`${1}`\t`{1}`\tA',
        'Bloc ?\tif (x) { y() }\tx = {=y ~z}\tB',
      ),
      ['Affiche 1 ? | *`${1}` | `{1}`', 'Bloc ? | if (x) { y() } | *x = {=y ~z}'],
    ],
    [
      'two columns and a final line break',
      'Question;Bonne réponse\r\nREST garde l’état ?;faux\r\nHTTP 404 ?;vrai\r\n',
      ['REST garde l’état ? | Vrai | *Faux', 'HTTP 404 ? | *Vrai | Faux'],
    ],
    ['two columns of tabs', 'Question\tBonne réponse\n\nREST ?\tfaux\n', ['REST ? | Vrai | *Faux']],
    [
      'two columns without a head',
      'REST ?;faux\nHTTP ?;Vrai\n',
      ['REST ? | Vrai | *Faux', 'HTTP ? | *Vrai | Faux'],
    ],
    [
      'decimals, without a head',
      'Combien vaut π, à peu près ?;*3,14;2,71;1,41\nEt e, à peu près ?;3,14;*2,71;1,41',
      ['Combien vaut π, à peu près ? | *3,14 | 2,71 | 1,41', 'Et e, à peu près ? | 3,14 | *2,71 | 1,41'],
    ],
    [
      'bars in its cells',
      'Que vaut a || b ?;*a || b;a | b\nQue vaut c || d ?;*c || d;c | d',
      ['Que vaut a || b ? | *a || b | a | b', 'Que vaut c || d ? | *c || d | c | d'],
    ],
    [
      'cells that begin with a quote, as a clipboard gives them',
      lines(
        'Question\tA\tB\tBonne réponse',
        '"1" + 1 vaut ?\t"11"\t2\tA',
        'typeof null ?\t"object"\t"null"\tA',
      ),
      ['"1" + 1 vaut ? | *"11" | 2', 'typeof null ? | *"object" | "null"'],
    ],
    [
      'a quote that nothing closes',
      lines('Question;A;B;Bonne réponse', '"grand ?;1;2;A', 'petit ?;"3;4";B', '"moyen" ?;5;6;A'),
      ['"grand ? | *1 | 2', '"moyen" ? | *5 | 6'],
    ],
    [
      'cells of several lines',
      lines('Question\tA\tB\tBonne réponse', '"Que fait\n\t""ceci"" ?"\tun\tdeux\tB'),
      ['Que fait\n\t"ceci" ? | un | *deux'],
    ],
    [
      'RFC 4180',
      'Socrative,Question,Option 1,Option 2,Correct\n,"Dit-il ""oui"", ou ""non"" ?",oui,non,1',
      ['Dit-il "oui", ou "non" ? | *oui | non'],
    ],
    [
      'Markdown’s bars and rule',
      lines('| Question | A | B | Bonne réponse |', '|:---|---|:-:|---:|', '| Q ? | a | `x \\| y` | B |'),
      ['Q ? | a | *`x | y`'],
    ],
    [
      'a mark of order, a separator line, wide digits',
      '\ufeffsep=;\r\nQuestion;Réponse 1;Réponse 2;Bonne réponse\r\nQ ?;a;b;２\r\n',
      ['Q ? | a | *b'],
    ],
    [
      'Kahoot’s columns',
      lines(
        'Question\tAnswer 1\tAnswer 2\tAnswer 3\tTime limit (sec)\tCorrect answer(s)',
        'Q ?\ta\tb\tc\t20\t1,3',
      ),
      ['Q ? | *a | b | *c'],
    ],
    [
      'a right answer beside wrong ones',
      'Question;Bonne réponse;Mauvaise réponse 1;Mauvaise réponse 2\nQui ?;Ada;Alan;Grace',
      ['Qui ? | *Ada | Alan | Grace'],
    ],
    [
      'a letter in the last column, without a head',
      'Qui ?;Ada;Alan;A\nQuand ?;1815;1843;B',
      ['Qui ? | *Ada | Alan', 'Quand ? | 1815 | *1843'],
    ],
    [
      'numbers before its questions',
      '1;Qui ?;*Ada;Alan\n2;Quand ?;*1815;1843',
      ['Qui ? | *Ada | Alan', 'Quand ? | *1815 | 1843'],
    ],
  ])('is read with %s', (_what, text, quizzes) => {
    proves('programme.quiz-import');

    expect(found(text)).toEqual(quizzes);
  });

  it.each([
    ['TCP/IP, UDP', 'TCP/IP;HTTP;UDP', ['TCP/IP', 'UDP']],
    ['1,5 et 2,5', '1,5;2,5;3', ['1,5', '2,5']],
    ['poire et coing', 'pomme;poire et coing;kiwi', ['poire et coing']],
    ['C++, Java', 'C++;C;Java', ['C++', 'Java']],
    ['A et trois', 'un;deux;trois', ['un', 'trois']],
    ['Réponse 2', 'un;deux;trois', ['deux']],
    ['AC', 'un;deux;trois', ['un', 'trois']],
    ['1 3', 'un;deux;trois', ['un', 'trois']],
    ['b) deux', 'un;deux;trois', ['deux']],
    ['string', 'String;string;STRING', ['string']],
  ])('names right answers whole before it splits them: %s', (marks, answers, right) => {
    const [quiz] = readQuizzes(`Question;A;B;C;Bonnes réponses\nQ ?;${answers};${marks}`).quizzes;
    expect(quiz?.choices.flatMap((choice) => (choice.right ? [choice.text] : []))).toEqual(right);
  });

  it('names each line that is lost', () => {
    proves('programme.quiz-import');

    expect(left('Question;A;B;Bonne réponse\n"grand ?;1;2;\nBon ?;1;2;A\npetit ?;3;4;z\n')).toEqual([
      '2: Aucune réponse n’est la bonne.',
      '4: «\u00a0z\u00a0» n’est aucune des réponses proposées.',
    ]);
  });
});

describe('a list of questions', () => {
  it.each([
    [
      'headings and boxes',
      lines(
        '# Quiz',
        '',
        '## Qui ?',
        '',
        '- [x] Ada',
        '- [ ] Alan',
        '',
        '> La première.',
        '',
        '## Quand ?',
        '* [ ] 1815',
        '* [X] 1843',
        '',
        'En 1843, dans ses notes.',
      ),
      ['Qui ? | *Ada | Alan // La première.', 'Quand ? | 1815 | *1843 // En 1843, dans ses notes.'],
    ],
    [
      'numbers and boxes below',
      lines(
        '1. Qui ?',
        '   - [x] Ada',
        '   - [ ] Alan',
        '2. Lesquels ?',
        '   - [x] un',
        '   - [x] deux',
        '   - [ ] trois',
        '   Explication : les deux.',
      ),
      ['Qui ? | *Ada | Alan', 'Lesquels ? | *un | *deux | trois // les deux.'],
    ],
    [
      'paragraphs without blank lines',
      lines('Qui ?', '- [x] Ada', '- [ ] Alan', 'Quand ?', '- [ ] 1815', '- [x] 1843'),
      ['Qui ? | *Ada | Alan', 'Quand ? | 1815 | *1843'],
    ],
    [
      'nested bullets',
      lines('- Qui ?', '  - [x] Ada', '  - [ ] Alan', '- Quand ?', '  - [ ] 1815', '  - [x] 1843'),
      ['Qui ? | *Ada | Alan', 'Quand ? | 1815 | *1843'],
    ],
    [
      'code in the question',
      lines(
        '## Que dit ce code ?',
        '',
        '```js',
        'const a = 1;',
        '',
        '# - [x] ceci',
        '```',
        '',
        '- [x] `1`',
        '- [ ] rien',
      ),
      ['Que dit ce code ?\n```js\nconst a = 1;\n\n# - [x] ceci\n``` | *`1` | rien'],
    ],
    [
      'Aiken',
      lines('Qui ?', 'A. Ada', 'B. Alan', 'ANSWER: A', '', 'Quand ?', 'A) 1815', 'B) 1843', 'ANSWER: B'),
      ['Qui ? | *Ada | Alan', 'Quand ? | 1815 | *1843'],
    ],
    [
      'letters and « Réponse »',
      lines(
        '1) Qui ?',
        'a) Ada',
        'b) Alan',
        'Réponse : a',
        '2) Lesquels ?',
        'a) un',
        'b) deux',
        'c) trois',
        '**Bonnes réponses :** A et C',
        'Explication : parce que.',
      ),
      ['Qui ? | *Ada | Alan', 'Lesquels ? | *un | deux | *trois // parce que.'],
    ],
    [
      'numbered answers',
      lines(
        '## Qui ?',
        '1. Ada',
        '2. Alan',
        '',
        'Réponse : 2',
        '',
        '## Quand ?',
        '1. 1815',
        '2. 1843',
        '',
        'Réponse : 1843',
      ),
      ['Qui ? | Ada | *Alan', 'Quand ? | 1815 | *1843'],
    ],
    [
      'right answers in bold',
      lines('**1. Qui ?**', '- **Ada**', '- Alan', '', '**2. Quand ?**', '- 1815', '- **1843**'),
      ['Qui ? | *Ada | Alan', 'Quand ? | 1815 | *1843'],
    ],
    [
      'signs',
      lines(
        '### Question 1',
        'Qui ?',
        '- ✅ Ada',
        '- ❌ Alan',
        '### Question 2',
        'Quand ?',
        '- 1815',
        '- 1843 ✅',
      ),
      ['Qui ? | *Ada | Alan', 'Quand ? | 1815 | *1843'],
    ],
    ['« (correct) »', lines('Qui ?', '- Ada (correct)', '- Alan'), ['Qui ? | *Ada | Alan']],
    ['round boxes', lines('Qui ?', '(x) Ada', '( ) Alan'), ['Qui ? | *Ada | Alan']],
    ['boxes without bullets', lines('Qui ?', '[x] Ada', '[ ] Alan'), ['Qui ? | *Ada | Alan']],
    ['boxes before letters', lines('Qui ?', '- [x] a) Ada', '- [ ] b) Alan'), ['Qui ? | *Ada | Alan']],
    [
      'numbered boxes',
      lines('## Qui ?', '1. [x] Ada', '2. [ ] Alan', '## Quand ?', '1. [ ] 1815', '2. [x] 1843'),
      ['Qui ? | *Ada | Alan', 'Quand ? | 1815 | *1843'],
    ],
    [
      'true or false',
      lines(
        'La Terre est plate.',
        'Réponse : Faux. Elle est ronde.',
        '',
        'HTTP a des états.',
        '- [ ] Vrai',
        '- [x] Faux',
      ),
      ['La Terre est plate. | Vrai | *Faux // Elle est ronde.', 'HTTP a des états. | Vrai | *Faux'],
    ],
    [
      'a right answer with its reason',
      lines('Qui ?', 'A. Ada', 'B. Alan', 'Réponse : A, car elle fut la première'),
      ['Qui ? | *Ada | Alan // car elle fut la première'],
    ],
    [
      'folded answers',
      lines(
        '## Qui ?',
        '- A. Ada',
        '- B. Alan',
        '',
        '<details><summary>Voir</summary>',
        '',
        'Réponse : B',
        '',
        '</details>',
      ),
      ['Qui ? | Ada | *Alan'],
    ],
    [
      'code and escapes',
      lines('## `__init__` ?', '- [x] \\_a\\_ et `\\n`', '- [ ] **kwargs'),
      ['`__init__` ? | *_a_ et `\\n` | **kwargs'],
    ],
    [
      'commas, semicolons and braces',
      lines('## Quelle règle ?', '- [x] `p { color: red; }`', '- [ ] `p, a; {=b ~c}`'),
      ['Quelle règle ? | *`p { color: red; }` | `p, a; {=b ~c}`'],
    ],
    [
      'answers of two lines',
      lines('Qui ?', '- [x] Ada,', '  comtesse', '- [ ] Alan'),
      ['Qui ? | *Ada,\ncomtesse | Alan'],
    ],
    ['Windows’ line ends', '## Qui ?\r\n- [x] Ada\r\n- [ ] Alan\r\n', ['Qui ? | *Ada | Alan']],
  ])('is read with %s', (_what, text, quizzes) => {
    proves('programme.quiz-import');

    expect(found(text)).toEqual(quizzes);
    expect(left(text)).toEqual([]);
  });

  it('names a question that is lost, and what is left out', () => {
    proves('programme.quiz-import');

    const text = lines(
      '## Qui ?',
      '- [ ] Ada',
      '- [ ] Alan',
      '## Sans réponse ?',
      '## ![Plan](a/plan.png) Quand ?',
      '- [x] 1815',
      '- [ ] 1843',
    );
    expect(found(text)).toEqual(['Quand ? | *1815 | 1843']);
    expect(left(text)).toEqual([
      '1: Aucune réponse n’est la bonne.',
      '4: Il faut au moins deux réponses proposées.',
    ]);
    expect(noted(text)).toEqual(['5: l’image «\u00a0plan.png\u00a0» n’a pas été reprise.']);
  });
});

describe('GIFT', () => {
  it.each([
    ['an escaped backslash before n', 'Longueur de "\\\\n" ? {=1 ~2}', ['Longueur de "\\n" ? | *1 | 2']],
    ['a path', 'Où est C\\:\\\\notes\\\\new.txt ? {=ici ~là}', ['Où est C:\\notes\\new.txt ? | *ici | là']],
    ['a line end', 'Un\\nDeux ? {=1 ~2}', ['Un\nDeux ? | *1 | 2']],
    ['blank lines between answers', 'Q ? {\n=a\n\n~b\n}\n\nR ? {T}', ['Q ? | *a | b', 'R ? | *Vrai | Faux']],
    [
      'no blank line between titles',
      '::Q1::Un ? {=a ~b}\n::Q2::Deux ? {=a ~b}',
      ['Un ? | *a | b', 'Deux ? | *a | b'],
    ],
    [
      'commas and stars',
      'Qui ? {=Ada, *la* comtesse ~Alan, *lui*}',
      ['Qui ? | *Ada, *la* comtesse | Alan, *lui*'],
    ],
  ])('is read with %s', (_what, text, quizzes) => {
    proves('programme.quiz-import');

    expect(found(text)).toEqual(quizzes);
  });

  it('says which picture is left out', () => {
    proves('programme.quiz-import');

    const text = '[html]<p>Que montre <img src\\="@@PLUGINFILE@@/schema.png" alt\\="schéma"> ?</p> {=a ~b}';
    expect(noted(text)).toEqual(['1: l’image «\u00a0schema.png\u00a0» n’a pas été reprise.']);
  });

  it('is the reason given where nothing is a question', () => {
    expect(left('Qui ? {}')).toEqual([
      '1: Une réponse libre n’est pas un quiz\u00a0: posez-la en évaluation.',
    ]);
    expect(left('<?xml version="1.0"?>\n<quiz></quiz>')).toEqual([
      '1: C’est du Moodle XML\u00a0: exportez la banque au format GIFT.',
    ]);
    expect(readQuizzes(' \n')).toEqual({ quizzes: [], faults: [], notes: [] });
  });
});
