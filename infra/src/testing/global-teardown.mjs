/** Of whatever was started: jest asks for it once, however many projects there were. */
export default async () => {
  await globalThis.atelierTestBrowser?.close();
  await globalThis.atelierTestServices?.stop();
};
