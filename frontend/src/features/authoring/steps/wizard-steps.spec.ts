import { findStep, stepOfGap } from './wizard-steps';

describe('what is missing before publishing', () => {
  it.each([
    ['categorie', 'categorie', 'Catégories'],
    ['category', 'categorie', 'Catégories'],
    ['programme', 'programme', 'Programme'],
    ['sections[0].lessons[1].title', 'programme', 'Programme'],
    ['sections.0.title', 'programme', 'Programme'],
    ['subdescription', 'description', 'Description'],
    ['requirement', 'description', 'Description'],
    ['description', 'description', 'Description'],
    ['imageUrl', 'image', 'Télécharger une image'],
    ['skills', 'competence', 'Compétences couvertes'],
    ['language', 'language', 'Langue du cours'],
    ['price', 'price', 'Prix'],
    ['promotionPrice', 'promotionnal', 'Prix promotionnel'],
  ])('leads from %s to the step %s, « %s »', (path, slug, label) => {
    expect(stepOfGap(path)).toMatchObject({ slug, label });
    expect(findStep(slug)).toBe(stepOfGap(path));
  });

  it('leads to the programme from what no step is known for', () => {
    expect(stepOfGap('hologrammes').slug).toBe('programme');
  });
});
