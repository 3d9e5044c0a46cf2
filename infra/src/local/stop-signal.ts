/** Runs `stop` once at the first Ctrl-C or request to end, then leaves; a second Ctrl-C leaves at once. */
export const stopOnSignal = (stop: () => Promise<void>, say: (sentence: string) => void): void => {
  let stopping = false;
  const leave = async (signal: NodeJS.Signals): Promise<void> => {
    if (stopping) process.exit(130);
    stopping = true;
    say('Stopping…');
    try {
      await stop();
    } catch (error) {
      console.error(error);
      process.exitCode = 1;
    }
    process.exit(process.exitCode ?? (signal === 'SIGINT' ? 130 : 143));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, (name) => void leave(name));
};
