console.log(new Uint8Array([1, 2, 300]), new Float64Array(2), Uint8ClampedArray.of(300, -5), new Int16Array([1, 2]).map((n) => n * 2));
const octets = new DataView(new ArrayBuffer(4)); octets.setUint16(0, 258); console.log(octets.getUint8(0), octets.getUint8(1));
console.log(new TextEncoder().encode('é€'), new TextDecoder().decode(new Uint8Array([195, 169])), btoa('Bonjour'), atob('w6k='));
