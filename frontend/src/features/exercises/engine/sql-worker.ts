import { SqlEngine } from '@atelier/engines/sql';
import { engineMilliseconds, programMemoryBytes } from './messages';
import { serveEngine } from './serve-engine';

const limits = { milliseconds: engineMilliseconds, memoryBytes: programMemoryBytes };
serveEngine((wasm) => SqlEngine.load(wasm, limits));
