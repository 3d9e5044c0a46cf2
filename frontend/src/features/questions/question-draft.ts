import type { CodeLanguageName } from '@atelier/contracts/words/rich-text';
import { readStoredUser } from '../../shared/api/stored-user';
import { readJson, writeJson } from '../../shared/browser-storage';
import { newId } from '../../shared/new-id';
import { encodeEntities } from '../../shared/rich-text/decorate-html';

export interface QuestionDraft {
  /** The id of the question, chosen by the client: a retry does not post it twice. */
  id: string;
  title: string;
  body: string;
  /** The lesson and the second at which typing began; null when nothing played. */
  lessonId: string | null;
  seconds: number | null;
}

const draftKey = (courseId: string) => `question:${readStoredUser()?._id ?? ''}:${courseId}`;
export const blankDraft = (): QuestionDraft => ({
  id: newId(),
  title: '',
  body: '',
  lessonId: null,
  seconds: null,
});

export function readDraft(courseId: string): QuestionDraft {
  const stored = (readJson(draftKey(courseId)) ?? {}) as Partial<QuestionDraft>;
  const { id, title, body, lessonId = null, seconds = null } = stored;
  return typeof id === 'string' && typeof title === 'string' && typeof body === 'string'
    ? { id, title, body, lessonId, seconds }
    : blankDraft();
}

export const writeDraft = (courseId: string, draft: QuestionDraft): boolean =>
  writeJson(draftKey(courseId), draft.title || draft.body ? draft : null);

interface QuotedCode {
  /** File and lines, in words. */
  source: string;
  address: string;
  code: string;
  language: CodeLanguageName | null;
  lessonId: string;
  seconds: number | null;
}

/** Quotes lines of code in the draft of a question, below what is typed already. */
export function quoteCode(
  courseId: string,
  { source, address, code, language, lessonId, seconds }: QuotedCode,
): void {
  const draft = readDraft(courseId);
  const link = `<p><a href="${encodeEntities(address)}">${encodeEntities(source)}</a></p>`;
  const className = language ? ` class="language-${language}"` : '';
  const block = code ? `<pre><code${className}>${encodeEntities(code)}</code></pre>` : '';
  const place = draft.title || draft.body ? {} : { lessonId, seconds };
  writeDraft(courseId, { ...draft, ...place, body: `${draft.body}${link}${block}<p></p>` });
}
