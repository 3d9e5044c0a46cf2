const opened = new AsyncDisposableStack();

// Support modules are loaded for each test file. The programs of the lab close by themselves.
if ('afterAll' in globalThis) afterAll(() => opened.disposeAsync());

/** Closes after the last case of the test file, in reverse order; closing earlier is harmless if it may be done twice. */
export function closeAfterFile<Opened extends { close(): Promise<void> }>(something: Opened): Opened {
  opened.defer(() => something.close());
  return something;
}
