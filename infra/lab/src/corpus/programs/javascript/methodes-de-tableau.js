const t = [5, 1, 4];
console.log(t.push(9), t.pop(), t.unshift(0), t.shift(), t.splice(1, 1, 'x', 'y'), t, t.indexOf(4), t.includes('x'));
console.log([1, 2, 3, 4].filter((n) => n % 2), [1, 2].some((n) => n > 1), [].every(Boolean), [3, 4].find((n) => n > 3), [1, [2, [3]]].flat(Infinity));
console.log(new Array(3), new Array(3).fill(0), Array.of(7), [, 1], [1, , 3].length, Array.isArray([]), [1, 2, 3].fill(0, 1), [1, 2, 3, 4].copyWithin(0, 2));
console.log([3, 1, 2].reduceRight((a, b) => `${a}${b}`), ['a', 'b'].entries().next(), [...['a', 'b'].keys()], [1, 2, 3].join(), String([1, [2, 3]]), [1, 2, 3].lastIndexOf(3));
const trou = [1, 2, 3]; delete trou[1]; console.log(trou, 1 in trou, trou.length = 1, trou);
