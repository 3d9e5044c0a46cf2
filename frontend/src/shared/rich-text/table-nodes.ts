import { Extension, Node, type Editor } from '@tiptap/core';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  tableEditing,
} from '@tiptap/pm/tables';
import { TextSelection, type Command } from '@tiptap/pm/state';

const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const spanOf = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.min(20, Math.max(1, Number(element.getAttribute(name)) || 1)),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

const cellNode = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: '(paragraph | bulletList | orderedList)+',
    isolating: true,
    addAttributes: () => ({
      colspan: spanOf('colspan'),
      rowspan: spanOf('rowspan'),
      // Columns size to their content; prosemirror-tables requires the attribute.
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Tables based on prosemirror-tables; serialized as the sanitizer accepts them, without widths. */
export const tableNodes = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cellNode('tableCell', 'td'),
  cellNode('tableHeader', 'th'),
  Extension.create({
    name: 'tables',
    extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
    addProseMirrorPlugins: () => [tableEditing()],
  }),
];

/** Inserts a table of two columns with headers; the cursor is in the first cell. */
export function insertTable(editor: Editor): void {
  const row = (type: string) => {
    const cell = { type, content: [{ type: 'paragraph' }] };
    return { type: 'tableRow', content: [cell, cell] };
  };
  const rows = [row('tableHeader'), row('tableCell'), row('tableCell')];
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const inside = tr.selection.from + 1;
      tr.replaceSelectionWith(state.schema.nodeFromJSON({ type: 'table', content: rows }));
      tr.setSelection(TextSelection.near(tr.doc.resolve(inside))).scrollIntoView();
      return true;
    })
    .run();
}

const running = (command: Command) => (editor: Editor) => {
  editor.view.focus();
  command(editor.state, editor.view.dispatch);
};

export const isInATable = (editor: Editor): boolean => isInTable(editor.state);
export const tableCommands = {
  addRow: running(addRowAfter),
  addColumn: running(addColumnAfter),
  deleteRow: running(deleteRow),
  deleteColumn: running(deleteColumn),
  deleteTable: running(deleteTable),
};
