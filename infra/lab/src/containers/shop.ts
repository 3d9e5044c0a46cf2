import { request } from 'undici';
import { z } from 'zod';
import type { Account } from './person.js';
import type { Stack } from './stack.js';

/** Somebody who administers and teaches, from the command line. */
export async function openAccount({ compose }: Stack, { email, password }: Account): Promise<void> {
  const words = [
    '--email',
    email,
    '--name',
    'Idriss Lemaire',
    '--password',
    password,
    '--admin',
    '--teacher',
  ];
  const program = ['node', 'backend/dist/accounts-cli.js', 'open', ...words];
  await compose('exec', '-T', '--index=1', 'api', ...program);
}

/** An account, and a course of theirs that can be bought. */
export async function openShop(stack: Stack, account: Account): Promise<void> {
  await openAccount(stack, account);
  let token = '';
  const send = async (method: 'POST' | 'PUT', path: string, body: object): Promise<unknown> => {
    const answer = await request(`${stack.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
    return text ? JSON.parse(text) : null;
  };
  ({ token } = z.object({ token: z.string() }).parse(await send('POST', '/users/login', account)));
  const course = await send('POST', '/courses', { title: 'Une API de A à Z' });
  const { _id } = z.object({ _id: z.string() }).parse(course);
  const parts = [{ type: 'texte', text: '<p>La première route.</p>' }];
  const sections = [{ title: 'Débuts', lessons: [{ title: 'Première route', isFree: false, parts }] }];
  for (const [field, value] of Object.entries({ category: 'Backend', price: 49, sections }))
    await send('PUT', `/courses/${_id}/${field}`, { [field]: value });
  await send('PUT', `/courses/${_id}/published`, { published: { isPublished: true } });
}
