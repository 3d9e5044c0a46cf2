export default async () => {
  await globalThis.atelierTestServices?.stop();
};
