setTimeout(() => { throw new RangeError('trop tard'); }, 10);
setTimeout(() => console.log('jamais'), 20);
console.log('avant');
