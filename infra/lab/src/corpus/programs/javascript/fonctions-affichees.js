console.log(function () {}, () => 1, function nom() {}, async () => 1, function* () {}, async function* g() {}, class {}, class A extends Array {}, Math.max, console.log.name);
function avecProprietes() {} avecProprietes.version = 2; console.log(avecProprietes, [avecProprietes], { f: avecProprietes });
console.log(((a, b) => a + b).toString(), Object.prototype.toString.call([]), String(null), `${[1, 2]}`, String({}), String(() => 1));
