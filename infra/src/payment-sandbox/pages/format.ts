const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const moment = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
});

export function euros(cents: number): string {
  return money.format(cents / 100);
}

export function dateAndTime(date: Date): string {
  return moment.format(date);
}
