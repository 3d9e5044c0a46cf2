import { invalidRequest } from './stripe-objects.js';

export type FormValue = string | FormValue[] | FormParameters;
export interface FormParameters {
  [name: string]: FormValue;
}

/** Parses Stripe's form encoding, where `metadata[order_id]=7&expand[0]=a` encodes nested objects and lists. */
export function parseForm(encoded: string): FormParameters {
  const root: FormParameters = Object.create(null);
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/\[|\]\[|\]/).filter((part, place) => place === 0 || part !== '');
    if (name.endsWith('[]')) path.push(nextIndex(root, path));
    put(root, path, value);
  }
  return toLists(root) as FormParameters;
}

export function text(parameters: FormParameters, name: string): string | undefined {
  const value = parameters[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw invalidRequest('Invalid string', { param: name });
  return value;
}

export function requiredText(parameters: FormParameters, name: string): string {
  const value = text(parameters, name);
  if (value !== undefined) return value;
  throw invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
}

export function wholeNumber(parameters: FormParameters, name: string): number | undefined {
  const value = text(parameters, name);
  if (value === undefined) return undefined;
  if (/^-?\d{1,15}$/.test(value)) return Number(value);
  throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name });
}

export function nested(parameters: FormParameters, name: string): FormParameters {
  const value = parameters[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

export function textList(parameters: FormParameters, name: string): string[] {
  const value = parameters[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Merges metadata; an empty value removes the key, as at Stripe. */
export function mergeMetadata(
  before: Record<string, string>,
  parameters: FormParameters,
): Record<string, string> {
  const merged = { ...before };
  for (const [key, value] of Object.entries(nested(parameters, 'metadata'))) {
    if (value === '') delete merged[key];
    else merged[key] = String(value);
  }
  return merged;
}

function put(target: FormParameters, path: string[], value: string): void {
  const [head = '', ...rest] = path;
  if (rest.length === 0) {
    target[head] = value;
    return;
  }
  const child = target[head];
  const branch: FormParameters = isBranch(child) ? child : Object.create(null);
  target[head] = branch;
  put(branch, rest, value);
}

function nextIndex(root: FormParameters, path: string[]): string {
  let branch: FormValue | undefined = root;
  for (const part of path) branch = isBranch(branch) ? branch[part] : undefined;
  return String(isBranch(branch) ? Object.keys(branch).length : 0);
}

function toLists(value: FormValue): FormValue {
  if (!isBranch(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, toLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

function isBranch(value: FormValue | undefined): value is FormParameters {
  return typeof value === 'object' && !Array.isArray(value);
}
