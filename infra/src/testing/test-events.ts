import { z } from 'zod';
import { defineEvent } from '@atelier/backend/kernel/domain-event';

export const Label = z.object({ label: z.string() });

// Their names are taken once for each process, which loads what supports the tests for each file.
export const bellRung = defineEvent('testing.bell-rung.v1', Label);
export const unheard = defineEvent('testing.bell-polished.v1', Label);
