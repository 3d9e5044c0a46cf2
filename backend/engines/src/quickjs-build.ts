/**
 * What is changed in the bytes of QuickJS's WebAssembly build before they are compiled. The build is pinned, and specs
 * notice what no longer fits another one.
 * - Its table of functions is exported, with room for one more: QuickJS tells a C function of promises that were
 *   rejected without a handler, and neither the build nor its package sets one.
 * - Its most common messages become those that browsers and Node.js say, which courses quote.
 */

const tableSection = 4;
const exportSection = 7;
const codeSection = 10;
const dataSection = 11;
/** Name of the exported table; the build's own names are one or two letters. */
export const tableExport = 'table';

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** QuickJS's own words and those of V8, as C formats with the same values; of the first uses only, where said. */
const messages: readonly (readonly [own: string, usual: string, uses?: number])[] = [
  ["cannot read property '%s' of null", "Cannot read properties of null (reading '%s')"],
  ["cannot read property '%s' of undefined", "Cannot read properties of undefined (reading '%s')"],
  ["cannot set property '%s' of null", "Cannot set properties of null (setting '%s')"],
  ["cannot set property '%s' of undefined", "Cannot set properties of undefined (setting '%s')"],
  ["'%s' is not defined", '%s is not defined'],
  ['%s is not initialized', "Cannot access '%s' before initialization"],
  // Variables first, then properties.
  ["'%s' is read-only", 'Assignment to constant variable.', 2],
  ["'%s' is read-only", "Cannot assign to read only property '%s' of object '#<Object>'"],
  ['expecting hex digit', 'URI malformed'],
  ['stack overflow', 'Maximum call stack size exceeded'],
  ['circular reference', 'Converting circular structure to JSON'],
  ["class constructors must be invoked with 'new'", "Class constructor cannot be invoked without 'new'"],
  ['empty array', 'Reduce of empty array with no initial value'],
  ['invalid array length', 'Invalid array length'],
  ['object is not extensible', 'Cannot add property, object is not extensible'],
  ['Date value is NaN', 'Invalid time value'],
  ['invalid repeat count', 'Invalid count value'],
  ['cannot convert to object', 'Cannot convert undefined or null to object'],
  ["invalid 'instanceof' right operand", "Right-hand side of 'instanceof' is not callable"],
  ['cannot convert symbol to string', 'Cannot convert a Symbol value to a string'],
  ['cannot convert bigint to number', 'Cannot mix BigInt and other types, use explicit conversions'],
];

/** The C compiler leaves the addresses below its data unused. */
const firstFree = 64;
const firstData = 1024;

interface Section {
  id: number;
  begin: number;
  end: number;
}

function readNumber(bytes: Uint8Array, at: number): { value: number; next: number } {
  let value = 0;
  for (let shift = 0, next = at; ; shift += 7) {
    const byte = bytes[next++] ?? 0;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return { value, next };
  }
}

const writeNumber = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...writeNumber(value >>> 7)];

/** A constant of WebAssembly's code, in as many bytes as another had. */
function constantOf(value: number, length?: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7) {
    const isLast = length ? bytes.length === length - 1 : rest < 0x40;
    bytes.push((rest & 0x7f) | (isLast ? 0 : 0x80));
    if (isLast) return Uint8Array.from(bytes);
  }
}

function indexIn(bytes: Uint8Array, wanted: Uint8Array, from: number, end: number): number {
  for (let at = bytes.indexOf(wanted[0] ?? 0, from); at >= 0 && at < end;) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
    at = bytes.indexOf(wanted[0] ?? 0, at + 1);
  }
  return -1;
}

function sectionsOf(bytes: Uint8Array): Section[] {
  const sections: Section[] = [];
  for (let at = 8; at < bytes.length;) {
    const { value, next } = readNumber(bytes, at + 1);
    sections.push({ id: bytes[at] ?? 0, begin: next, end: next + value });
    at = next + value;
  }
  return sections;
}

/** Where a text of the data lies in the program's memory. */
function addressOf(bytes: Uint8Array, { begin, end }: Section, text: string): number {
  const found = indexIn(bytes, ascii(`\0${text}\0`), begin, end);
  if (found < 0) throw new TypeError(`QuickJS has no message « ${text} »`);
  const { value: count, next } = readNumber(bytes, begin);
  let at = next;
  for (let index = 0; index < count; index += 1) {
    // Flags 0, `i32.const` with the segment's address, `end`, its length.
    const address = readNumber(bytes, at + 2);
    const length = readNumber(bytes, address.next + 1);
    if (found + 1 < length.next + length.value) return address.value + found + 1 - length.next;
    at = length.next + length.value;
  }
  throw new TypeError('A message outside of the data');
}

/** Replaces the addresses of messages in the code; says which texts lie where from then on. */
function renameMessages(bytes: Uint8Array, sections: readonly Section[]): Map<number, string> {
  const code = sections.find(({ id }) => id === codeSection);
  const data = sections.find(({ id }) => id === dataSection);
  const texts = new Map<number, string>();
  if (!code || !data) throw new TypeError('No code or data');
  let free = firstFree;
  for (const [own, usual, uses = Infinity] of messages) {
    const constant = constantOf(addressOf(bytes, data, own));
    const wanted = Uint8Array.from([0x41, ...constant]);
    const other = constantOf(free, constant.length);
    let at = indexIn(bytes, wanted, code.begin, code.end);
    if (at < 0) throw new TypeError(`QuickJS never says « ${own} »`);
    for (let use = 0; at >= 0 && use < uses; use += 1) {
      bytes.set(other, at + 1);
      at = indexIn(bytes, wanted, at + 1, code.end);
    }
    texts.set(free, usual);
    free += usual.length + 1;
  }
  if (free > firstData) throw new TypeError('Too many messages');
  return texts;
}

/** `body` of the section of tables or exports, changed. */
function withTable(id: number, body: Uint8Array): Uint8Array {
  if (id === tableSection) {
    // One table, of functions, whose limits are 1 (both least and most) and those.
    const { value: least } = readNumber(body, 3);
    return Uint8Array.from([1, body[1] ?? 0, 1, ...writeNumber(least), ...writeNumber(least + 1)]);
  }
  const { value: count, next } = readNumber(body, 0);
  const entry = [tableExport.length, ...ascii(tableExport), 1, 0];
  return Uint8Array.from([...writeNumber(count + 1), ...body.subarray(next), ...entry]);
}

export interface ChangedBuild {
  bytes: Uint8Array<ArrayBuffer>;
  /** Texts to write into an instance's memory, by their address. */
  texts: ReadonlyMap<number, string>;
}

export function changeBuild(wasm: Uint8Array): ChangedBuild {
  const bytes = new Uint8Array(wasm);
  const sections = sectionsOf(bytes);
  const texts = renameMessages(bytes, sections);
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  for (const { id, begin, end } of sections) {
    const own = bytes.subarray(begin, end);
    const body = id === tableSection || id === exportSection ? withTable(id, own) : own;
    parts.push(Uint8Array.from([id, ...writeNumber(body.length)]), body);
  }
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return { bytes: whole, texts };
}
