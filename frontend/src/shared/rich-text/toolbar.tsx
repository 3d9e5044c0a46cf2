import { chakra } from '@chakra-ui/react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { DrawnIcon } from '../icons/drawn-icon';
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  ListOrdered,
  Redo2,
  SquareCode,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  TextQuote,
} from '../icons/editor';
import { List } from '../icons/learning';
import { Lightbulb, Trash2 } from '../icons/members';
import { Undo2 } from '../icons/public';
import { IconButton } from '../ui/button';
import { insertTable, isInATable, tableCommands } from './table-nodes';

export interface Tool {
  label: string;
  Icon: DrawnIcon;
  run: ((editor: Editor) => void) | { dialog: 'link' | 'picture' };
  /** Omitted for one-off actions, such as undo. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
  /** Only if pictures are allowed. */
  needsPictures?: boolean;
  /** Only if callouts and tables are allowed. */
  needsFrames?: boolean;
  /** Only while the cursor is in a table. */
  needsTable?: boolean;
  /** Preceded by a separator. */
  startsGroup?: boolean;
}

/** The tools in order. */
const allTools: readonly Tool[] = [
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
    startsGroup: true,
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
    startsGroup: true,
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
    needsFrames: true,
  },
  {
    label: 'Code',
    Icon: Code,
    run: (editor) => editor.chain().focus().toggleCode().run(),
    isOn: (editor) => editor.isActive('code'),
    startsGroup: true,
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
    run: { dialog: 'link' },
    isOn: (editor) => editor.isActive('link'),
    isPossible: (editor) => !editor.isActive('codeBlock') && !editor.isActive('code'),
  },
  {
    label: 'Image',
    Icon: ImagePlus,
    run: { dialog: 'picture' },
    isOn: (editor) => editor.isActive('picture'),
    isPossible: (editor) => !editor.isActive('codeBlock'),
    needsPictures: true,
  },
  {
    label: 'Tableau',
    Icon: Table,
    run: insertTable,
    isOn: isInATable,
    isPossible: (editor) =>
      !isInATable(editor) && !editor.isActive('codeBlock') && !editor.isActive('callout'),
    needsFrames: true,
  },
  {
    label: 'Ajouter une ligne',
    Icon: BetweenHorizontalStart,
    run: tableCommands.addRow,
    needsFrames: true,
    needsTable: true,
    startsGroup: true,
  },
  {
    label: 'Ajouter une colonne',
    Icon: BetweenVerticalStart,
    run: tableCommands.addColumn,
    needsFrames: true,
    needsTable: true,
  },
  {
    label: 'Supprimer la ligne',
    Icon: TableRowsSplit,
    run: tableCommands.deleteRow,
    needsFrames: true,
    needsTable: true,
  },
  {
    label: 'Supprimer la colonne',
    Icon: TableColumnsSplit,
    run: tableCommands.deleteColumn,
    needsFrames: true,
    needsTable: true,
  },
  {
    label: 'Supprimer le tableau',
    Icon: Trash2,
    run: tableCommands.deleteTable,
    needsFrames: true,
    needsTable: true,
  },
  {
    label: 'Annuler',
    Icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
    startsGroup: true,
  },
  {
    label: 'Rétablir',
    Icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
];

const toolsFor = (has: { pictures: boolean; frames: boolean }): readonly Tool[] =>
  allTools.filter(
    ({ needsPictures, needsFrames }) => (has.pictures || !needsPictures) && (has.frames || !needsFrames),
  );

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px',
    p: '6px',
    borderBottom: 'line',
    '& [data-opens-group]': { ms: { md: '9px' } },
    '& [data-opens-group]::before': {
      content: '""',
      position: 'absolute',
      left: '-6px',
      top: '9px',
      bottom: '9px',
      width: '1px',
      bg: 'line2',
      display: { base: 'none', md: 'block' },
    },
  },
});

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

interface ToolbarProps {
  editor: Editor;
  /** Id of the controlled editor. */
  controls: string;
  label: string;
  has: Parameters<typeof toolsFor>[0];
  onAsk: (what: 'link' | 'picture') => void;
}

/** ARIA toolbar pattern: a single tab stop, arrows move between the tools. */
export function Toolbar({ editor, controls, label, has, onAsk }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const isTableAtHand = useEditorState({ editor, selector: ({ editor: now }) => isInATable(now) });
  const tools = toolsFor(has).filter(({ needsTable }) => isTableAtHand || !needsTable);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.map((tool) => ({ on: tool.isOn?.(now), possible: tool.isPossible?.(now) ?? true })),
  });

  const move = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(current, tools.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    row.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <Line
      ref={row}
      role="toolbar"
      aria-label={`Mise en forme, ${label}`}
      aria-controls={controls}
      onKeyDown={move}
    >
      {tools.map((tool, index) => {
        const { on, possible } = states[index] ?? { on: false, possible: true };
        return (
          <IconButton
            key={tool.label}
            label={tool.label}
            width="40"
            height="40"
            tabIndex={index === current ? 0 : -1}
            aria-pressed={on}
            aria-disabled={!possible || undefined}
            data-opens-group={tool.startsGroup ? '' : undefined}
            color={possible ? 'fg' : 'subtle'}
            cursor={possible ? 'pointer' : 'not-allowed'}
            _pressed={{ bg: 'inv', color: 'onInv' }}
            // Clicking a tool must not move the selection.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(index)}
            onClick={() => {
              if (!possible) return;
              if (typeof tool.run === 'function') tool.run(editor);
              else onAsk(tool.run.dialog);
            }}
          >
            <tool.Icon size={18} aria-hidden />
          </IconButton>
        );
      })}
    </Line>
  );
}
