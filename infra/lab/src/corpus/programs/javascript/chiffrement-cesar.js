const cesar = (t, k) => t.replace(/[a-z]/gi, (c) => { const b = c < 'a' ? 65 : 97; return String.fromCharCode(((c.charCodeAt(0) - b + k + 26) % 26) + b); });
console.log(cesar('Bonjour, Zoe !', 3), cesar(cesar('Bonjour', 3), -3));
