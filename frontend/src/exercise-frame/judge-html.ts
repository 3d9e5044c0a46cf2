import type { CheckOf, ExerciseCheck } from '@atelier/contracts/exercise';
import type { CheckResult, Run, Verdict } from '@atelier/contracts/exercise-verdict';
import type { SourceFile } from '@atelier/contracts/exercise-files';

const maxShown = 1000;
const cut = (text: string): string => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text);

/** What would load, navigate, or run; the frame's policy refuses most of it as well. */
const removed =
  'script, base, meta, link, iframe, frame, object, embed, portal, noscript, template[shadowrootmode]';

// A page may give its forms names such as `querySelectorAll`, which hide those of the document.
const { querySelectorAll } = Document.prototype;
const { replaceWith } = Element.prototype;

/** Makes the frame's document that of the exercise: its first HTML file, with its style sheets. */
function show(files: readonly SourceFile[]): void {
  const page = files.find(({ name }) => /\.html$/i.test(name))?.text ?? '';
  const parsed = new DOMParser().parseFromString(page, 'text/html');
  for (const element of querySelectorAll.call(parsed, removed)) element.remove();
  for (const { name, text } of files) {
    if (!/\.css$/i.test(name)) continue;
    const style = parsed.createElement('style');
    style.textContent = text;
    parsed.documentElement.firstElementChild?.append(style);
  }
  replaceWith.call(document.documentElement, document.adoptNode(parsed.documentElement));
}

function read(element: Element, { reads, property }: CheckOf<'html'>): string {
  if (reads === 'style') return getComputedStyle(element).getPropertyValue(property);
  const value: unknown = (element as unknown as Record<string, unknown>)[property];
  if (value === undefined) return element.getAttribute(property) ?? '';
  return typeof value === 'object' || typeof value === 'function' ? '' : String(value);
}

function judge(check: CheckOf<'html'>): CheckResult {
  const { _id, selector, reads, expected } = check;
  let elements: NodeListOf<Element>;
  try {
    elements = querySelectorAll.call(document, selector);
  } catch {
    return { _id, outcome: 'broken', message: `«\u00a0${selector}\u00a0» n’est pas un sélecteur` };
  }
  const [first] = elements;
  const received = reads === 'count' ? String(elements.length) : first ? read(first, check) : null;
  if (received?.trim() === expected.trim()) return { _id, outcome: 'passed' };
  return {
    _id,
    outcome: 'failed',
    expected: cut(expected),
    received: cut(received ?? `aucun élément «\u00a0${selector}\u00a0»`),
    position: null,
  };
}

const isHtmlCheck = (check: ExerciseCheck): check is CheckOf<'html'> => check.kind === 'html';

const quiet = { output: '', isOutputCut: false, error: null, stopped: null };

export function runHtml(files: readonly SourceFile[]): Run {
  const began = performance.now();
  show(files);
  return { ...quiet, milliseconds: performance.now() - began, tables: [] };
}

export function checkHtml(files: readonly SourceFile[], checks: readonly ExerciseCheck[]): Verdict {
  const began = performance.now();
  show(files);
  const results = checks.filter(isHtmlCheck).map(judge);
  return { ...quiet, milliseconds: performance.now() - began, checks: results };
}
