/** NUL and lone surrogates as `JSON.stringify` writes them, after an even number of backslashes. */
const unstorable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

/** JSON as `jsonb` can store it: PostgreSQL refuses NUL and lone surrogates, in keys too. */
export const storableJson = (value: unknown): string => JSON.stringify(value).replace(unstorable, '$1\ufffd');
