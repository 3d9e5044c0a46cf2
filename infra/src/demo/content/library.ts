import { code } from './exercise.js';
import type { Film } from './film.js';
import { type DemoSource, type DrawnTable, pinnedTo, type PinnedLine } from './source.js';

type Files = DemoSource['files'];

/** The files of a lesson, from those of the one before: what changed, what was renamed. */
function grown(before: Files, changed: Files, renamed: Record<string, string> = {}): Files {
  const moved = Object.entries(before).map(([path, file]) => [renamed[path] ?? path, file] as const);
  return { ...Object.fromEntries(moved), ...changed };
}

const manifest = code(String.raw`
{
  "name": "bibliotheque",
  "private": true,
  "type": "module",
  "scripts": {
    "start": "node src/main.js",
    "test": "node --test"
  },
  "dependencies": {
    "express": "5.1.0"
  },
  "engines": {
    "node": ">=24"
  }
}
`);

const health: Files = {
  'package.json': manifest,
  'README.md': code(String.raw`
# La bibliothèque

L’API d’une bibliothèque de prêt.

    npm install
    npm start
    npm test
`),
  'src/app.js': code(String.raw`
import express from 'express';

export const app = express();

app.get('/sante', (_requete, reponse) => {
  reponse.json({ etat: 'bon' });
});
`),
  'src/main.js': code(String.raw`
import { app } from './app.js';

const port = Number(process.env.PORT ?? 3000);
app.listen(port, () => console.log('La bibliothèque écoute sur le port', port));
`),
  'test/sante.test.js': code(String.raw`
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { app } from '../src/app.js';

test('le serveur dit qu’il est vivant', async (t) => {
  const serveur = app.listen(0);
  t.after(() => serveur.close());
  await once(serveur, 'listening');
  const reponse = await fetch('http://localhost:' + serveur.address().port + '/sante');
  assert.equal(reponse.status, 200);
  assert.deepEqual(await reponse.json(), { etat: 'bon' });
});
`),
};

const tables: DrawnTable[] = [
  { name: 'ouvrage', columns: ['id', 'titre', 'auteur'] },
  { name: 'exemplaire', columns: ['id', 'ouvrage'] },
  { name: 'adherent', columns: ['id', 'nom'] },
  { name: 'pret', columns: ['id', 'exemplaire', 'adherent', 'sorti_le', 'rendu_le'] },
];

const routers = grown(health, {
  'docs/tables.png': tables,
  'src/app.js': code(String.raw`
import express from 'express';
import { ouvrages } from './ouvrages/routes.js';
import { prets } from './prets/routes.js';

export const app = express();

app.use(express.json());

app.get('/sante', (_requete, reponse) => {
  reponse.json({ etat: 'bon' });
});
app.use('/ouvrages', ouvrages);
app.use('/prets', prets);
`),
  'src/donnees.js': code(String.raw`
/** En mémoire, jusqu’à la section sur PostgreSQL. */
export const ouvrages = [
  { id: 'O-1', titre: 'Germinal', auteur: 'Émile Zola' },
  { id: 'O-2', titre: 'Le Horla', auteur: 'Guy de Maupassant' },
  { id: 'O-3', titre: 'Indiana', auteur: 'George Sand' },
];

export const exemplaires = [
  { id: 'L-101', ouvrage: 'O-1' },
  { id: 'L-102', ouvrage: 'O-1' },
  { id: 'L-204', ouvrage: 'O-2' },
  { id: 'L-305', ouvrage: 'O-3' },
];

export const prets = [];
`),
  'src/ouvrages/ouvrages.js': code(String.raw`
import { ouvrages } from '../donnees.js';

export function chercher(titre = '') {
  const cherche = titre.toLocaleLowerCase('fr');
  return ouvrages.filter((ouvrage) => ouvrage.titre.toLocaleLowerCase('fr').includes(cherche));
}

export function trouver(id) {
  return ouvrages.find((ouvrage) => ouvrage.id === id);
}
`),
  'src/ouvrages/routes.js': code(String.raw`
import { Router } from 'express';
import { chercher, trouver } from './ouvrages.js';

export const ouvrages = Router();

ouvrages.get('/', (requete, reponse) => {
  reponse.json(chercher(requete.query.titre));
});

ouvrages.get('/:id', (requete, reponse) => {
  const ouvrage = trouver(requete.params.id);
  if (!ouvrage) return reponse.status(404).send('Ouvrage inconnu');
  reponse.json(ouvrage);
});
`),
  'src/prets/prets.js': code(String.raw`
import { randomUUID } from 'node:crypto';
import { exemplaires, prets } from '../donnees.js';

/** Ne connaît ni Express ni HTTP : une file d’attente pourrait l’appeler. */
export function emprunter({ exemplaire, adherent }, maintenant = new Date()) {
  if (!exemplaires.some(({ id }) => id === exemplaire)) throw new Error('Exemplaire inconnu');
  if (prets.some((pret) => pret.exemplaire === exemplaire && !pret.renduLe))
    throw new Error('Exemplaire déjà prêté');
  const pret = { id: randomUUID(), exemplaire, adherent, sortiLe: maintenant, renduLe: null };
  prets.push(pret);
  return pret;
}

/** Un retour est un fait : il a une date. */
export function rendre(id, maintenant = new Date()) {
  const pret = prets.find((chacun) => chacun.id === id);
  if (!pret) throw new Error('Prêt inconnu');
  pret.renduLe ??= maintenant;
  return pret;
}
`),
  'src/prets/routes.js': code(String.raw`
import { Router } from 'express';
import { emprunter, rendre } from './prets.js';

export const prets = Router();

prets.post('/', (requete, reponse) => {
  try {
    reponse.status(201).json(emprunter(requete.body));
  } catch (erreur) {
    reponse.status(400).send(erreur.message);
  }
});

prets.post('/:id/retour', (requete, reponse) => {
  try {
    reponse.json(rendre(requete.params.id));
  } catch (erreur) {
    reponse.status(400).send(erreur.message);
  }
});
`),
  'test/prets.test.js': code(String.raw`
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { prets } from '../src/donnees.js';
import { emprunter, rendre } from '../src/prets/prets.js';

beforeEach(() => prets.splice(0));

test('un exemplaire ne sort qu’une fois', () => {
  const pret = emprunter({ exemplaire: 'L-204', adherent: 'ada' });
  assert.throws(() => emprunter({ exemplaire: 'L-204', adherent: 'bachir' }), /déjà prêté/);
  rendre(pret.id);
  assert.equal(emprunter({ exemplaire: 'L-204', adherent: 'bachir' }).adherent, 'bachir');
});

test('un retour répété garde sa première date', () => {
  const { id } = emprunter({ exemplaire: 'L-101', adherent: 'ada' });
  const lundi = new Date('2026-03-02');
  rendre(id, lundi);
  assert.equal(rendre(id, new Date('2026-03-03')).renduLe, lundi);
});
`),
});

const oneForm = grown(
  routers,
  {
    'src/app.js': code(String.raw`
import express from 'express';
import { repondreErreur } from './erreurs.js';
import { ouvrages } from './ouvrages/routes.js';
import { prets } from './prets/routes.js';

export const app = express();

app.use(express.json());

app.get('/sante', (_requete, reponse) => {
  reponse.json({ etat: 'bon' });
});
app.use('/ouvrages', ouvrages);
app.use('/prets', prets);

// En dernier : il reçoit ce que tous les autres ont levé.
app.use(repondreErreur);
`),
    'src/erreurs.js': code(String.raw`
import { randomUUID } from 'node:crypto';
import { Refus } from './refus.js';

/** Une seule forme pour toutes les erreurs. Express la reconnaît à ses quatre paramètres. */
export function repondreErreur(erreur, _requete, reponse, _suite) {
  const numero = randomUUID();
  if (erreur instanceof Refus) {
    const { statut, code, message } = erreur;
    return reponse.status(statut).json({ statut, code, message });
  }
  console.error(numero, erreur.stack);
  reponse.status(500).json({
    statut: 500,
    code: 'erreur-interne',
    message: 'Une erreur est survenue. Donnez ce numéro à l’accueil : ' + numero,
  });
}
`),
    'src/refus.js': code(String.raw`
/** Tous les codes, à un seul endroit. Un code ne change jamais, son message peut changer demain. */
const refus = {
  'ouvrage-inconnu': [404, 'Cet ouvrage n’est pas au catalogue.'],
  'exemplaire-inconnu': [404, 'Cet exemplaire n’existe pas.'],
  'exemplaire-deja-prete': [409, 'Cet exemplaire est déjà prêté.'],
  'pret-inconnu': [404, 'Ce prêt n’existe pas.'],
};

export class Refus extends Error {
  constructor(code) {
    const [statut, message] = refus[code];
    super(message);
    this.code = code;
    this.statut = statut;
  }
}
`),
    'src/depot/memoire.js': routers['src/donnees.js'] ?? '',
    'src/ouvrages/ouvrages.js': code(String.raw`
import { ouvrages } from '../depot/memoire.js';
import { Refus } from '../refus.js';

export function chercher(titre = '') {
  const cherche = titre.toLocaleLowerCase('fr');
  return ouvrages.filter((ouvrage) => ouvrage.titre.toLocaleLowerCase('fr').includes(cherche));
}

export function trouver(id) {
  const ouvrage = ouvrages.find((chacun) => chacun.id === id);
  if (!ouvrage) throw new Refus('ouvrage-inconnu');
  return ouvrage;
}
`),
    'src/ouvrages/routes.js': code(String.raw`
import { Router } from 'express';
import { chercher, trouver } from './ouvrages.js';

export const ouvrages = Router();

ouvrages.get('/', (requete, reponse) => {
  reponse.json(chercher(requete.query.titre));
});

ouvrages.get('/:id', (requete, reponse) => {
  reponse.json(trouver(requete.params.id));
});
`),
    'src/prets/prets.js': code(String.raw`
import { randomUUID } from 'node:crypto';
import { exemplaires, prets } from '../depot/memoire.js';
import { Refus } from '../refus.js';

/** Ne connaît ni Express ni HTTP : une file d’attente pourrait l’appeler. */
export function emprunter({ exemplaire, adherent }, maintenant = new Date()) {
  if (!exemplaires.some(({ id }) => id === exemplaire)) throw new Refus('exemplaire-inconnu');
  if (prets.some((pret) => pret.exemplaire === exemplaire && !pret.renduLe))
    throw new Refus('exemplaire-deja-prete');
  const pret = { id: randomUUID(), exemplaire, adherent, sortiLe: maintenant, renduLe: null };
  prets.push(pret);
  return pret;
}

/** Un retour est un fait : il a une date. */
export function rendre(id, maintenant = new Date()) {
  const pret = prets.find((chacun) => chacun.id === id);
  if (!pret) throw new Refus('pret-inconnu');
  pret.renduLe ??= maintenant;
  return pret;
}
`),
    'src/prets/routes.js': code(String.raw`
import { Router } from 'express';
import { emprunter, rendre } from './prets.js';

export const prets = Router();

prets.post('/', (requete, reponse) => {
  reponse.status(201).json(emprunter(requete.body));
});

prets.post('/:id/retour', (requete, reponse) => {
  reponse.json(rendre(requete.params.id));
});
`),
    'test/prets.test.js': code(String.raw`
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { prets } from '../src/depot/memoire.js';
import { emprunter, rendre } from '../src/prets/prets.js';

beforeEach(() => prets.splice(0));

test('un exemplaire ne sort qu’une fois', () => {
  const pret = emprunter({ exemplaire: 'L-204', adherent: 'ada' });
  assert.throws(() => emprunter({ exemplaire: 'L-204', adherent: 'bachir' }), {
    statut: 409,
    code: 'exemplaire-deja-prete',
  });
  rendre(pret.id);
  assert.equal(emprunter({ exemplaire: 'L-204', adherent: 'bachir' }).adherent, 'bachir');
});

test('un retour répété garde sa première date', () => {
  const { id } = emprunter({ exemplaire: 'L-101', adherent: 'ada' });
  const lundi = new Date('2026-03-02');
  rendre(id, lundi);
  assert.equal(rendre(id, new Date('2026-03-03')).renduLe, lundi);
});
`),
  },
  { 'src/donnees.js': 'src/depot/memoire.js' },
);

const writtenErrors = oneForm['src/erreurs.js'];
const proven = grown(
  oneForm,
  {
    'src/app.js': String(oneForm['src/app.js']).replace('./erreurs.js', './intergiciels/erreurs.js'),
    'src/intergiciels/erreurs.js': String(writtenErrors).replace('./refus.js', '../refus.js'),
    'docs/erreurs.md': code(String.raw`
# Les erreurs

Toutes ont la même forme :

    { "statut": 409, "code": "exemplaire-deja-prete", "message": "Cet exemplaire est déjà prêté." }

Un client s’appuie sur le code, jamais sur le message. Les codes sont dans src/refus.js.
`),
    'test/erreurs.test.js': code(String.raw`
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repondreErreur } from '../src/intergiciels/erreurs.js';
import { Refus } from '../src/refus.js';

function envoyee(erreur) {
  const recue = {};
  const reponse = {
    status(statut) {
      recue.statut = statut;
      return this;
    },
    json(corps) {
      recue.corps = corps;
    },
  };
  repondreErreur(erreur, {}, reponse, () => {});
  return recue;
}

test('un refus dit son statut, son code et une phrase', () => {
  assert.deepEqual(envoyee(new Refus('exemplaire-deja-prete')), {
    statut: 409,
    corps: { statut: 409, code: 'exemplaire-deja-prete', message: 'Cet exemplaire est déjà prêté.' },
  });
});

test('une panne ne montre rien du serveur', (t) => {
  const journal = t.mock.method(console, 'error', () => {});
  const { statut, corps } = envoyee(new TypeError('la table pret n’existe pas'));
  assert.equal(statut, 500);
  assert.equal(corps.code, 'erreur-interne');
  assert.doesNotMatch(JSON.stringify(corps), /pret|TypeError/);
  assert.match(journal.mock.calls[0].arguments[1], /la table pret/);
});
`),
  },
  { 'src/erreurs.js': 'src/intergiciels/erreurs.js' },
);

const repeated = grown(proven, {
  'src/prets/prets.js': String(proven['src/prets/prets.js'])
    .replace(
      'emprunter({ exemplaire, adherent }, maintenant = new Date()) {',
      'emprunter({ exemplaire, adherent, cle }, maintenant = new Date()) {\n  const dejaFait = cle && prets.find((pret) => pret.cle === cle);\n  if (dejaFait) return dejaFait;',
    )
    .replace('exemplaire, adherent, sortiLe', 'cle, exemplaire, adherent, sortiLe'),
  'src/prets/routes.js': String(proven['src/prets/routes.js']).replace(
    'emprunter(requete.body)',
    "emprunter({ ...requete.body, cle: requete.get('Idempotency-Key') })",
  ),
  'test/repetition.test.js': code(String.raw`
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { prets } from '../src/depot/memoire.js';
import { emprunter } from '../src/prets/prets.js';

beforeEach(() => prets.splice(0));

test('dix fois la même demande, un seul prêt', () => {
  const demande = { exemplaire: 'L-204', adherent: 'ada', cle: 'clic-1' };
  const rendus = Array.from({ length: 10 }, () => emprunter(demande));
  assert.equal(new Set(rendus.map(({ id }) => id)).size, 1);
  assert.equal(prets.length, 1);
});

test('une autre clé est une autre demande', () => {
  emprunter({ exemplaire: 'L-204', adherent: 'ada', cle: 'clic-1' });
  assert.throws(() => emprunter({ exemplaire: 'L-204', adherent: 'ada', cle: 'clic-2' }), {
    code: 'exemplaire-deja-prete',
  });
});
`),
});

const source = (step: string, files: Files, film?: Film, lines: PinnedLine[] = []): DemoSource => ({
  name: `bibliotheque-${step}`,
  files,
  marks: film ? pinnedTo(film, files, lines) : [],
});

/** The project of the Node.js course, as it is after each lesson that changes it. Its tests run in `library.spec.ts`. */
export const librarySources = (films: Record<'routers' | 'errors' | 'repeat', Film>) => ({
  health: source('1-sante', health),
  routers: source('2-routeurs', routers, films.routers, [
    [0, 'src/app.js', "'/ouvrages', ouvrages", 'Un routeur par ressource, réunis ici'],
    [1, 'src/prets/routes.js', 'emprunter(requete.body)', 'Lire, appeler, écrire'],
    [1, 'src/prets/prets.js', 'Ne connaît ni Express', 'La fonction ne sait rien de HTTP'],
    [2, 'src/ouvrages/routes.js', "'/:id'", 'L’adresse nomme un ouvrage'],
    [3, 'src/prets/routes.js', "'/:id/retour'", 'Un retour est un fait'],
    [4, 'src/app.js', 'express.json()', 'Les intergiciels, de haut en bas'],
  ]),
  errors: source('3-erreurs', oneForm, films.errors, [
    [0, 'src/erreurs.js', 'json({ statut, code, message })', 'Trois champs, toujours les mêmes'],
    [1, 'src/refus.js', 'const refus', 'Tous les codes au même endroit'],
    [2, 'src/refus.js', "'exemplaire-deja-prete'", 'Un message pour les personnes'],
    [3, 'src/erreurs.js', 'console.error', 'La pile va au journal'],
    [4, 'src/erreurs.js', 'status(500)', 'Cinq cents : c’est à vous'],
  ]),
  proven: source('4-forme', proven),
  repeated: source('5-repetition', repeated, films.repeat, [
    [1, 'src/prets/prets.js', 'exemplaire-deja-prete', 'Deux prêts pour un livre'],
    [4, 'src/prets/prets.js', 'dejaFait = cle', 'La clé choisie par le client'],
    [5, 'test/repetition.test.js', 'dix fois', 'Prouver : dix fois la même demande'],
  ]),
});
