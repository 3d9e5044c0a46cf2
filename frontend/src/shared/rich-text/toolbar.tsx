import { chakra } from '@chakra-ui/react';
import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../ui/icon-button';
import { isInATable } from './table-nodes';
import { toolsFor } from './toolbar-tools';

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
