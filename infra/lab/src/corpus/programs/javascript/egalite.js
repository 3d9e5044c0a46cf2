console.log(0.1 + 0.2, 0.1 + 0.2 === 0.3, Math.abs(0.3 - (0.1 + 0.2)) < Number.EPSILON);
console.log(null == undefined, null === undefined, NaN === NaN, Object.is(NaN, NaN), Object.is(0, -0), [] == false, '1' == 1);
console.log([1] === [1], typeof null, typeof NaN, typeof [], typeof class {}, typeof 1n, !!'', !!'0', !![]);
console.log(1 + '2', '3' * '4', 1 - 'a', [] + {}, +true, +'', +' 12 ', +'12px', parseInt('12px'), parseFloat('3.14abc'), Number(null), Number(undefined));
