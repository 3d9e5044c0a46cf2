/** How the house's instructor presents himself beside his courses. */
export const instructorPresentation =
  'Développeur web et mobile depuis douze ans, d’abord en agence, puis à son compte. Il enseigne ce qu’il a livré la veille.';
