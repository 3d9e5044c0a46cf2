/** What the global set-up left in the environment; absent when a spec runs outside of the harness. */
export const fromHarness = (name: string): string => {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set: run this spec through "npm test", whose set-up starts the services.`,
    );
  return value;
};
