/** What is used of Pyodide. */
export interface Pyodide {
  runPython(code: string): unknown;
  globals: { get(name: string): unknown };
  registerJsModule(name: string, module: object): void;
  /** Emscripten's half. */
  _module: unknown;
  FS: unknown;
}

interface Module {
  HEAPU8: Uint8Array;
  stackSave(): number;
  stackRestore(pointer: number): void;
  /** Values of JavaScript that Python holds, by place; throws beyond the last. */
  __hiwire_get(place: number): unknown;
  __hiwire_set(place: number, value: unknown): number;
}
interface Node {
  mode: number;
  mount: unknown;
  /** Of a file its bytes, of a folder its nodes. */
  contents: unknown;
  usedBytes: number;
  mtime: unknown;
}
interface Files {
  root: Node;
  streams: unknown[];
  isDir(mode: number): boolean;
  isFile(mode: number): boolean;
  readdir(path: string): string[];
  readFile(path: string): Uint8Array;
  writeFile(path: string, bytes: Uint8Array): void;
  lookupPath(path: string): { node: Node };
  unlink(path: string): void;
  rmdir(path: string): void;
  mkdirTree(path: string): void;
  chdir(path: string): void;
  close(stream: unknown): void;
}

/**
 * Memory and files of an interpreter as they were when this was made: before each run and check all is put back, so that
 * nothing lasts of what a program did, in any module, whether written in Python or in C.
 */
export class PythonMemory {
  private readonly module: Module;
  private readonly fs: Files;
  private readonly bytes: Uint8Array;
  private readonly stack: number;
  private readonly held: readonly unknown[];
  private readonly folders: ReadonlySet<string>;
  private readonly files: ReadonlyMap<string, { bytes: Uint8Array; mark: string; contents: unknown }>;
  private readonly streams: ReadonlySet<unknown>;

  constructor(python: Pyodide) {
    this.module = python._module as Module;
    this.fs = python.FS as Files;
    this.stack = this.module.stackSave();
    this.held = this.heldValues();
    const { HEAPU8 } = this.module;
    let end = HEAPU8.length;
    while (end > 0 && HEAPU8[end - 1] === 0) end -= 1;
    this.bytes = HEAPU8.slice(0, end);
    const { folders, files } = this.tree();
    this.folders = new Set(folders);
    this.files = new Map(
      files.map((path) => [path, { bytes: this.fs.readFile(path), ...this.markOf(path) }]),
    );
    this.streams = new Set(this.fs.streams);
  }

  restore(): void {
    const { HEAPU8 } = this.module;
    HEAPU8.set(this.bytes);
    HEAPU8.fill(0, this.bytes.length);
    this.module.stackRestore(this.stack);
    for (const [place, value] of this.held.entries()) this.module.__hiwire_set(place, value);
    this.restoreFiles();
  }

  private heldValues(): unknown[] {
    const values: unknown[] = [];
    for (;;)
      try {
        values.push(this.module.__hiwire_get(values.length));
      } catch {
        return values;
      }
  }

  private restoreFiles(): void {
    const { fs } = this;
    for (const stream of fs.streams) if (stream && !this.streams.has(stream)) fs.close(stream);
    fs.chdir('/');
    const { folders, files } = this.tree();
    for (const path of files) if (!this.files.has(path)) fs.unlink(path);
    for (const path of folders.toReversed()) if (!this.folders.has(path)) fs.rmdir(path);
    for (const path of this.folders) fs.mkdirTree(path);
    const present = new Set(files);
    for (const [path, file] of this.files) {
      const found = present.has(path) ? this.markOf(path) : null;
      if (found?.mark === file.mark && found.contents === file.contents) continue;
      fs.writeFile(path, file.bytes);
      Object.assign(file, this.markOf(path));
    }
  }

  /** Differs once a file is written. */
  private markOf(path: string): { mark: string; contents: unknown } {
    const { contents, usedBytes, mtime } = this.fs.lookupPath(path).node;
    return { mark: `${usedBytes} ${Number(mtime)}`, contents };
  }

  /** Of the root's own file system: not devices. A folder comes before what is in it. */
  private tree(): { folders: string[]; files: string[] } {
    const { fs } = this;
    const found = { folders: [] as string[], files: [] as string[] };
    const visit = (path: string): void => {
      for (const name of fs.readdir(path || '/')) {
        if (name === '.' || name === '..') continue;
        const child = `${path}/${name}`;
        const { node } = fs.lookupPath(child);
        if (node.mount !== fs.root.mount) continue;
        if (fs.isDir(node.mode)) {
          found.folders.push(child);
          visit(child);
        } else if (fs.isFile(node.mode)) found.files.push(child);
      }
    };
    visit('');
    return found;
  }
}
