import {
  LessonCode,
  SourceChanges,
  SourceMatches,
  SourceText,
  SourceUpload,
  StoredSource,
} from '../../lesson-source.js';
import { asset, id, instant, otherId, type ResponseExample } from '../examples.js';

const files = [
  { path: 'docs/schema.png', size: 84_000, lines: null },
  { path: 'src/app.ts', size: 610, lines: 24 },
];
const leftOut = [{ path: 'node_modules/', reason: 'dependencies', files: 5230 }];
const unchanged = { added: 0, removed: 0 };

export const sourceResponses: ResponseExample[] = [
  [
    'a source that was sent',
    SourceUpload,
    { asset: { ...asset, kind: 'source', steps: [] }, files, leftOut },
  ],
  ['what a source holds', StoredSource, { sentAt: instant, files, leftOut, size: 38_000 }],
  [
    'the code of a lesson',
    LessonCode,
    {
      _id: id,
      sentAt: instant,
      files,
      leftOut,
      marks: [{ seconds: 665, path: 'src/app.ts', line: 6, title: 'Le débit, par adresse' }],
      zip: { url: '/media/jeton/source.zip', size: 38_000 },
      previous: { lessonId: otherId, title: 'Des erreurs qui aident', isCompared: true },
    },
  ],
  ['a file of the code of a lesson', SourceText, { path: 'src/app.ts', text: 'export {};\n' }],
  [
    'lines found in the code of a lesson',
    SourceMatches,
    { matches: [{ path: 'src/app.ts', line: 6, text: 'limit: 30,' }], isMore: true },
  ],
  ['a comparison in preparation', SourceChanges, { changes: null }],
  [
    'what the code of a lesson changes',
    SourceChanges,
    {
      changes: [
        {
          kind: 'renamed',
          path: 'src/erreurs.ts',
          previousPath: 'src/messages.ts',
          added: 1,
          removed: 1,
          hunks: [{ previousStart: 3, start: 3, lines: [' {', '-a', '+b', ' }'] }],
        },
        { kind: 'added', path: 'logo.png', previousPath: null, ...unchanged, hunks: null },
        { kind: 'changed', path: 'data.json', previousPath: null, ...unchanged, hunks: null },
        { kind: 'removed', path: 'old.png', previousPath: null, ...unchanged, hunks: null },
      ],
    },
  ],
];
