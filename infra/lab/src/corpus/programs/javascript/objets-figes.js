'use strict';
const fige = Object.freeze({ a: 1, b: { c: 2 } });
fige.b.c = 3;
try { fige.a = 2; } catch (e) { console.log(e.constructor.name); }
try { delete fige.a; } catch (e) { console.log(e.constructor.name); }
console.log(fige, Object.isFrozen(fige), Object.isSealed(fige), Object.isExtensible(Object.preventExtensions({})));
