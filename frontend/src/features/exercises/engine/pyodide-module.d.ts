/** The compiled half of Pyodide, whose package types its loader alone. */
declare module 'pyodide/pyodide.asm.mjs' {
  const createPyodideModule: NonNullable<
    NonNullable<Parameters<typeof import('pyodide').loadPyodide>[0]>['createPyodideModule']
  >;
  export default createPyodideModule;
}
