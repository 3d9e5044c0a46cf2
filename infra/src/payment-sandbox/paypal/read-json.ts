/** The value at a path of a JSON document from outside, undefined wherever the path ends early. */
function valueAt(document: unknown, path: string[]): unknown {
  let value = document;
  for (const name of path)
    value =
      value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined;
  return value;
}

export function textAt(document: unknown, ...path: string[]): string | undefined {
  const value = valueAt(document, path);
  return typeof value === 'string' ? value : undefined;
}

export function objectAt(document: unknown, ...path: string[]): Record<string, unknown> {
  const value = valueAt(document, path);
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
}
