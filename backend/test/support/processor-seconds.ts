/**
 * Seconds of processor this process used for the work. What other builds take of the machine does not count, so that a bound
 * on it holds on a busy one.
 */
export async function processorSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
