import { textblockTypeInputRule } from '@tiptap/core';
import { Heading } from '@tiptap/extension-heading';

/** Below the title of the page, so that what is marked or pasted as a text's first heading is its second level. */
export const heading = Heading.configure({ levels: [2, 3, 4] }).extend({
  parseHTML() {
    return [{ tag: 'h1', attrs: { level: 2 } }, ...(this.parent?.() ?? [])];
  },
  addInputRules() {
    return [[/^#{1,2}\s$/, 2] as const, [/^###\s$/, 3] as const, [/^####\s$/, 4] as const].map(
      ([find, level]) => textblockTypeInputRule({ find, type: this.type, getAttributes: { level } }),
    );
  },
});
