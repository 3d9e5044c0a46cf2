import { z } from 'zod';

export const NoAnswer = z.unknown();
