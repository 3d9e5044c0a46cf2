import type { Patterns } from './seed-size.js';

/** Somebody who calls the api; every call must succeed. */
export class Caller {
  private token = '';

  constructor(private readonly url: string) {}

  async call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Body;
  }

  /** Signs in, or up with a name. Answers the account's id. */
  async enter(email: string, password: string, username?: string): Promise<string> {
    const path = username === undefined ? 'login' : 'signup';
    const session = await this.call<{ _id: string; token: string }>('POST', `/api/users/${path}`, {
      email,
      password,
      ...(username !== undefined && { username }),
    });
    this.token = session.token;
    return session._id;
  }
}

const text = { type: 'texte', text: `<p>${'Une phrase de la leçon. '.repeat(20)}</p>` };

/** Six sections of five lessons. */
const sectionsOf = (part: object) =>
  [1, 2, 3, 4, 5, 6].map((section) => ({
    title: `Section ${section}: La suite`,
    lessons: [1, 2, 3, 4, 5].map((index) => ({
      title: `Leçon ${index}`,
      isFree: section === 1 && index === 1,
      parts: [part],
    })),
  }));

/**
 * One of each of what is copied, made as people make it; needs a worker.
 * @param part of each lesson
 */
export async function makePatterns(
  author: Caller,
  student: { caller: Caller; email: string; password: string },
  part: object = text,
): Promise<Patterns> {
  const { _id: courseId } = await author.call<{ _id: string }>('POST', '/api/courses', {
    title: 'Le modèle des copies',
  });
  const saves = {
    category: 'Backend',
    price: 49,
    sections: sectionsOf(part),
    published: { isPublished: true },
  };
  for (const [field, value] of Object.entries(saves))
    await author.call('PUT', `/api/courses/${courseId}/${field}`, { [field]: value });
  const { _id: tutorialId } = await author.call<{ _id: string }>('POST', '/api/blogs', {
    title: 'Le modèle des copies',
    subDescription: 'Une phrase.',
    description: '<p>Un paragraphe.</p>',
  });
  await author.call('PUT', `/api/blogs/${tutorialId}/published`, { published: { isPublished: true } });
  const studentId = await student.caller.enter(student.email, student.password, 'Une élève');
  return { courseId, tutorialId, studentId };
}
