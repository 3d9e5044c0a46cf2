console.log('%s a %d ans et %i %f %j %O %% fin', 'Léa', 30.5, 42.9, '3.14', { a: 1 }, { b: { c: {} } }, 'reste', { x: 1 });
console.log('100%', '%s'); console.log('%s'); console.log('%d', 'x'); console.log('%s %s', 'a'); console.log('%c style', 'color: red');
console.log('%s', { a: { b: 1 } }, [1, [2]], null, undefined, Symbol('x'), 5n, -0);
console.group('Groupe'); console.log('dedans\ndeux lignes'); console.group(); console.info('plus loin'); console.groupEnd(); console.groupEnd();
console.count(); console.count('a'); console.count('a'); console.countReset('a'); console.count('a');
console.dir({ a: { b: { c: { d: 1 } } } }, { depth: 0 }); console.log(); console.log('');
