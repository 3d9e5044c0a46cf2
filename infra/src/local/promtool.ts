import { ensureTool, toolPath } from './unpacked-tool.js';

/** Unpacked and not installed: Debian's package would start a server. */
const promtool = { command: 'promtool', debianPackage: 'prometheus' };

/** Where the checker of Prometheus' files is, if it is here. */
export const promtoolPath = (): Promise<string | undefined> => toolPath(promtool);

export const ensurePromtool = (say: (sentence: string) => void): Promise<void> => ensureTool(promtool, say);
