const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** The day in France, `2026-11-21`: invoices, their years and months are counted by it. */
export const frenchDay = (at: Date): string => isoDay.format(at);
