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

const toolsFor = (has: { pictures: boolean; frames: boolean }): readonly Tool[] =>
  allTools.filter(
    ({ isOfPictures, isOfFrames }) => (has.pictures || !isOfPictures) && (has.frames || !isOfFrames),
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
  /** Id of the text it works on. */
  controls: string;
  label: string;
  has: Parameters<typeof toolsFor>[0];
  onAsk: (what: 'link' | 'picture') => void;
}

/** One stop of the Tab key; the arrows move between the tools, as ARIA's toolbar pattern says. */
export function Toolbar({ editor, controls, label, has, onAsk }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const isTableAtHand = useEditorState({ editor, selector: ({ editor: now }) => isInATable(now) });
  const tools = toolsFor(has).filter(({ isOfTable }) => isTableAtHand || !isOfTable);
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
            data-opens-group={tool.opensGroup ? '' : undefined}
            color={possible ? 'fg' : 'subtle'}
            cursor={possible ? 'pointer' : 'not-allowed'}
            _pressed={{ bg: 'inv', color: 'onInv' }}
            // The selection stays where it is when a tool is pressed with the mouse.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(index)}
            onClick={() => {
              if (!possible) return;
              if (typeof tool.run === 'function') tool.run(editor);
              else onAsk(tool.run.asks);
            }}
          >
            <tool.Icon size={18} aria-hidden />
          </IconButton>
        );
      })}
    </Line>
  );
}
