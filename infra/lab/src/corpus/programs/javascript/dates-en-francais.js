const d = new Date(2026, 6, 14, 9, 5);
console.log(d.toLocaleDateString('fr-FR'), d.toLocaleTimeString('fr-FR'), d.toLocaleString('fr-FR'));
console.log(d.toLocaleDateString('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }));
console.log(d.toLocaleDateString('en-US'), d.toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit' }));
console.log(new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short' }).format(d));
console.log(new Intl.DateTimeFormat('fr-FR', { month: 'short', day: '2-digit' }).formatToParts(d));
console.log(d.toLocaleString('fr-FR', { timeZone: 'America/New_York' }), d.toLocaleDateString('de-DE', { month: 'long' }));
const mois = Array.from({ length: 12 }, (_, m) => new Date(2026, m, 1).toLocaleDateString('fr-FR', { month: 'short' }));
console.log(mois.join(' '));
