import { notesInMarkdown } from './notes.queries.js';
import type { SyllabusSection } from '../learning/syllabus.domain.js';

const lesson = (id: string, title: string) => ({ id, title, minutes: 1, isFree: false, part: null });
const sections: SyllabusSection[] = [
  { id: 's1', title: 'Débuts', minutes: 2, lessons: [lesson('a', 'Installer'), lesson('b', 'Écrire')] },
  { id: 's2', title: 'Suite', minutes: 1, lessons: [lesson('c', 'Publier')] },
];

describe('notes taken home', () => {
  it('stand in the order of the programme and of the video, each with its second', () => {
    proves('learn.notes');

    const notes = [
      { lessonId: 'c', seconds: 3_729, text: 'Une heure plus tard.' },
      { lessonId: 'a', seconds: 556, text: 'safeParse plutôt que parse :\npas d’exception.' },
      { lessonId: 'a', seconds: 252, text: 'Avant.' },
      { lessonId: 'gone', seconds: null, text: 'Sans leçon.' },
    ];
    expect(notesInMarkdown('Node', sections, notes)).toBe(`# Mes notes : Node

## Débuts

### Installer

- **4:12** Avant.
- **9:16** safeParse plutôt que parse :
  pas d’exception.

## Suite

### Publier

- **1:02:09** Une heure plus tard.

## Leçons retirées

- Sans leçon.
`);
  });

  it.each([
    ['Promise<void>', 'Promise\\<void\\>'],
    ['<div>&amp;</div>', '\\<div\\>\\&amp;\\</div\\>'],
    ['[clic](javascript:alert(1))', '\\[clic\\](javascript:alert(1))'],
    ['![x](https://exemple.fr/a.png)', '!\\[x\\](https://exemple.fr/a.png)'],
    ['# titre', '\\# titre'],
    ['- point', '\\- point'],
    ['12. douze', '12\\. douze'],
    ['--- ', '\\--- '],
    ['a `b` *c* _d_ ~e~ | f \\ g', 'a \\`b\\` \\*c\\* \\_d\\_ \\~e\\~ \\| f \\\\ g'],
    ['si :\n    return', 'si :\n  \u00a0\u00a0\u00a0\u00a0return'],
    ['3.14 et 2 - 1 = 1', '3\\.14 et 2 - 1 = 1'],
  ])('keep what was typed as it was typed: %j', (text, written) => {
    const notes = [{ lessonId: 'a', seconds: null, text }];
    expect(notesInMarkdown('Node', sections, notes)).toContain(`\n- ${written}\n`);
    expect(notesInMarkdown(text.split('\n')[0]!, [], [])).toBe(`# Mes notes : ${written.split('\n')[0]!}\n`);
  });

  it('are a title where there are none', () => {
    expect(notesInMarkdown('Node', sections, [])).toBe('# Mes notes : Node\n');
  });
});
