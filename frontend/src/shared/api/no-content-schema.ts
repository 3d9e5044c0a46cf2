import { z } from 'zod';

export const NoContent = z.unknown();
