import type { Editor } from '@tiptap/react';
import { BetweenHorizontalStart } from '../icons/between-horizontal-start';
import { BetweenVerticalStart } from '../icons/between-vertical-start';
import { Bold } from '../icons/bold';
import { Code } from '../icons/code';
import type { DrawnIcon } from '../icons/drawn-icon';
import { Heading2 } from '../icons/heading-2';
import { Heading3 } from '../icons/heading-3';
import { ImagePlus } from '../icons/image-plus';
import { Italic } from '../icons/italic';
import { Lightbulb } from '../icons/lightbulb';
import { Link } from '../icons/link';
import { List } from '../icons/list';
import { ListOrdered } from '../icons/list-ordered';
import { Redo2 } from '../icons/redo-2';
import { SquareCode } from '../icons/square-code';
import { Table } from '../icons/table';
import { TableColumnsSplit } from '../icons/table-columns-split';
import { TableRowsSplit } from '../icons/table-rows-split';
import { TextQuote } from '../icons/text-quote';
import { Trash2 } from '../icons/trash-2';
import { Undo2 } from '../icons/undo-2';
import { insertTable, isInATable, tableCommands } from './table-nodes';

export interface Tool {
  label: string;
  Icon: DrawnIcon;
  run: ((editor: Editor) => void) | { asks: 'link' | 'picture' };
  /** Absent for what is done once, such as undoing. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
  /** For texts that may have pictures. */
  isOfPictures?: boolean;
  /** For texts that may have call-outs and tables. */
  isOfFrames?: boolean;
  /** Offered while the cursor is in a table. */
  isOfTable?: boolean;
  /** A rule is drawn before it. */
  opensGroup?: boolean;
}

/** The toolbar from left to right. */
const tools: readonly Tool[] = [
  {
    label: 'Gras',
    Icon: Bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    label: 'Italique',
    Icon: Italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    label: 'Titre 2',
    Icon: Heading2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    opensGroup: true,
  },
  {
    label: 'Titre 3',
    Icon: Heading3,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    label: 'Liste à puces',
    Icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
    opensGroup: true,
  },
  {
    label: 'Liste numérotée',
    Icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'Citation',
    Icon: TextQuote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    label: 'Encadré',
    Icon: Lightbulb,
    run: (editor) => editor.chain().focus().toggleWrap('callout').run(),
    isOn: (editor) => editor.isActive('callout'),
    isPossible: (editor) => editor.isActive('callout') || editor.can().toggleWrap('callout'),
    isOfFrames: true,
  },
  {
    label: 'Code',
    Icon: Code,
    run: (editor) => editor.chain().focus().toggleCode().run(),
    isOn: (editor) => editor.isActive('code'),
    opensGroup: true,
  },
  {
    label: 'Bloc de code',
    Icon: SquareCode,
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
  {
    label: 'Lien',
    Icon: Link,
    run: { asks: 'link' },
    isOn: (editor) => editor.isActive('link'),
    isPossible: (editor) => !editor.isActive('codeBlock') && !editor.isActive('code'),
  },
  {
    label: 'Image',
    Icon: ImagePlus,
    run: { asks: 'picture' },
    isOn: (editor) => editor.isActive('picture'),
    isPossible: (editor) => !editor.isActive('codeBlock'),
    isOfPictures: true,
  },
  {
    label: 'Tableau',
    Icon: Table,
    run: insertTable,
    isOn: isInATable,
    isPossible: (editor) =>
      !isInATable(editor) && !editor.isActive('codeBlock') && !editor.isActive('callout'),
    isOfFrames: true,
  },
  {
    label: 'Ajouter une ligne',
    Icon: BetweenHorizontalStart,
    run: tableCommands.addRow,
    isOfFrames: true,
    isOfTable: true,
    opensGroup: true,
  },
  {
    label: 'Ajouter une colonne',
    Icon: BetweenVerticalStart,
    run: tableCommands.addColumn,
    isOfFrames: true,
    isOfTable: true,
  },
  {
    label: 'Supprimer la ligne',
    Icon: TableRowsSplit,
    run: tableCommands.deleteRow,
    isOfFrames: true,
    isOfTable: true,
  },
  {
    label: 'Supprimer la colonne',
    Icon: TableColumnsSplit,
    run: tableCommands.deleteColumn,
    isOfFrames: true,
    isOfTable: true,
  },
  {
    label: 'Supprimer le tableau',
    Icon: Trash2,
    run: tableCommands.deleteTable,
    isOfFrames: true,
    isOfTable: true,
  },
  {
    label: 'Annuler',
    Icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
    opensGroup: true,
  },
  {
    label: 'Rétablir',
    Icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
];

export const toolsFor = (has: { pictures: boolean; frames: boolean }): readonly Tool[] =>
  tools.filter(
    ({ isOfPictures, isOfFrames }) => (has.pictures || !isOfPictures) && (has.frames || !isOfFrames),
  );
