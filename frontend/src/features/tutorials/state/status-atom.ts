import type { ManagedTutorialsQuery } from '@atelier/contracts/tutorials';
import { atom } from 'jotai';

/** Which tutorials the administrators' list shows; kept while they go to one and come back. */
export const statusAtom = atom<ManagedTutorialsQuery['status']>('all');
