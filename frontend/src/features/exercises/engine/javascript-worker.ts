import { JavaScriptEngine } from '@atelier/engines/javascript';
import { engineMilliseconds, programMemoryBytes } from './messages';
import { serveEngine } from './serve-engine';

const limits = { milliseconds: engineMilliseconds, memoryBytes: programMemoryBytes };
serveEngine((wasm) => JavaScriptEngine.load(wasm, limits));
