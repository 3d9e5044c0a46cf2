import { chakra } from '@chakra-ui/react';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { Compartment, EditorState, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  WidgetType,
} from '@codemirror/view';
import { useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { listen } from '../listen';
import { VisuallyHidden } from '../ui/layout';
import type { CodeEditorProps, CodeMark } from './editor-props';
import { grammarOf } from './code-language';
import { codeTheme, frenchPhrases } from './code-theme';
import { byPage, changeZone, editableZone, zoneOf } from './editable-zone';

class MarkMessage extends WidgetType {
  constructor(private readonly message: string) {
    super();
  }
  override eq(other: MarkMessage): boolean {
    return other.message === this.message;
  }
  override toDOM(): HTMLElement {
    const box = document.createElement('div');
    box.className = 'cm-mark-message';
    box.textContent = this.message;
    return box;
  }
}

const changeMarks = StateEffect.define<readonly CodeMark[]>();

function drawMarks({ doc }: EditorState, marks: readonly CodeMark[]): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const known = marks.filter(({ line }) => line >= 1 && line <= doc.lines);
  for (const { line, message } of known.toSorted((one, other) => one.line - other.line)) {
    const { from, to } = doc.line(line);
    builder.add(from, from, Decoration.line({ class: 'cm-marked' }));
    if (message)
      builder.add(to, to, Decoration.widget({ widget: new MarkMessage(message), block: true, side: 1 }));
  }
  return builder.finish();
}

const marksField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, transaction) {
    const changed = transaction.effects.findLast((effect) => effect.is(changeMarks));
    return changed
      ? drawMarks(transaction.state, changed.value as readonly CodeMark[])
      : shown.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const narrow = '(max-width: 767px)';

/** Long lines wrap on a phone, which scrolls in one direction only. */
function wrapOnPhones(view: EditorView, wrapping: Compartment): () => void {
  const phone = matchMedia(narrow);
  const apply = () =>
    view.dispatch({ effects: wrapping.reconfigure(phone.matches ? EditorView.lineWrapping : []) });
  apply();
  return listen(phone, { change: apply });
}

/** Escape, then Tab, leaves the editor; what else is typed makes Tab indent again. */
const leaveByTab = EditorView.domEventHandlers({
  keydown(event, view) {
    if (event.key === 'Escape') {
      view.setTabFocusMode(true);
      view.dispatch({ effects: EditorView.announce.of('Tab quitte maintenant l’éditeur.') });
    } else if (!['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) view.setTabFocusMode(false);
    return false;
  },
  blur(_, view) {
    view.setTabFocusMode(false);
  },
});

interface Place {
  line: number;
  column: number;
}
const placeIn = ({ doc, selection }: EditorState): Place => {
  const { head } = selection.main;
  const line = doc.lineAt(head);
  return { line: line.number, column: head - line.from + 1 };
};

const Frame = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    // Above the lines, which have colours of their own.
    '&:has(.cm-content:focus-visible)::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      border: '2px solid',
      borderColor: 'fg',
      // Its own edge says where the zone is.
      borderInlineStart: 'none',
      pointerEvents: 'none',
    },
    '& .cm-content:focus-visible': { outline: '2.5px solid transparent' },
  },
});
const Foot = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16',
    px: '20',
    py: '8',
    borderTop: 'line',
    textStyle: 'meta',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
});

/** CodeMirror, in a separate chunk. */
export default function CodeMirror(props: CodeEditorProps) {
  const { value, language, label, readOnly = false, editableLines = null, marks, minLines = 8, ref } = props;
  const latest = useRef(props);
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const footId = useId();
  const [place, setPlace] = useState<Place>({ line: 1, column: 1 });
  const [parts] = useState(() => ({
    grammar: new Compartment(),
    wrapping: new Compartment(),
    access: new Compartment(),
  }));
  useEffect(() => void (latest.current = props));

  useLayoutEffect(() => {
    const { value: text, locksOtherLines = true, zoneName } = latest.current;
    const call = (name: 'onRun' | 'onCheck') => () => {
      const act = latest.current[name];
      act?.();
      return act !== undefined;
    };
    const view = new EditorView({
      parent: box.current ?? document.body,
      doc: text,
      extensions: [
        // Before all others, which insert a line.
        keymap.of([
          { key: 'Mod-Shift-Enter', run: call('onCheck'), preventDefault: true },
          { key: 'Mod-Enter', run: call('onRun'), preventDefault: true },
        ]),
        leaveByTab,
        lineNumbers(),
        highlightSpecialChars(),
        history(),
        indentUnit.of('  '),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        editableZone(locksOtherLines, zoneName),
        marksField,
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        codeTheme,
        EditorState.phrases.of(frenchPhrases),
        EditorState.tabSize.of(2),
        parts.grammar.of([]),
        parts.wrapping.of([]),
        parts.access.of([]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !update.transactions.some((one) => one.annotation(byPage)))
            latest.current.onChange(update.state.doc.toString());
          if (update.docChanged || update.selectionSet) setPlace(placeIn(update.state));
          if (update.focusChanged) {
            if (update.view.hasFocus) latest.current.onFocus?.();
            else latest.current.onBlur?.();
          }
        }),
      ],
    });
    editor.current = view;
    const stop = wrapOnPhones(view, parts.wrapping);
    return () => {
      stop();
      editor.current = null;
      view.destroy();
    };
  }, [parts]);

  useLayoutEffect(() => {
    editor.current?.dispatch({
      effects: parts.access.reconfigure([
        EditorState.readOnly.of(readOnly),
        // No keyboard opens on a phone, and what is not editable can still be reached and scrolled.
        EditorView.editable.of(!readOnly),
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-describedby': footId,
          autocorrect: 'off',
          autocapitalize: 'off',
          spellcheck: 'false',
          translate: 'no',
          // Also where it is edited: assistive tools do not count `contenteditable` as focusable.
          tabindex: '0',
          ...(readOnly && { 'aria-readonly': 'true' }),
        }),
      ]),
    });
  }, [parts, readOnly, label, footId]);

  useEffect(() => {
    let isCurrent = true;
    void grammarOf(language).then((grammar) => {
      if (isCurrent) editor.current?.dispatch({ effects: parts.grammar.reconfigure(grammar) });
    });
    return () => void (isCurrent = false);
  }, [parts, language]);

  const { from, to } = editableLines ?? { from: 0, to: 0 };
  useLayoutEffect(() => {
    const view = editor.current;
    if (!view) return;
    const { doc } = view.state;
    const isOther = doc.toString() !== value;
    const zone = from > 0 ? { from, to } : null;
    const now = zoneOf(view.state);
    if (!isOther && now?.from === zone?.from && now?.to === zone?.to) return;
    view.dispatch({
      ...(isOther && { changes: { from: 0, to: doc.length, insert: value } }),
      effects: changeZone.of(zone),
      annotations: byPage.of(true),
    });
  }, [value, from, to]);

  useLayoutEffect(() => {
    editor.current?.dispatch({ effects: changeMarks.of(marks ?? []) });
  }, [marks]);

  useImperativeHandle(ref, () => ({
    focus: () => editor.current?.focus(),
    goTo: (line) => {
      const view = editor.current;
      if (!view) return;
      const { from: start } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
      view.dispatch({
        selection: { anchor: start },
        effects: EditorView.scrollIntoView(start, { y: 'center' }),
      });
      view.focus();
    },
    selectedLines: () => {
      const view = editor.current;
      if (!view) return null;
      const { doc, selection } = view.state;
      return { from: doc.lineAt(selection.main.from).number, to: doc.lineAt(selection.main.to).number };
    },
    insert: (text) => {
      const view = editor.current;
      if (view)
        view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true });
    },
  }));

  return (
    <Frame style={{ ['--code-height' as string]: `${minLines * 1.625 + 1.5}rem` }}>
      <div ref={box} />
      <Foot>
        <span id={footId}>
          {readOnly ? 'Lecture seule' : 'Échap puis Tab pour quitter l’éditeur'}
          {from > 0 && (
            <VisuallyHidden>
              . {props.zoneName ?? 'Votre zone'}&nbsp;: lignes {from} à {to}.
            </VisuallyHidden>
          )}
        </span>
        <span aria-hidden>
          Ligne {place.line}, colonne {place.column}
        </span>
      </Foot>
    </Frame>
  );
}
