/** What the server uses of WebAssembly: its types come with those of browsers, which the server does without. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }
  interface Instance {
    readonly exports: object;
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  const Memory: { prototype: Memory; new (limits: { initial: number }): Memory };
  interface Table {
    grow(size: number, value: unknown): number;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: object): Promise<Instance>;
}
