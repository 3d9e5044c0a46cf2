import {
  Annotation,
  EditorState,
  type Extension,
  RangeSet,
  StateEffect,
  StateField,
} from '@codemirror/state';
import { Decoration, EditorView, GutterMarker, gutterLineClass } from '@codemirror/view';
import type { Zone } from '@atelier/contracts/exercise-files';

interface Range {
  from: number;
  to: number;
}

/** The editable lines; null if all are. */
export const changeZone = StateEffect.define<Zone | null>();
/** A change by the page, which may be anywhere. */
export const byPage = Annotation.define<true>();

function rangeOf({ doc }: EditorState, zone: Zone | null): Range | null {
  if (!zone) return null;
  const from = doc.line(Math.min(Math.max(zone.from, 1), doc.lines));
  const to = doc.line(Math.min(Math.max(zone.to, from.number), doc.lines));
  return { from: from.from, to: to.to };
}

const zoneField = StateField.define<Range | null>({
  create: () => null,
  update(range, transaction) {
    const changed = transaction.effects.findLast((effect) => effect.is(changeZone));
    if (changed) return rangeOf(transaction.state, changed.value as Zone | null);
    if (!range || !transaction.docChanged) return range;
    return { from: transaction.changes.mapPos(range.from, -1), to: transaction.changes.mapPos(range.to, 1) };
  },
});

/** The editable lines, as they moved with what was typed. */
export function zoneOf(state: EditorState): Zone | null {
  const range = state.field(zoneField);
  return range && { from: state.doc.lineAt(range.from).number, to: state.doc.lineAt(range.to).number };
}

const inWords = ({ from, to }: Zone): string => (from === to ? `ligne ${from}` : `lignes ${from} à ${to}`);

const zoneLine = new (class extends GutterMarker {
  override elementClass = 'cm-zone';
})();

const zoneLines = (state: EditorState): number[] => {
  const zone = zoneOf(state);
  if (!zone) return [];
  return Array.from(
    { length: zone.to - zone.from + 1 },
    (_, index) => state.doc.line(zone.from + index).from,
  );
};

const shading = EditorView.decorations.compute([zoneField, 'doc'], (state) => {
  const zone = zoneOf(state);
  if (!zone) return Decoration.none;
  const lines = Array.from({ length: state.doc.lines }, (_, index) => {
    const number = index + 1;
    const isEditable = number >= zone.from && number <= zone.to;
    return Decoration.line({
      class: isEditable ? 'cm-zone' : 'cm-locked',
      ...(number === zone.from && { attributes: { 'data-zone': `Votre zone, ${inWords(zone)}` } }),
    }).range(state.doc.line(number).from);
  });
  return Decoration.set(lines);
});

const gutter = gutterLineClass.compute([zoneField, 'doc'], (state) =>
  RangeSet.of(zoneLines(state).map((position) => zoneLine.range(position))),
);

/** Refuses what a person changes outside of the zone, and says so. */
const lock = EditorState.transactionFilter.of((transaction) => {
  const range = transaction.startState.field(zoneField);
  if (!range || !transaction.docChanged || transaction.annotation(byPage)) return transaction;
  let isInside = true;
  transaction.changes.iterChanges((from, to) => {
    if (from < range.from || to > range.to) isInside = false;
  });
  if (isInside) return transaction;
  const zone = zoneOf(transaction.startState);
  return zone
    ? { effects: EditorView.announce.of(`Lignes verrouillées. Votre zone\u00a0: ${inWords(zone)}.`) }
    : [];
});

/** Shades the zone; `locks` refuses changes elsewhere. */
export const editableZone = (locks: boolean): Extension => [zoneField, shading, gutter, locks ? lock : []];
