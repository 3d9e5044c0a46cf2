import { code, codeCheck, type DemoExercise, pageCheck, rowsCheck } from './exercise.js';

const refusal = code(String.raw`
export class Refus extends Error {
  constructor(code) {
    super(code);
    this.code = code;
  }
}

export const EXEMPLAIRES = ['L-101', 'L-102', 'L-204', 'L-305'];
`);

const lendingHead = code(String.raw`
import { EXEMPLAIRES, Refus } from './bibliotheque.js';

/** Les prêts en cours : { exemplaire, adherent, cle }. */
const enCours = [];

export function emprunter({ exemplaire, adherent, cle }) {
`);
const lendingFoot = code(String.raw`
}

export function rendre(exemplaire) {
  const rang = enCours.findIndex((pret) => pret.exemplaire === exemplaire);
  if (rang >= 0) enCours.splice(rang, 1);
}

export const compter = (exemplaire) => enCours.filter((pret) => pret.exemplaire === exemplaire).length;
`);
const lending = (body: string): string => [lendingHead, body, lendingFoot].join('\n');

const lendingWith = (body: string) => [{ name: 'prets.js', text: lending(body) }];

export const lend: DemoExercise = {
  title: 'Exercice : prêter un exemplaire, une seule fois',
  language: 'javascript',
  counts: true,
  statement: `
<p>Le réseau coupe, le client recommence : votre fonction reçoit deux fois la même demande. Écrivez le corps de <code>emprunter</code>, dans <code>prets.js</code>, pour que cela ne change rien.</p>
<ul>
<li>Un exemplaire qui n’est pas dans <code>EXEMPLAIRES</code> est refusé : <code>throw new Refus('exemplaire-inconnu')</code>.</li>
<li>Un exemplaire déjà dehors est refusé avec le code <code>exemplaire-deja-prete</code>.</li>
<li>Un prêt accepté rejoint <code>enCours</code>, et la fonction rend <code>{ statut: 201, pret }</code>.</li>
<li>La même <code>cle</code>, envoyée de nouveau, rend <code>{ statut: 200, pret }</code> avec le prêt qui existe déjà.</li>
</ul>
<p>La fonction <code>rendre</code> est écrite. Dans <code>main.js</code>, appelez ce que vous voulez : ce fichier est à vous, aucune vérification ne le lit.</p>`,
  files: [
    {
      name: 'prets.js',
      visibility: 'given',
      zone: { from: 7, to: 7 },
      start: lending('  // À vous d’écrire la suite.'),
      solution: lending(
        code(String.raw`
  const dejaFait = enCours.find((pret) => pret.cle === cle);
  if (dejaFait) return { statut: 200, pret: dejaFait };
  if (!EXEMPLAIRES.includes(exemplaire)) throw new Refus('exemplaire-inconnu');
  if (enCours.some((pret) => pret.exemplaire === exemplaire)) throw new Refus('exemplaire-deja-prete');
  const pret = { exemplaire, adherent, cle };
  enCours.push(pret);
  return { statut: 201, pret };
`),
      ),
    },
    { name: 'bibliotheque.js', visibility: 'read-only', start: refusal },
    {
      name: 'main.js',
      visibility: 'given',
      start: code(String.raw`
import { emprunter } from './prets.js';

const demande = { exemplaire: 'L-204', adherent: 'Ada', cle: 'clic-1' };
console.log(emprunter(demande));
console.log(emprunter(demande));
`),
    },
  ],
  entry: 'main.js',
  checks: [
    codeCheck(
      'Un exemplaire libre sort : statut 201, avec le prêt.',
      String.raw`
const demande = { exemplaire: 'L-204', adherent: 'Ada', cle: 'a' };
attendre(emprunter(demande)).egal({ statut: 201, pret: demande });
`,
      { hint: 'La fonction rend un objet à deux champs, et le prêt a les trois de la demande.' },
    ),
    codeCheck(
      'Un exemplaire inconnu est refusé, avec son code.',
      String.raw`
const refuse = () => emprunter({ exemplaire: 'X-1', adherent: 'Ada', cle: 'a' });
attendre(refuse).rejette('exemplaire-inconnu');
`,
      { hint: 'EXEMPLAIRES.includes dit si l’exemplaire existe. Posez la question avant d’enregistrer.' },
    ),
    codeCheck(
      'Un exemplaire déjà dehors est refusé à un autre adhérent.',
      String.raw`
emprunter({ exemplaire: 'L-204', adherent: 'Ada', cle: 'a' });
const refuse = () => emprunter({ exemplaire: 'L-204', adherent: 'Bachir', cle: 'b' });
attendre(refuse).rejette('exemplaire-deja-prete');
`,
      { hint: 'enCours.some répond à la question « est-il dehors ? ». Regardez qui passe avant qui.' },
    ),
    codeCheck(
      'La même clé rend le même prêt, avec le statut 200.',
      String.raw`
const demande = { exemplaire: 'L-101', adherent: 'Ada', cle: 'a' };
const premier = emprunter(demande);
const second = emprunter(demande);
attendre(second.statut).egal(200);
attendre(second.pret).identique(premier.pret);
`,
      {
        hint: 'Cherchez la clé avant tout le reste : une demande répétée trouve son exemplaire dehors, et c’est normal.',
      },
    ),
    codeCheck(
      'Un exemplaire rendu peut ressortir.',
      String.raw`
emprunter({ exemplaire: 'L-305', adherent: 'Ada', cle: 'a' });
rendre('L-305');
attendre(emprunter({ exemplaire: 'L-305', adherent: 'Chloé', cle: 'c' }).statut).egal(201);
`,
    ),
    codeCheck(
      'Dix fois la même demande ne laissent qu’un prêt en cours.',
      String.raw`
for (let fois = 0; fois < 10; fois += 1) emprunter({ exemplaire: 'L-102', adherent: 'Ada', cle: 'z' });
attendre(compter('L-102')).egal(1);
`,
      { isHidden: true },
    ),
  ],
  mistakes: [
    {
      texts: lendingWith(
        code(String.raw`
  const pret = { exemplaire, adherent, cle };
  enCours.push(pret);
  return { statut: 201, pret };
`),
      ),
    },
    {
      texts: lendingWith(
        code(String.raw`
  if (!EXEMPLAIRES.includes(exemplaire)) throw new Refus('exemplaire-inconnu');
  const pret = { exemplaire, adherent, cle };
  enCours.push(pret);
  return { statut: 201, pret };
`),
      ),
    },
    {
      texts: lendingWith(
        code(String.raw`
  if (!EXEMPLAIRES.includes(exemplaire)) throw new Refus('exemplaire-inconnu');
  if (enCours.some((pret) => pret.exemplaire === exemplaire)) throw new Refus('exemplaire-deja-prete');
  const pret = { exemplaire, adherent, cle };
  enCours.push(pret);
  return { statut: 201, pret };
`),
      ),
    },
    {
      texts: lendingWith(
        code(String.raw`
  if (!EXEMPLAIRES.includes(exemplaire)) throw new Refus('exemplaire-inconnu');
  const dejaFait = enCours.find((pret) => pret.cle === cle);
  if (dejaFait) return { statut: 200, pret: { ...dejaFait } };
  if (enCours.some((pret) => pret.exemplaire === exemplaire)) throw new Refus('exemplaire-deja-prete');
  const pret = { exemplaire, adherent, cle };
  enCours.push(pret);
  return { statut: 201, pret };
`),
      ),
    },
  ],
};

const schema = code(String.raw`
CREATE TABLE adherent (
  id integer PRIMARY KEY,
  nom text NOT NULL
);
CREATE TABLE pret (
  id integer PRIMARY KEY,
  adherent integer NOT NULL REFERENCES adherent,
  titre text NOT NULL,
  a_rendre_le text NOT NULL,
  rendu_le text
);

INSERT INTO adherent (id, nom) VALUES (1, 'Ada'), (2, 'Bachir'), (3, 'Chloé'), (4, 'Denis');

INSERT INTO pret (adherent, titre, a_rendre_le, rendu_le) VALUES
  (1, 'Germinal',  '2026-03-01', NULL),
  (1, 'Indiana',   '2026-03-10', NULL),
  (1, 'Candide',   '2026-02-01', '2026-02-20'),
  (2, 'Nana',      '2026-03-05', '2026-03-04'),
  (3, 'Phèdre',    '2026-03-12', NULL),
  (3, 'Le Horla',  '2026-03-28', NULL),
  (4, 'Zadig',     '2026-03-15', NULL);
`);
const view = (body: string) => [{ name: 'retards.sql', text: code(body) }];

export const late: DemoExercise = {
  title: 'Exercice : la liste des retards',
  language: 'sql',
  counts: true,
  statement: `
<p>À l’accueil de la bibliothèque, on est le 15 mars 2026. Créez une vue <code>retards</code>, avec une ligne par adhérent qui a au moins un livre en retard, et trois colonnes :</p>
<ul>
<li><code>nom</code>, celui de l’adhérent ;</li>
<li><code>livres</code>, combien de livres il doit rapporter ;</li>
<li><code>jours</code>, l’âge du plus vieux retard.</li>
</ul>
<p>Un livre rendu n’est plus en retard, même s’il l’a été. Un livre à rendre aujourd’hui ne l’est pas encore. <code>julianday(date)</code> compte les jours : la différence de deux d’entre eux est une durée.</p>
<p>La base de l’exercice est SQLite. Seul <code>julianday</code> changerait dans PostgreSQL, où deux dates se soustraient directement.</p>`,
  files: [
    { name: 'bibliotheque.sql', visibility: 'read-only', start: schema },
    {
      name: 'retards.sql',
      visibility: 'given',
      start: code(String.raw`
CREATE VIEW retards AS
SELECT adherent.nom
FROM adherent
JOIN pret ON pret.adherent = adherent.id;

SELECT * FROM retards;
`),
      solution: code(String.raw`
CREATE VIEW retards AS
SELECT
  adherent.nom,
  count(*) AS livres,
  CAST(max(julianday('2026-03-15') - julianday(pret.a_rendre_le)) AS integer) AS jours
FROM adherent
JOIN pret ON pret.adherent = adherent.id
WHERE pret.rendu_le IS NULL AND pret.a_rendre_le < '2026-03-15'
GROUP BY adherent.id;

SELECT * FROM retards;
`),
    },
  ],
  checks: [
    rowsCheck(
      'Une ligne par adhérent en retard, et personne d’autre.',
      'SELECT nom FROM retards ORDER BY nom',
      [['Ada'], ['Chloé']],
      {
        hint: 'GROUP BY adherent.id rend une ligne par adhérent. WHERE choisit les prêts, avant de regrouper.',
      },
    ),
    rowsCheck(
      'Un livre à rendre aujourd’hui n’est pas en retard.',
      "SELECT count(*) FROM retards WHERE nom = 'Denis'",
      [[0]],
      { hint: 'Entre < et <=, il y a une journée.' },
    ),
    rowsCheck(
      'Un livre rendu ne compte plus, même rendu en retard.',
      "SELECT livres FROM retards WHERE nom = 'Ada'",
      [[2]],
      { hint: 'rendu_le IS NULL : un prêt rendu a une date, un prêt dehors n’en a pas.' },
    ),
    rowsCheck(
      'Le nombre de jours est celui du plus vieux retard, en entier.',
      'SELECT nom, jours FROM retards ORDER BY jours DESC',
      [
        ['Ada', 14],
        ['Chloé', 3],
      ],
      { columns: ['nom', 'jours'], hint: 'max(…) du nombre de jours, puis CAST(… AS integer).' },
    ),
    rowsCheck(
      'Un prêt ajouté demain paraît dans la vue sans que l’on y touche.',
      "INSERT INTO pret (adherent, titre, a_rendre_le) VALUES (2, 'Thaïs', '2026-03-14'); SELECT livres, jours FROM retards WHERE nom = 'Bachir'",
      [[1, 1]],
      { isHidden: true },
    ),
  ],
  mistakes: [
    {
      texts: view(String.raw`
CREATE VIEW retards AS
SELECT adherent.nom, count(*) AS livres
FROM adherent
JOIN pret ON pret.adherent = adherent.id
WHERE pret.a_rendre_le < '2026-03-15';

SELECT * FROM retards;
`),
    },
    {
      texts: view(String.raw`
CREATE VIEW retards AS
SELECT adherent.nom, count(*) AS livres
FROM adherent
JOIN pret ON pret.adherent = adherent.id
WHERE pret.a_rendre_le <= '2026-03-15'
GROUP BY adherent.id;

SELECT * FROM retards;
`),
    },
    {
      texts: view(String.raw`
CREATE VIEW retards AS
SELECT adherent.nom, count(*) AS livres,
  max(julianday('2026-03-15') - julianday(a_rendre_le)) AS jours
FROM adherent
JOIN pret ON pret.adherent = adherent.id
WHERE pret.a_rendre_le <= '2026-03-15'
GROUP BY adherent.id;

SELECT * FROM retards;
`),
    },
    {
      texts: view(String.raw`
CREATE VIEW retards AS
SELECT adherent.nom, count(*) AS livres,
  max(julianday('2026-03-15') - julianday(a_rendre_le)) AS jours
FROM adherent
JOIN pret ON pret.adherent = adherent.id
WHERE pret.a_rendre_le < '2026-03-15'
GROUP BY adherent.id;

SELECT * FROM retards;
`),
    },
    {
      texts: view(String.raw`
CREATE VIEW retards AS
SELECT adherent.nom, count(*) AS livres,
  sum(julianday('2026-03-15') - julianday(a_rendre_le)) AS jours
FROM adherent
JOIN pret ON pret.adherent = adherent.id
WHERE pret.rendu_le IS NULL AND pret.a_rendre_le < '2026-03-15'
GROUP BY adherent.id;

SELECT * FROM retards;
`),
    },
    {
      texts: view(String.raw`
CREATE VIEW retards AS
SELECT adherent.nom, count(*) AS livres,
  min(julianday('2026-03-15') - julianday(a_rendre_le)) AS jours
FROM adherent
JOIN pret ON pret.adherent = adherent.id
WHERE pret.rendu_le IS NULL AND pret.a_rendre_le < '2026-03-15'
GROUP BY adherent.id;

SELECT * FROM retards;
`),
    },
  ],
};

const pageStart = code(String.raw`
<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <title>Mes prêts</title>
  </head>
  <body>
    <div class="titre">Mes prêts</div>
    <form>
      Titre <input>
    </form>
    <div class="prets">
      <div class="pret">Germinal, à rendre le 1er mars</div>
      <div class="pret">Le Horla, à rendre le 28 mars</div>
      <div class="pret">Indiana, à rendre le 2 avril</div>
    </div>
  </body>
</html>
`);
const pageSolved = code(String.raw`
<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <title>Mes prêts</title>
  </head>
  <body>
    <main>
      <h1>Mes prêts</h1>
      <form>
        <label for="titre">Titre</label>
        <input id="titre" type="search">
      </form>
      <ul class="prets">
        <li class="pret retard">Germinal, à rendre le 1er mars, <strong>en retard</strong></li>
        <li class="pret">Le Horla, à rendre le 28 mars</li>
        <li class="pret">Indiana, à rendre le 2 avril</li>
      </ul>
    </main>
  </body>
</html>
`);
const styleStart = code(String.raw`
body {
  font-family: sans-serif;
}

.retard {
  color: #e88;
}
`);
const styleSolved = code(String.raw`
body {
  font-family: sans-serif;
}

.prets {
  display: grid;
  gap: 1rem;
  padding: 0;
  list-style: none;
}

.retard {
  color: #9b1c1c;
}
`);

export const page: DemoExercise = {
  title: 'Exercice : la page « Mes prêts », lue par tout le monde',
  language: 'html',
  counts: false,
  statement: `
<p>Cette page est juste à l’œil et muette pour le reste : un lecteur d’écran n’y trouve ni titre, ni liste, ni nom de champ. Rendez-la lisible, sans ajouter une ligne de JavaScript.</p>
<ul>
<li>Le contenu est dans <code>main</code>, et son titre est un <code>h1</code>.</li>
<li>Le champ de recherche a un vrai nom : un <code>label</code> relié par <code>for</code>, et le type <code>search</code>.</li>
<li>Les prêts sont une liste, rangée en grille avec un écart d’un rem.</li>
<li>Un retard se dit avec des mots, pas seulement avec une couleur. Et cette couleur se lit : <code>#9b1c1c</code>.</li>
</ul>
<p>Cet exercice se vérifie dans votre navigateur et ne compte pas pour l’attestation.</p>`,
  files: [
    { name: 'page.html', visibility: 'given', start: pageStart, solution: pageSolved },
    { name: 'page.css', visibility: 'given', start: styleStart, solution: styleSolved },
  ],
  checks: [
    pageCheck(
      'La page a un titre, dans son contenu principal.',
      ['main h1', 'property', 'textContent'],
      'Mes prêts',
      {
        hint: 'main entoure tout ce qui est propre à cette page. Le premier titre y est un h1.',
      },
    ),
    pageCheck('Le champ est relié à son nom.', ['label[for="titre"]', 'count', ''], '1', {
      hint: 'for porte l’identifiant du champ : <label for="titre">, puis <input id="titre">.',
    }),
    pageCheck('Le champ est un champ de recherche.', ['input#titre', 'property', 'type'], 'search'),
    pageCheck('Les trois prêts sont une liste.', ['ul.prets > li', 'count', ''], '3', {
      hint: 'ul et li remplacent les div. Gardez les classes : le style s’y attache.',
    }),
    pageCheck('La liste est une grille.', ['.prets', 'style', 'display'], 'grid'),
    pageCheck('Ses lignes ont un écart d’un rem.', ['.prets', 'style', 'row-gap'], '16px'),
    pageCheck(
      'Le retard est écrit en toutes lettres.',
      ['.retard strong', 'property', 'textContent'],
      'en retard',
      {
        hint: 'strong donne de l’importance aux mots « en retard », dans la ligne du livre.',
      },
    ),
    pageCheck('Et sa couleur se lit sur fond blanc.', ['.retard', 'style', 'color'], 'rgb(155, 28, 28)'),
  ],
  mistakes: [
    {
      texts: [
        {
          name: 'page.html',
          text: pageStart.replace('<div class="titre">Mes prêts</div>', '<h1>Mes prêts</h1>'),
        },
        { name: 'page.css', text: styleStart },
      ],
      fails: [0, 1, 2, 3, 4, 5, 6, 7],
    },
    {
      texts: [
        { name: 'page.html', text: pageSolved.replace('<label for="titre">Titre</label>', 'Titre') },
        { name: 'page.css', text: styleStart },
      ],
      fails: [1, 4, 5, 7],
    },
    {
      texts: [
        { name: 'page.html', text: pageSolved.replace(', <strong>en retard</strong>', '') },
        { name: 'page.css', text: styleSolved },
      ],
      fails: [6],
    },
  ],
};
