const regles = new Intl.PluralRules('fr-FR');
for (const n of [0, 1, 1.5, 2, 1e6]) console.log(n, regles.select(n));
console.log(new Intl.PluralRules('en-US', { type: 'ordinal' }).select(22));
console.log(new Intl.ListFormat('fr', { type: 'disjunction' }).format(['thé', 'café', 'eau']));
const relatif = new Intl.RelativeTimeFormat('fr', { numeric: 'auto' });
console.log(relatif.format(-1, 'day'), relatif.format(2, 'week'), relatif.format(0, 'year'));
console.log(new Intl.DisplayNames('fr', { type: 'region' }).of('DE'), [...new Intl.Segmenter('fr', { granularity: 'word' }).segment('Il pleut.')].map((s) => s.segment));
