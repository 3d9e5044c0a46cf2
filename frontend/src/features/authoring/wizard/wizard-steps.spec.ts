import { courseFieldLabels } from '@atelier/contracts/words/course-fields';
import { stepSlugs, stepWords } from '@atelier/contracts/words/wizard-steps';
import { findStep, stepOfGap, wizardSteps } from './wizard-steps';

describe('what is missing before publishing', () => {
  it.each([
    ['category', 'categorie'],
    ['sections', 'programme'],
    ['sections[0].lessons[1].title', 'programme'],
    ['sections.0.title', 'programme'],
    ['subdescription', 'description'],
    ['requirement', 'description'],
    ['imageUrl', 'image'],
    ['skills', 'competence'],
    ['promotionPrice', 'promotionnal'],
  ])('leads from %s to the step %s', (path, slug) => {
    proves('publish.gaps');

    expect(stepOfGap(path)).toBe(slug);
    expect(findStep(slug)?.slug).toBe(slug);
  });

  it('leads to the programme from what no step is known for', () => {
    expect(stepOfGap('hologrammes')).toBe('programme');
  });
});

describe('the table of steps', () => {
  it('has a step for every field that is written there, and no field in two', () => {
    proves('wizard.steps', 'publish.gaps');

    const written = stepSlugs.flatMap((slug) => stepWords[slug].fields);
    // Both have their own button, on every step.
    const elsewhere = ['archived', 'published'];
    expect([...written, ...elsewhere].toSorted()).toEqual(Object.keys(courseFieldLabels).toSorted());
  });

  it('is what the wizard shows, in its order', () => {
    expect(wizardSteps.map(({ slug, label }) => [slug, label])).toEqual(
      stepSlugs.map((slug) => [slug, stepWords[slug].label]),
    );
  });
});
