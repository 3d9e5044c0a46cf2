import { partMissing } from '../shared/connection/connection';
import { readJson, writeJson } from '../shared/browser-storage';
import type { ChunkFailure } from '../shared/chunk-failure';
import { unsavedPages } from '../shared/saving/unsaved-pages';

interface Typed {
  /** Of the page. */
  path: string;
  /** By the field's key, in the order of the page. */
  fields: [key: string, value: string][];
}

const storageKey = 'typed-before-reload';
type Field = HTMLInputElement | HTMLTextAreaElement;
const typedIn = new Set<Field>();
const kept = ['text', 'email', 'search', 'tel', 'url', 'number', 'textarea'];

const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  kept.includes(target.type) &&
  !/one-time-code|password|cc-/.test(target.autocomplete);

const keyOf = (field: Field): string =>
  `${field.type} ${field.name || (field.labels?.[0]?.textContent ?? '')}`;
const fieldsOfPage = (): Field[] => [...document.querySelectorAll<Field>('input, textarea')].filter(isField);

const notedFields = (): [string, string][] =>
  fieldsOfPage()
    .filter((field) => typedIn.has(field) && field.value !== '')
    .map((field) => [keyOf(field), field.value]);

let isFilling = false;

/** Not through React's setter on the element, so that it hears the change. */
function fill(field: Field, value: string): void {
  isFilling = true;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  isFilling = false;
}

/** Fields appear as the page loads, and are emptied when it is hydrated. */
const restoring = { everyMs: 250, forMs: 10_000 };

/** Gives back what was typed before the reload to the same fields, until their reader types there. */
function restoreTyped(): void {
  const stored = readJson(storageKey, 'sessionStorage') as Typed | null;
  writeJson(storageKey, null, 'sessionStorage');
  if (stored?.path !== location.pathname || !Array.isArray(stored.fields)) return;
  const restore = () => {
    const fields = fieldsOfPage();
    for (const [key, value] of stored.fields) {
      const field = fields.find((each) => keyOf(each) === key);
      if (field?.value === '' && !typedIn.has(field)) fill(field, value);
    }
  };
  const timer = setInterval(restore, restoring.everyMs);
  setTimeout(() => clearInterval(timer), restoring.forMs);
  restore();
}

const entryOf = (page: Document): string | undefined =>
  page.querySelector('script[type=module][src]')?.getAttribute('src') ??
  page
    .querySelector<HTMLTemplateElement>('template[data-code]')
    ?.content.querySelector('script[src]')
    ?.getAttribute('src') ??
  undefined;

/** Whether the server has another build of the client than the one that runs here. */
async function isOutdated(): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-store', credentials: 'omit' });
    const entry = entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    return response.ok && entry !== undefined && entry !== entryOf(document);
  } catch {
    return false;
  }
}

const wasReloaded = (): boolean => (history.state as { reloaded?: boolean } | null)?.reloaded === true;

let isReloading = false;

function reload(): void {
  // Several chunks fail at once.
  if (isReloading) return;
  isReloading = true;
  // In the history entry, which needs no storage: two releases side by side would otherwise reload in turns.
  history.replaceState({ ...(history.state as object | null), reloaded: true }, '');
  // Now, not when the first chunk failed: its reader has typed on since.
  const typed = notedFields();
  if (typed.length > 0)
    writeJson(storageKey, { path: location.pathname, fields: typed } satisfies Typed, 'sessionStorage');
  location.reload();
}

/** Without React or a chunk: nothing more may be loaded. */
function askToReload(why: string): void {
  if (document.getElementById('new-release')) return;
  const bar = document.createElement('div');
  bar.id = 'new-release';
  bar.role = 'alert';
  bar.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:2000;display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;padding:12px 20px calc(12px + env(safe-area-inset-bottom));background:var(--chakra-colors-band);color:var(--chakra-colors-on-band);font-size:.9375rem';
  bar.innerHTML = `<p style="flex:1 1 20rem"><strong>${why}</strong> Rechargez la page pour continuer.</p><button type="button">Recharger</button><button type="button">Plus tard</button>`;
  const [now, later] = bar.querySelectorAll('button');
  for (const button of bar.querySelectorAll('button'))
    button.style.cssText =
      'min-height:44px;text-decoration:underline;text-underline-offset:3px;cursor:pointer';
  now?.addEventListener('click', reload);
  later?.addEventListener('click', () => bar.remove());
  document.body.append(bar);
}

/** Resolves never: what waits for the chunk stays as it is until the page is reloaded. */
async function replaced(error: unknown): Promise<never> {
  if (wasReloaded() || !(await isOutdated())) throw error;
  if (unsavedPages.hasAny()) askToReload('Une nouvelle version du site est en ligne.');
  else reload();
  return new Promise<never>(() => undefined);
}

/**
 * A release removes the chunks of the one before. A tab that still runs the old one loads the address anew by itself,
 * once, with what was typed; where a draft is open, it asks first.
 */
export function watchReleases(): void {
  const note = ({ target }: Event) => !isFilling && isField(target) && typedIn.add(target);
  addEventListener('input', note, { capture: true, passive: true });
  addEventListener('vite:preloadError', (event: ChunkFailure) => {
    event.held = replaced(event.payload);
  });
  addEventListener(partMissing, () => askToReload('Une partie de la page n’a pas pu être chargée.'));
  restoreTyped();
}
