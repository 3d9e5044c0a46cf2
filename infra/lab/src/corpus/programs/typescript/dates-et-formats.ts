const euros = (n: number): string => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(n); const jour = (d: Date): string => d.toLocaleDateString('fr-FR', { weekday: 'long', day: 'numeric', month: 'long' });
console.log(euros(1234.5), jour(new Date(2026, 6, 14)), (['été', 'a', 'École'] satisfies string[]).sort((a, b) => a.localeCompare(b, 'fr')));
