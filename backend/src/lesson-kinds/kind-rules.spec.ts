import { maxDrawnQuestions } from '@atelier/contracts/quiz';
import { partTypes } from '@atelier/contracts/words/part-types';
import { type FileStatus, type Reader, assetIdOf, assetIdOfReference } from './lesson-kind.js';
import { lessonKinds, lockedPart, searchedPaths, syllabusPart, videoTypes } from './lesson-kinds.js';

const assetId = '01900000-0000-7000-8000-000000000002';
const reference = `/api/media/${assetId}`;
const watched = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const reader = {
  viewer: 'maud',
  links: {
    filesOf: (id, viewer, seconds) => (file) => `${id}/${viewer}/${seconds}/${file}`,
    documentFile: (id, name, size, viewer) => ({ url: `${id}/${name}/${size}/${viewer}` }) as never,
    lessonText: (html, viewer) => html && `${html} ${viewer}`,
  },
} satisfies Reader;
const stored = {
  id: assetId,
  status: 'ready' as const,
  fileName: 'plan.pdf',
  sizeBytes: 1000,
  durationSeconds: 125,
  captions: [{ language: 'fr' as const, label: 'Français' }],
  steps: [{ name: 'hls', state: 'done' }],
};
const file = { stored, asset: { _id: assetId } as never };
const noFiles = new Map<string, FileStatus>();
const {
  lecture: video,
  'lien youtube': youtube,
  texte: text,
  document,
  quiz,
  genialy,
  canva,
  evaluation,
} = lessonKinds;

describe('what each kind is', () => {
  it('has its file, its HTML and the texts that the search reads', () => {
    expect(partTypes.filter((type) => lessonKinds[type].fileKind !== null)).toEqual(['lecture', 'document']);
    expect(videoTypes).toEqual(['lecture']);
    expect(document.fileKind).toBe('document');
    expect(text.htmlField).toBe('text');
    expect(evaluation.htmlField).toBe('evaluation');
    expect(new Set(searchedPaths)).toEqual(
      new Set(['$.text', '$.evaluation', '$.statement', '$.question', '$.questions[*].question']),
    );
  });

  it('takes its file by the reference alone', () => {
    expect(assetIdOfReference(reference)).toBe(assetId);
    for (const none of [null, undefined, '', 'ailleurs', `https://exemple.fr${reference}x`])
      expect(assetIdOfReference(none)).toBeUndefined();
    expect(assetIdOf({ assetId })).toBe(assetId);
    for (const none of [{}, { assetId: '' }, { assetId: 4 }, { assetId: undefined }])
      expect(assetIdOf(none)).toBeUndefined();
  });
});

describe('whether a part has content', () => {
  it.each([
    [video.hasContent({ assetId }), video.hasContent({})],
    [document.hasContent({ assetId }), document.hasContent({ assetId: '' })],
    [youtube.hasContent({ youtubeLink: watched }), youtube.hasContent({ youtubeLink: ' ' })],
    [text.hasContent({ text: 'a' }), text.hasContent({ text: ' ' })],
    [evaluation.hasContent({ evaluation: 'a' }), evaluation.hasContent({ evaluation: '' })],
    [genialy.hasContent({ genialy: 'a' }), genialy.hasContent({ genialy: '' })],
    [canva.hasContent({ canva: 'a' }), canva.hasContent({ canva: ' ' })],
  ])('row %#', (filled, empty) => {
    expect([filled, empty]).toEqual([true, false]);
  });

  it('is, for a quiz, whether anything is asked', () => {
    const question = { question: ' ', choices: ['a'], answer: '', choiceType: 'multiple' as const };
    expect(quiz.hasContent(question)).toBe(false);
    expect(quiz.hasContent({ ...question, question: 'Q' })).toBe(true);
    expect(quiz.hasContent({ ...question, questions: [] })).toBe(false);
    expect(quiz.hasContent({ ...question, questions: [{ id: 'a', ...question }] })).toBe(true);
  });
});

describe('what blocks the publication', () => {
  it.each<[FileStatus | undefined, string | null]>([
    [{ status: 'ready' }, null],
    [undefined, 'n’est pas encore prête.'],
    [{ status: 'preparing' }, 'n’est pas encore prête.'],
    [
      { status: 'failed', fault: 'lost' },
      'n’est plus chez nous, par notre faute\u00a0: envoyez-la à nouveau.',
    ],
    [
      { status: 'failed', fault: 'incident' },
      'n’a pas pu être préparée, par notre faute\u00a0: relancez-la.',
    ],
    [{ status: 'failed' }, 'est inutilisable\u00a0: remplacez-la.'],
  ])('of a video that is %j', (status, words) => {
    const files = new Map(status && [[assetId, status]]);
    expect(video.gap({ assetId }, 'Le moteur', files)).toEqual(
      words === null
        ? null
        : { message: `La vidéo de la leçon «\u00a0Le moteur\u00a0» ${words}`, needs: `Sa vidéo ${words}` },
    );
    if (status === undefined) expect(video.gap({}, 'Sans', noFiles)?.needs).toBe(`Sa vidéo ${words}`);
  });

  const unrecognised = {
    message: 'Le lien de la leçon «\u00a0Plan\u00a0» n’est pas reconnu.',
    needs: 'Son lien n’est pas reconnu.',
  };
  it('is a link that is not recognised', () => {
    const gapOfYoutube = (youtubeLink: string) => youtube.gap({ youtubeLink }, 'Plan', noFiles);
    expect(gapOfYoutube('ailleurs')).toEqual(unrecognised);
    expect(gapOfYoutube('https://youtu.be/dQw4w9WgXcQ')).toBeNull();
    expect(genialy.gap({ genialy: 'ailleurs' }, 'Plan', noFiles)).toEqual(unrecognised);
    expect(canva.gap({ canva: 'ailleurs' }, 'Plan', noFiles)).toEqual(unrecognised);
    const design = 'https://www.canva.com/design/DAFabc123/view';
    expect(canva.gap({ canva: design }, 'Plan', noFiles)).toBeNull();
    expect(canva.published({ canva: design }).canva).toContain('DAFabc123');
    expect(canva.published({ canva: 'ailleurs' })).toEqual({ canva: '' });
    const presentation = 'https://view.genially.com/0123456789abcdef01234567';
    expect(genialy.gap({ genialy: presentation }, 'Plan', noFiles)).toBeNull();
    expect(genialy.published({ genialy: presentation }).genialy).toContain('0123456789abcdef01234567');
    expect(genialy.published({ genialy: 'ailleurs' })).toEqual({ genialy: '' });
    expect(youtube.published({ youtubeLink: ' https://youtu.be/dQw4w9WgXcQ ' }).youtubeLink).toContain(
      'dQw4w9WgXcQ',
    );
  });

  it('is nothing of a text, an assignment or a document', () => {
    expect(text.gap({ text: '' }, 'Plan', noFiles)).toBeNull();
    expect(evaluation.gap({ evaluation: '' }, 'Plan', noFiles)).toBeNull();
    expect(document.gap({ assetId }, 'Plan', noFiles)).toBeNull();
    expect(text.published({ text: 'a' })).toEqual({});
    expect(text.changes({ text: 'a' }, { text: 'b' })).toEqual([]);
  });

  const question = { question: 'Q', choices: ['a', 'b'], answer: 'a', choiceType: 'multiple' as const };
  it.each<[object, string | null]>([
    [{}, null],
    [{ answer: ['a', 'b'] }, null],
    [{ choices: ['a'] }, 'Le quiz doit proposer au moins deux réponses.'],
    [{ answer: '' }, 'Indiquez la bonne réponse du quiz.'],
    [{ answer: ['a', 'c'] }, 'Indiquez la bonne réponse du quiz.'],
  ])('of a quiz of one question, with %j', (change, needs) => {
    const gap = quiz.gap({ ...question, ...change }, 'Bilan', noFiles);
    expect(gap?.needs ?? null).toBe(needs);
    if (gap) expect(gap.message).toContain('«\u00a0Bilan\u00a0»');
  });

  const bank = (count: number, change: object = {}) =>
    Array.from({ length: count }, (_, at) => ({ id: `${at}`, ...question, ...change }));
  it.each<[object, string | null]>([
    [{ questions: bank(2) }, null],
    [{ questions: bank(2), draw: 2, goal: { unit: 'count', value: 2 } }, null],
    [{ questions: bank(2), goal: { unit: 'percent', value: 60 } }, null],
    [{ questions: [...bank(1), ...bank(1, { question: '' })] }, 'question 2, écrivez-la'],
    [{ questions: bank(1, { choices: ['a'] }) }, 'question 1, proposez au moins deux réponses'],
    [{ questions: bank(1, { answer: '' }) }, 'question 1, indiquez la bonne réponse'],
    [{ questions: bank(1, { answer: ['a', 'c'] }) }, 'question 1, indiquez la bonne réponse'],
    [{ questions: bank(2), draw: 3 }, 'le tirage demande 3 questions, la banque en a 2'],
    [{ questions: bank(maxDrawnQuestions) }, null],
    [
      { questions: bank(maxDrawnQuestions + 1) },
      `tirez ${maxDrawnQuestions} questions au plus parmi les ${maxDrawnQuestions + 1}`,
    ],
    [{ questions: bank(maxDrawnQuestions + 1), draw: 2 }, null],
    [
      { questions: bank(3), draw: 2, goal: { unit: 'count', value: 3 } },
      'le score à atteindre (3) dépasse le nombre de questions (2)',
    ],
  ])('of a quiz with a bank, row %#', (change, words) => {
    expect(quiz.gap({ ...question, question: '', ...change }, 'Bilan', noFiles)).toEqual(
      words === null
        ? null
        : { message: `Le quiz «\u00a0Bilan\u00a0»\u00a0: ${words}.`, needs: `Le quiz\u00a0: ${words}.` },
    );
  });
});

describe('how many minutes a part takes', () => {
  const part = { id: 'a', minutes: 7 };
  it('is what is measured of a video, or what was known', () => {
    const minutes = (durations: Map<string, number | null>, id?: string) =>
      video.minutes({ ...part, type: 'lecture', assetId: id }, durations);
    expect(minutes(new Map([[assetId, 600]]), assetId)).toBe(10);
    expect(minutes(new Map([[assetId, 0]]), assetId)).not.toBe(7);
    expect(minutes(new Map([[assetId, null]]), assetId)).toBe(7);
    expect(minutes(new Map([['', 600]]))).toBe(7);
  });

  it('is rounded up for a linked video', () => {
    const minutes = (seconds?: number) =>
      youtube.minutes({ ...part, type: 'lien youtube', youtubeLink: watched, seconds }, new Map());
    expect([minutes(), minutes(60), minutes(61)]).toEqual([0, 1, 2]);
  });

  it('is 50 seconds for each drawn question, and one minute for anything else', () => {
    const question = { question: 'Q', choices: ['a', 'b'], answer: 'a', choiceType: 'multiple' as const };
    const minutes = (change: object) =>
      quiz.minutes({ ...part, type: 'quiz', ...question, ...change }, new Map());
    const questions = Array.from({ length: 6 }, (_, at) => ({ id: `${at}`, ...question }));
    expect(minutes({})).toBe(1);
    expect(minutes({ questions })).toBe(5);
    expect(minutes({ questions, draw: 2 })).toBe(2);
    expect(text.minutes({ ...part, type: 'texte', text: 'a' }, new Map())).toBe(1);
  });
});

describe('what is compared between versions', () => {
  it('is the text without its marks, a link, or the questions', () => {
    expect(text.comparedText({ text: '<p>Un <em>texte</em></p>' })).toBe('Un texte');
    expect(evaluation.comparedText({ evaluation: '<p>À rendre</p>' })).toBe('À rendre');
    expect(youtube.comparedText({ youtubeLink: watched })).toBe(watched);
    expect(genialy.comparedText({ genialy: 'g' })).toBe('g');
    expect(canva.comparedText({ canva: 'c' })).toBe('c');
    expect(video.comparedText({ assetId })).toBe('');
    expect(document.comparedText({ assetId })).toBe('');
    const question = { question: 'Q', choices: [], answer: '', choiceType: 'multiple' as const };
    expect(quiz.comparedText(question)).toBe('Q');
    const questions = ['Q1', 'Q2'].map((each) => ({ ...question, id: each, question: each }));
    expect(quiz.comparedText({ ...question, questions })).toBe('Q1\nQ2');
  });
});

describe('how an input is stored', () => {
  it('keeps the chapters of the same video, and drops empty ones', () => {
    const chapters = [{ seconds: 4, title: 'Le moteur' }];
    const previous = { id: 'a', type: 'lecture' as const, minutes: 1, assetId, chapters };
    const store = (input: object) => video.store({ type: 'lecture', ...input }, previous);
    expect(store({ video: reference })).toEqual({ assetId, chapters });
    expect(store({ video: reference, chapters: null })).toEqual({ assetId });
    expect(store({ video: reference, chapters: [] })).toEqual({ assetId });
    expect(store({ video: reference.replace(/2$/, '3') })).not.toHaveProperty('chapters');
    expect(video.store({ type: 'lecture', video: reference }, null)).toEqual({ assetId });
    const other = [{ seconds: 9, title: 'Autre' }];
    expect(store({ video: reference.replace(/2$/, '3'), chapters: other }).chapters).toEqual(other);
  });

  it('keeps the length and the chapters of the same linked video', () => {
    const chapters = [{ seconds: 4, title: 'Le moteur' }];
    const previous = {
      id: 'a',
      type: 'lien youtube' as const,
      minutes: 4,
      youtubeLink: watched,
      seconds: 212,
      chapters,
    };
    const store = (input: object, from: typeof previous | null = previous) =>
      youtube.store({ type: 'lien youtube', ...input }, from);
    expect(store({ youtubeLink: ` ${watched} `, duration: 9 })).toEqual({
      youtubeLink: watched,
      seconds: 212,
      chapters,
    });
    // The same video by another address: its length is known, its chapters are not.
    expect(store({ youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' })).toEqual({
      youtubeLink: 'https://youtu.be/dQw4w9WgXcQ',
      seconds: 212,
    });
    expect(store({ youtubeLink: 'https://youtu.be/aaaaaaaaaaa', duration: 9 })).toMatchObject({ seconds: 9 });
    expect(store({ youtubeLink: 'https://youtu.be/aaaaaaaaaaa' }).seconds).toBeUndefined();
    expect(store({ duration: null }, null)).toEqual({ youtubeLink: '', seconds: undefined });
  });

  it('is, of a quiz, the question or the bank, without empty choices', () => {
    const question = { question: 'Q', choices: ['a', ' ', 'b'], answer: 'a', explanation: ' Ainsi. ' };
    const clean = {
      question: 'Q',
      choices: ['a', 'b'],
      answer: 'a',
      choiceType: 'multiple',
      explanation: 'Ainsi.',
    };
    const empty = { question: '', choices: [], answer: '', choiceType: 'multiple' };
    const store = (input: object) => quiz.store({ type: 'quiz', ...input } as never, null);
    expect(store(question)).toEqual(clean);
    expect(store({ ...question, explanation: ' ', attemptLimit: 2, draw: 1, shuffleChoices: true })).toEqual({
      ...clean,
      explanation: undefined,
      attemptLimit: 2,
    });
    expect(store({})).toEqual(empty);
    const passage = { lessonId: 'lesson', seconds: 4 };
    const rules = {
      draw: 1,
      goal: { unit: 'count', value: 1 },
      shuffleQuestions: true,
      shuffleChoices: true,
    };
    expect(store({ ...question, questions: [{ id: '1', passage, ...question }], ...rules })).toEqual({
      ...empty,
      questions: [{ id: '1', passage, ...clean }],
      ...rules,
    });
    expect(Object.keys(store({ questions: [{ id: '1', ...question }] }))).toEqual([
      ...Object.keys(empty),
      'questions',
    ]);
  });
});

describe('what its author sees of a file', () => {
  it('is the address of a ready video', () => {
    const chapters = [{ seconds: 4, title: 'Le moteur' }];
    expect(video.draft({ chapters }, undefined, reader)).toEqual({ chapters });
    expect(video.draft({ assetId, chapters }, undefined, reader)).toEqual({ chapters, video: reference });
    const videoUrl = `${assetId}/maud/125/video.mp4`;
    expect(video.draft({ assetId }, file, reader)).toEqual({ video: reference, asset: file.asset, videoUrl });
    const unknown = { ...file, stored: { ...stored, durationSeconds: null } };
    expect(video.draft({ assetId }, unknown, reader)).toMatchObject({
      videoUrl: `${assetId}/maud/0/video.mp4`,
    });
    const preparing = { ...file, stored: { ...stored, status: 'preparing' as const } };
    expect(video.draft({ assetId }, preparing, reader)).toMatchObject({ videoUrl: null });
  });

  it('is the address that opens a document, or downloads it', () => {
    expect(document.draft({}, undefined, reader)).toEqual({});
    expect(document.draft({ assetId }, undefined, reader)).toEqual({
      document: reference,
      documentUrl: null,
    });
    expect(document.draft({ assetId }, file, reader)).toEqual({
      document: reference,
      asset: file.asset,
      documentUrl: `${assetId}/plan.pdf/1000/maud`,
    });
    const opening = {
      ...reader,
      links: { ...reader.links, documentFile: () => ({ url: 'u', openUrl: 'o' }) as never },
    };
    expect(document.draft({ assetId }, file, opening)).toMatchObject({ documentUrl: 'o' });
  });
});

describe('what a student sees', () => {
  it('is a video with its poster, and what has been prepared of it', () => {
    const part = { id: 'a', type: 'lecture' as const };
    expect(video.forStudent(part, reader)).toEqual({ chapters: null });
    expect(video.forStudent({ ...part, assetId, durationSeconds: 125 }, reader)).toEqual({
      chapters: null,
      video: `${assetId}/maud/125/video.mp4`,
      posterUrl: `${assetId}/maud/125/poster.jpg`,
      duration: 125,
      hlsUrl: null,
      storyboardUrl: null,
      captions: [],
    });
    expect(video.forStudent({ ...part, assetId }, reader)).toMatchObject({ duration: null });
  });

  it('is a document under its name', () => {
    const part = { id: 'a', type: 'document' as const };
    expect(document.forStudent(part, reader)).toEqual({});
    expect(document.forStudent({ ...part, assetId }, reader)).toEqual({
      document: { url: `${assetId}/document/0/maud` },
    });
  });

  it('is text with signed pictures, and a recognised link or none', () => {
    const shown = { reader, id: 'a' };
    expect(text.forStudent({ id: 'a', type: 'texte', text: 'T' }, shown.reader)).toEqual({ text: 'T maud' });
    expect(text.forStudent({ id: 'a', type: 'texte' } as never, reader)).toEqual({ text: null });
    expect(evaluation.forStudent({ id: 'a', type: 'evaluation', evaluation: 'E' }, reader)).toEqual({
      evaluation: 'E maud',
    });
    expect(evaluation.forStudent({ id: 'a', type: 'evaluation' } as never, reader)).toEqual({
      evaluation: null,
    });
    expect(youtube.forStudent({ id: 'a', type: 'lien youtube' } as never, reader)).toEqual({
      youtubeLink: null,
      chapters: null,
    });
    expect(genialy.forStudent({ id: 'a', type: 'genialy' } as never, reader)).toEqual({ genialy: null });
    expect(canva.forStudent({ id: 'a', type: 'canva' } as never, reader)).toEqual({ canva: null });
  });

  it('is a quiz without its answers', () => {
    const question = { choices: ['a', 'b'], choiceType: 'multiple' as const, question: 'Q' };
    const shown = (answer: string | string[], change: object = {}) =>
      quiz.forStudent({ id: 'a', type: 'quiz', ...question, answer, ...change }, reader);
    expect(shown('a')).toEqual({ ...question, severalAnswers: false, attemptLimit: null, quiz: null });
    expect(shown(['a', 'b'], { attemptLimit: 2 })).toMatchObject({ severalAnswers: true, attemptLimit: 2 });
    const questions = [{ id: '1', ...question, answer: 'a' }];
    const banked = shown('', { questions, attemptLimit: 2 });
    expect(Object.keys(banked)).toEqual(['attemptLimit', 'bank']);
    expect(banked.attemptLimit).toBe(2);
  });

  it('is nothing of a locked lesson but its kind', () => {
    expect(lockedPart({ id: 'a', type: 'texte', text: 'T' }, 4)).toEqual({
      _id: 'a',
      type: 'texte',
      time: 4,
      isCompled: false,
      completedAt: null,
    });
  });

  it('is copied with the length that was measured, and what is prepared of the file', () => {
    const part = { id: 'a', type: 'lien youtube' as const, minutes: 4, youtubeLink: watched, seconds: 212 };
    expect(syllabusPart(part, undefined)).toEqual({
      id: 'a',
      type: 'lien youtube',
      youtubeLink: watched,
      durationSeconds: 212,
      media: undefined,
    });
    expect(syllabusPart(part, stored)).toMatchObject({
      durationSeconds: 125,
      media: { fileName: 'plan.pdf', sizeBytes: 1000, hasHls: true, hasStoryboard: false },
    });
    const failed = { ...stored, steps: [{ name: 'hls', state: 'failed' }] };
    expect(syllabusPart(part, failed)).toMatchObject({ media: { hasHls: false } });
  });
});

describe('a free preview', () => {
  it('has what its kind shows to anybody, and nothing of what is judged', () => {
    expect(video.freePreview({ assetId }, stored)).toEqual({
      assetId,
      durationSeconds: 125,
      captions: stored.captions,
    });
    expect(video.freePreview({ assetId }, undefined)).toEqual({ assetId });
    expect(document.freePreview({ assetId }, stored)).toEqual({
      assetId,
      document: { fileName: 'plan.pdf', sizeBytes: 1000 },
    });
    expect(text.freePreview({ text: 'T' }, undefined)).toEqual({ text: 'T' });
    expect(youtube.freePreview({ youtubeLink: watched }, undefined)).toEqual({ youtubeLink: watched });
    expect(genialy.freePreview({ genialy: 'g' }, undefined)).toEqual({ genialy: 'g' });
    expect(canva.freePreview({ canva: 'c' }, undefined)).toEqual({ canva: 'c' });
    expect(evaluation.freePreview({ evaluation: 'E' }, undefined)).toBeNull();
    expect(
      quiz.freePreview({ question: 'Q', choices: [], answer: '', choiceType: 'multiple' }, undefined),
    ).toBeNull();
  });

  it('is shown with addresses for everybody', () => {
    expect(video.outline({}, reader)).toEqual({});
    expect(video.outline({ assetId, durationSeconds: 9, captions: stored.captions }, reader)).toEqual({
      video: `${assetId}/maud/9/video.mp4`,
      posterUrl: `${assetId}/maud/9/poster.jpg`,
      captions: [{ language: 'fr', label: 'Français', url: `${assetId}/maud/9/captions-fr.vtt` }],
    });
    expect(document.outline({ assetId }, reader)).toEqual({});
    expect(document.outline({ document: { fileName: 'a.pdf', sizeBytes: 1 } }, reader)).toEqual({});
    expect(document.outline({ assetId, document: { fileName: 'a.pdf', sizeBytes: 1 } }, reader)).toEqual({
      document: { url: `${assetId}/a.pdf/1/maud` },
    });
    expect(text.outline({ text: 'T' }, reader)).toEqual({ text: 'T maud' });
    expect(youtube.outline({}, reader)).toEqual({ youtubeLink: null });
    expect(genialy.outline({}, reader)).toEqual({ genialy: null });
    expect(canva.outline({}, reader)).toEqual({ canva: null });
    expect(evaluation.outline({ text: 'T' }, reader)).toEqual({});
    expect(quiz.outline({ text: 'T' }, reader)).toEqual({});
  });
});

describe('an archive', () => {
  const paths = { pathOf: (id: string) => `${id}.mp4`, html: (html: string) => `${html} archivé` };
  const unpacked = {
    referenceTo: (path: string | undefined, kind: string) => path && `${kind}:${path}`,
    html: (html: string) => `${html} repris`,
  };

  it('has a file at its path, and pictures at theirs', () => {
    expect(video.archive({ assetId }, paths)).toEqual({ file: `${assetId}.mp4` });
    expect(video.archive({}, paths)).toEqual({ file: '.mp4' });
    expect(document.archive({ assetId }, paths)).toEqual({ file: `${assetId}.mp4` });
    expect(document.archive({}, paths)).toEqual({ file: '.mp4' });
    expect(text.archive({ text: 'T' }, paths)).toEqual({ text: 'T archivé' });
    expect(evaluation.archive({ evaluation: 'E' }, paths)).toEqual({ evaluation: 'E archivé' });
    expect(video.unarchive({ type: 'lecture', file: 'a.mp4' }, unpacked)).toMatchObject({
      video: 'video:a.mp4',
    });
    expect(document.unarchive({ type: 'document', file: 'a.pdf' }, unpacked)).toEqual({
      type: 'document',
      document: 'document:a.pdf',
    });
    expect(text.unarchive({ type: 'texte', text: 'T' }, unpacked)).toEqual({
      type: 'texte',
      text: 'T repris',
    });
    expect(evaluation.unarchive({ type: 'evaluation', evaluation: 'E' }, unpacked)).toEqual({
      type: 'evaluation',
      evaluation: 'E repris',
    });
  });

  it('has a bank without ids and passages, which belong to their course', () => {
    const question = { question: 'Q', choices: ['a', 'b'], answer: 'a', choiceType: 'multiple' as const };
    const passage = { lessonId: assetId, seconds: 4 };
    const part = { ...question, question: '', draw: 1, questions: [{ id: '1', passage, ...question }] };
    const archived = quiz.archive(part, paths);
    expect(archived).toEqual({ ...question, question: '', draw: 1, questions: [question] });
    expect(quiz.archive(question, paths)).toEqual(question);
    const again = quiz.unarchive({ type: 'quiz', ...archived }, unpacked);
    expect(again).toEqual({
      type: 'quiz',
      ...archived,
      questions: [{ id: expect.any(String), ...question }],
    });
    expect(quiz.unarchive({ type: 'quiz', ...question }, unpacked)).toEqual({ type: 'quiz', ...question });
  });
});
