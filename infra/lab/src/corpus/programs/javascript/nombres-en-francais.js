const n = 1234567.891;
console.log(n.toLocaleString('fr-FR'), n.toLocaleString('en-US'), n.toLocaleString('de-DE'));
console.log((12.5).toLocaleString('fr-FR', { minimumFractionDigits: 2 }), (0.256).toLocaleString('fr-FR', { style: 'percent' }));
console.log(new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(-1234.5));
console.log(new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }).format(1999.6));
console.log(new Intl.NumberFormat('fr-FR', { notation: 'compact' }).format(15300), new Intl.NumberFormat('fr-FR', { style: 'unit', unit: 'kilometer-per-hour' }).format(50));
console.log((123456789012345678901234567890n).toLocaleString('fr-FR'), (NaN).toLocaleString('fr-FR'), (-0).toLocaleString('fr-FR'));
