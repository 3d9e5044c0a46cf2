import { buffer } from 'node:stream/consumers';
import { ArchiveLink } from '@atelier/contracts/course-archive';
import type { CourseMatches } from '@atelier/contracts/course-search';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { Question } from '@atelier/contracts/questions';
import { fromBufferPromise } from 'yauzl';
import { EnrolStudent } from '../src/modules/enrollment/access/access.commands.js';
import { startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { mailTo } from './support/mails.js';
import { signInAdministrator, signInTeacher, verify } from './support/people.js';
import { publishTutorial, saveTutorial } from './support/tutorials.js';

const marked =
  '<pre data-fence="titre=&quot;src/prêter.ts&quot; note[2]=&quot;Ce `verrou` &quot; note[1]=&quot;Deux personnes, un exemplaire&quot; replier[1]=&quot;préparatifs&quot;">' +
  '<code class="language-typescript">begin();\nlock();</code></pre>';
const clean = marked.replace('Ce `verrou` &quot;', 'Ce `verrou`&quot;');

describe('code with marks, outside of its page', () => {
  const atelier = prepare(startAtelier);
  const teacher = prepare(() => signInTeacher(atelier, 'salima@exemple.fr'));
  const course = prepare(() =>
    publishCourse(teacher, {
      title: 'Prêts',
      sections: [
        {
          title: 'Un',
          lessons: [{ title: 'Verrous', isFree: true, parts: [{ type: 'texte', text: marked }] }],
        },
      ],
    }),
  );
  const maud = prepare(() => atelier.visitor().signUp('maud@exemple.fr', 'Maud Lefort'));

  beforeAll(async () => {
    await verify(atelier, 'maud@exemple.fr');
    await atelier.do(new EnrolStudent({ studentId: maud.user?._id ?? '', courseId: course._id }));
  });

  it('is stored as its words were understood', () => {
    const [part] = course.sections[0]?.lessons[0]?.parts ?? [];
    expect(part).toMatchObject({ text: clean });
  });

  it.each([
    ['preter.ts', 'src/prêter.ts'],
    ['un exemplaire', 'Ligne 1\u00a0: Deux personnes, un exemplaire'],
    ['ce verrou', 'Ce verrou'],
    ['préparatifs', 'préparatifs'],
    ['lock()', 'lock();'],
  ])('is found by the words of its marks: %s', async (search, found) => {
    proves('reading.code-words');

    await eventually(async () => {
      const { finds } = await maud.done<CourseMatches>(
        'GET',
        `/api/learn/${course._id}/search?q=${encodeURIComponent(search)}`,
      );
      expect(finds.map(({ text }) => text)).toEqual([expect.stringContaining(found)]);
    });
  });

  it('is not found by the words of its fence', async () => {
    const { finds } = await maud.done<CourseMatches>('GET', `/api/learn/${course._id}/search?q=titre`);
    expect(finds).toEqual([]);
  });

  it('is mailed with its notes after it', async () => {
    proves('reading.code-words');

    await maud.done<Question>('POST', '/api/faqs', {
      courseId: course._id,
      question: 'Et ce verrou',
      response: marked,
    });
    const mail = await mailTo(atelier, 'salima@exemple.fr', /Et ce verrou/);
    expect(mail.text.replace(/\s+/g, ' ')).toContain(
      'begin(); lock(); Ligne 1 : Deux personnes, un exemplaire Ligne 2 : Ce verrou',
    );
    expect(`${mail.text}${mail.html}`).not.toContain('note[');
  });

  it('is Markdown with its fence in the archive of its course', async () => {
    proves('reading.code-copied-out');

    const link = ArchiveLink.parse(await teacher.done('GET', `/api/courses/${course._id}/archive/link`));
    const answer = await fetch(teacher.url + link.url);
    const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { lazyEntries: true });
    let text = '';
    for await (const entry of zip.eachEntry())
      if (entry.fileName.endsWith('.md'))
        text += String(await buffer(await zip.openReadStreamPromise(entry)));
    expect(text).toContain(
      '~~~typescript titre="src/prêter.ts" note[2]="Ce `verrou`" note[1]="Deux personnes, un exemplaire" replier[1]="préparatifs"\nbegin();\nlock();\n~~~',
    );
  });

  it('says nothing of its marks in the head of its page, and is drawn by the server', async () => {
    proves('reading.code-words', 'tutorial.code');

    const admin = await signInAdministrator(atelier);
    const id = await publishTutorial(admin);
    await saveTutorial(admin, id, 'description', marked);
    const page = await (await fetch(`${atelier.url}/tutoriels/${id}`)).text();
    const [head = '', body = ''] = page.split('</head>');
    expect(head).not.toContain('exemplaire');
    expect(body).toMatch(/<div class="code dark marked">[^]*<ol class="code-notes"/);
    const feed = await (await fetch(`${atelier.url}/tutoriels/rss.xml`)).text();
    expect(feed).not.toContain('exemplaire');
  });

  it('is refused with a thousand notes, in French, and what was there stays', async () => {
    proves('reading.code-limits');

    const many = Array.from({ length: 1_000 }, (_, at) => `note[${at + 1}]=&quot;a&quot;`).join(' ');
    const admin = await signInAdministrator(atelier);
    const id = await publishTutorial(admin, { title: 'Bornes' });
    const { status, body } = await admin.call<ApiError>('PUT', `/api/blogs/${id}/description`, {
      description: `<pre data-fence="${many}"><code>a</code></pre>`,
    });
    expect([status, body.code]).toEqual([422, 'code-marks-too-long']);
    expect(body.message).toContain('8\u202f000 caractères au plus');
    const { description } = await admin.done<{ description: string }>('GET', `/api/blogs/${id}`);
    expect(description).toContain('EXPLAIN');
  });
});
