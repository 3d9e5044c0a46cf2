import { readdir, readFile } from 'node:fs/promises';
import { root } from './product-process.js';

const id = '01890000-0000-7000-8000-000000000000';

/** Which role may open which of the client's paths, as in its route tables; server-rendered pages: `renderedPaths`. */
export const clientPaths = {
  everybody: [
    '/auth',
    '/forgot-password',
    '/password-reset/:token',
    '/verify-email/:token',
    '/change-email/:token',
    '/desabonnement/:token',
    '/newsletter/confirm/:token',
    '/newsletter/desabonnement/:token',
    '/cadeau/:token',
    '/places/:token',
    '/signalement/:token',
    '/attestation/:code',
    '/hors-ligne',
    '/cart',
  ],
  signedIn: [
    '/auth/profile',
    '/profil',
    '/payement/student',
    '/payment/successful',
    '/offrir',
    '/cadeaux',
    '/acheter-pour-une-equipe',
    '/equipes',
    '/equipes/:id',
    '/auth/courses',
    '/auth/evaluations',
    '/auth/orders',
    '/auth/orders/:id',
    '/my-courses',
    '/auth/etudiants/cours/:id',
    '/course/learning/:id',
  ],
  authors: [
    '/admin/courses',
    '/admin/tutor',
    '/admin/tutor/course',
    '/admin/courses/archives',
    '/admin/evalution',
    '/admin/evalution/new',
    '/admin/evalution/:id',
    '/admin/evalution/:id/copies',
    '/admin/questions',
    '/admin/avis',
    '/admin/profile',
    '/admin/etudiants/cours/:id',
    '/admin/create-cours/title',
    '/admin/create-cours/categorie/:id',
    '/admin/create-cours/apercu/:id',
    '/admin/create-cours/analyse/:id',
    '/admin/create-cours/annonces/:id',
    '/admin/create-cours/:step/edict/:id',
    '/admin/create-cours/programme/edict/:id/exercice/:lessonId',
  ],
  administrators: [
    '/admin/dasboard',
    '/admin/audience',
    '/admin/etudiants',
    '/admin/new/student',
    '/admin/formateurs',
    '/admin/codes-promo',
    '/admin/tutoriels',
    '/new-blog/:id?',
    '/admin/commandes',
    '/admin/commandes/:id',
    '/admin/signalements',
    '/admin/messages',
    '/admin/newsletter',
    '/admin/conformite/donnees',
    '/admin/conformite',
    '/admin/conformite/oss',
    '/admin/conformite/archives',
    '/admin/exploitation',
    '/admin/exploitation/journal',
    '/admin/student/courses/:id',
    '/admin/instructor/courses/:id',
  ],
};

/** A path with example parameters. */
export const examplePath = (path: string): string => path.replace(/:step/, 'price').replace(/:\w+\??/, id);

const pathsIn = (table: string) =>
  [...table.matchAll(/(?<!\bid: '[\w-]+',\s*)\bpath: '([^']+)'/g)].map(([, path = '']) => path);

/** Paths in the client's route tables without those that the server renders, whose routes have an id. */
export async function routedPaths(): Promise<string[]> {
  const tables = ['members', 'admin'].map((name) =>
    readFile(new URL(`frontend/src/app/routes/${name}.tsx`, root), 'utf8'),
  );
  return pathsIn((await Promise.all(tables)).join(''));
}

/** Paths that the server renders: their routes have an id. */
export async function renderedPaths(): Promise<string[]> {
  const folder = new URL('frontend/src/app/routes/', root);
  const files = (await readdir(folder)).filter((file) => /^[\w-]+\.tsx?$/.test(file));
  const tables = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  const named = [...tables.join('').matchAll(/\bid: '[\w-]+',\s*path: '([^']+)'/g)];
  return named.map(([, path = '']) => (path === '*' ? '/nulle-part' : path));
}

/** Ids by the part of the path before them. */
export type Examples = Readonly<Record<string, readonly string[]>>;

/** The paths to visit of a pattern; without an example, one with an unknown id. */
export function addressesOf(pattern: string, examples: Examples): string[] {
  const [before = '', after] = pattern.replace(/\/:\w+\?/, '').split(/:\w+/);
  return after === undefined ? [before] : (examples[before] ?? [id]).map((each) => before + each + after);
}
