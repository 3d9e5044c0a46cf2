/** npm and make pass on the Ctrl-C that the terminal already sent: the same wish, not a second one. */
const echo = 1500;

/** Runs `stop` once at the first Ctrl-C or request to end, then leaves; a second Ctrl-C leaves at once. */
export const stopOnSignal = (stop: () => Promise<void>, say: (sentence: string) => void): void => {
  let askedAt = 0;
  const leave = async (signal: NodeJS.Signals): Promise<void> => {
    if (askedAt > 0) {
      if (Date.now() - askedAt > echo) process.exit(130);
      return;
    }
    askedAt = Date.now();
    say('Stopping…');
    try {
      await stop();
      process.exit(signal === 'SIGINT' ? 130 : 143);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, (name) => void leave(name));
};
