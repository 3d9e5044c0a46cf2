import { LessonInput } from '../../authoring.js';
import { PinSourceBody, SourceFileQuery, SourceSearchQuery, SourceUploadBody } from '../../lesson-source.js';
import { id, letters, many, type RequestExamples } from '../examples.js';

const file = `/api/media/${id}`;
const mark = { seconds: 65, path: 'src/app.ts', line: 6, title: 'Le débit' };
const lesson = (marks: object[]) => ({ title: 'x', source: { file, marks } });

export const sourceRequests: RequestExamples = {
  accepted: [
    ['a pin', PinSourceBody, { seconds: 65, path: 'src/app.ts', line: 2, title: 'Créer' }],
    ['a source', SourceUploadBody, {}],
    ['a source whose secrets stay', SourceUploadBody, { secrets: 'keep' }],
    ['a source without its secrets', SourceUploadBody, { secrets: 'leave-out' }],
    ['a file of a source', SourceFileQuery, { path: 'src/app.ts' }],
    ['a search in a source', SourceSearchQuery, { q: ' débit ' }, { q: 'débit' }],
    [
      'a lesson with code',
      LessonInput,
      { ...lesson([mark, { ...mark, line: 8 }]), isFree: false, parts: [] },
    ],
    ['a lesson without its code', LessonInput, { title: 'x', source: null, isFree: false, parts: [] }],
  ],
  limits: [
    [
      'pins of a lesson',
      LessonInput,
      lesson(many(60, mark)),
      lesson(many(61, mark)),
      'source.marks: 60 épingles au plus',
    ],
    [
      'the title of a pin',
      LessonInput,
      lesson([{ ...mark, title: letters(80) }]),
      lesson([{ ...mark, title: letters(81) }]),
      'source.marks.0.title: Le titre d’une épingle ne peut dépasser 80 caractères',
    ],
  ],
  rejected: [
    [
      'pins in another order',
      LessonInput,
      lesson([mark, { ...mark, seconds: 64 }]),
      'source.marks: Les épingles suivent l’ordre du film',
    ],
    [
      'a pin without a title',
      LessonInput,
      lesson([{ ...mark, title: ' ' }]),
      'source.marks.0.title: Une épingle a un titre',
    ],
    [
      'code from elsewhere',
      LessonInput,
      { title: 'x', source: { file: 'x', marks: [] } },
      'source.file: Référence de fichier invalide',
    ],
  ],
};
