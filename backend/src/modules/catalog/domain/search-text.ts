/** Text as it is searched: without case or accents, so that « ecrire » finds « Écrire ». */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
