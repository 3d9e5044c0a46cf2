import { z } from 'zod';
import { defineEvent } from '@atelier/backend/kernel/domain-event';

export const Label = z.object({ label: z.string() });

// Event names are registered once per process, while test helpers are loaded per file.
export const bellRung = defineEvent('testing.bell-rung.v1', Label);
export const unheard = defineEvent('testing.bell-polished.v1', Label);
