/**
 * CPU seconds of this process during the work. Independent of other load, so that a limit on it holds on a busy machine.
 */
export async function cpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
