import { SetMetadata } from '@nestjs/common';

/**
 * Who may call a route. `author` is a teacher or an administrator; owning the thing is the command's to check.
 */
export type AccessLevel = 'public' | 'signed-in' | 'author' | 'admin';

export const accessMetadata = 'atelier:access';

/** Every route carries one; the application refuses to boot when a route has none. */
export const Access = (level: AccessLevel) => SetMetadata(accessMetadata, level);
