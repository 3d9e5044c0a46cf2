import { notesInMarkdown } from './notes-in-markdown.js';
import type { SyllabusSection } from './syllabus.js';

const lesson = (id: string, title: string) => ({ id, title, minutes: 1, isFree: false, part: null });
const sections: SyllabusSection[] = [
  { id: 's1', title: 'Débuts', minutes: 2, lessons: [lesson('a', 'Installer'), lesson('b', 'Écrire')] },
  { id: 's2', title: 'Suite', minutes: 1, lessons: [lesson('c', 'Publier')] },
];

describe('notes taken home', () => {
  it('stand in the order of the programme and of the video, each with its second', () => {
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

  it('are a title where there are none', () => {
    expect(notesInMarkdown('Node', sections, [])).toBe('# Mes notes : Node\n');
  });
});
