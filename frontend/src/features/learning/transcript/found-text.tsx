import { placesOf } from '@atelier/contracts/found-places';
import { chakra } from '@chakra-ui/react';

const Mark = chakra('mark', {
  base: { px: '2', bg: 'wsoft', color: 'warn', borderRadius: 'xs', fontWeight: 600 },
});

/** A text with what is looked for marked in it. */
export function FoundText({ text, search }: { text: string; search: string }) {
  const places = placesOf(text, search);
  if (places.length === 0) return text;
  return places.map(([from, to], index) => (
    <span key={from}>
      {text.slice(index === 0 ? 0 : places[index - 1]?.[1], from)}
      <Mark>{text.slice(from, to)}</Mark>
      {index === places.length - 1 && text.slice(to)}
    </span>
  ));
}
