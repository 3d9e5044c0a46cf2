import { HostClock } from '@atelier/engines/host-clock';
import { SqlEngine } from '@atelier/engines/sql';
import { engineMilliseconds, programMemoryBytes } from './messages';
import { serveEngine } from './serve-engine';

// SQLite's local time is this realm's.
new HostClock().install();
const limits = { milliseconds: engineMilliseconds, memoryBytes: programMemoryBytes };
serveEngine(async (wasm) => SqlEngine.load(await WebAssembly.compile(wasm), limits));
