const d = new Date(2026, 1, 28, 14, 5, 9);
console.log(d.getFullYear(), d.getMonth(), d.getDate(), d.getDay(), d.getHours(), d.toISOString());
d.setDate(d.getDate() + 1);
console.log(d.toISOString(), d.getTime(), d.toJSON(), JSON.stringify({ d }));
console.log(new Date('2026-07-14').getHours(), new Date('2026-07-14T00:00').getHours(), Date.UTC(2026, 0, 1));
console.log(Math.round((new Date(2026, 11, 25) - new Date(2026, 6, 14)) / 864e5), 'jours');
console.log(String(new Date('pas une date')), [new Date(0)], new Date(2026, 0, 31, 25).getDate());
