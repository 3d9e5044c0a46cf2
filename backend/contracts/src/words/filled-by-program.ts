export const filledByProgram =
  'Un champ caché a été rempli, sans doute par votre navigateur. Envoyez de nouveau.';
