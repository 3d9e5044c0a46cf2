import { mostChosen, type ListedPerson } from '@atelier/contracts/people';
import { useState } from 'react';

export type ChosenPerson = Pick<ListedPerson, '_id' | 'name' | 'email'>;

/** Who is ticked in a list, whatever page of it is shown. No more than can be dealt with at once. */
export function useChosen() {
  const [people, setPeople] = useState<ReadonlyMap<string, ChosenPerson>>(new Map());
  return {
    people: [...people.values()],
    has: ({ _id }: ChosenPerson) => people.has(_id),
    tick: (ticked: readonly ChosenPerson[], isChosen: boolean) =>
      setPeople((before) => {
        const next = new Map(before);
        for (const { _id, name, email } of ticked) {
          if (!isChosen) next.delete(_id);
          else if (next.size < mostChosen) next.set(_id, { _id, name, email });
        }
        return next;
      }),
    clear: () => setPeople(new Map()),
  };
}

export type Chosen = ReturnType<typeof useChosen>;
