import { chakra } from '@chakra-ui/react';
import { ApiFailure, failureMessage } from '../../../shared/api/client';

/** Why captions were not taken, line by line where it is their lines. */
export const CaptionsFailure = ({ error }: { error: unknown }) => (
  <>
    {failureMessage(error)}
    {error instanceof ApiFailure && error.code === 'captions-unreadable' && (
      <chakra.ul mt="4">
        {error.issues.map(({ path, message }) => (
          <li key={path}>{message}</li>
        ))}
      </chakra.ul>
    )}
  </>
);
