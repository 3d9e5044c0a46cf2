import { SqlEngine } from '@atelier/engines/sql';
import { engineMilliseconds, programMemoryBytes } from './messages';
import { serveEngine } from './serve-engine';

const limits = { milliseconds: engineMilliseconds, memoryBytes: programMemoryBytes };
serveEngine(async (wasm) => SqlEngine.load(await WebAssembly.compile(wasm), limits));
