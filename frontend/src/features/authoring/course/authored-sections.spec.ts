import type { PartInput } from '@atelier/contracts/lesson-kinds';
import type { SectionInput } from '@atelier/contracts/authoring';
import { authoredSections } from './authored-sections';

const programme = (part: PartInput, title = 'Leçon'): SectionInput[] => [
  { _id: 'section', title: 'Section 1', lessons: [{ _id: 'lesson', title, isFree: false, parts: [part] }] },
];
const print = (sections: SectionInput[]) => JSON.stringify(authoredSections(sections));

describe('what of a programme its author decides', () => {
  it('is not the length that the server has asked YouTube for meanwhile', () => {
    proves('save.no-false-conflict');

    const link = { type: 'lien youtube' as const, youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' };
    expect(print(programme({ ...link, duration: 212 }))).toBe(print(programme({ ...link, duration: null })));
    expect(print(programme({ ...link, youtubeLink: 'https://youtu.be/aaaaaaaaaaa' }))).not.toBe(
      print(programme(link)),
    );
  });

  it('is a quiz without its blank choices, however its one answer is written', () => {
    const quiz = { type: 'quiz' as const, question: 'Oui ?', choices: ['Oui', 'Non'], answer: 'Oui' };
    expect(
      print(programme({ ...quiz, choices: ['Oui ', '', 'Non'], answer: ['Oui'], choiceType: 'multiple' })),
    ).toBe(print(programme(quiz)));
    expect(print(programme({ ...quiz, answer: ['Non'] }))).not.toBe(print(programme(quiz)));
    expect(print(programme({ ...quiz, attemptLimit: 3 }))).not.toBe(print(programme(quiz)));
  });

  it('is every title and every text', () => {
    const text = { type: 'texte' as const, text: '<p>Un</p>' };
    expect(print(programme(text, 'Autre'))).not.toBe(print(programme(text)));
    expect(print(programme({ ...text, text: '<p>Deux</p>' }))).not.toBe(print(programme(text)));
  });

  it('is whether a lesson or a section is a draft; left out, it is none', () => {
    const [section] = programme({ type: 'texte', text: '<p>Un</p>' });
    const [lesson] = section?.lessons ?? [];
    const one = { _id: 'section', title: 'Section 1', lessons: [lesson!] };
    expect(print([{ ...one, isDraft: false }])).toBe(print([one]));
    expect(print([{ ...one, isDraft: true }])).not.toBe(print([one]));
    expect(print([{ ...one, lessons: [{ ...lesson!, isDraft: true }] }])).not.toBe(print([one]));
  });
});
