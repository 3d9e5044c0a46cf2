import { failureMessage } from '../api/transport';
import { Notice, type NoticeProps } from './notice';

/** Why a change failed; nothing while it has not. */
export const FailureNotice = ({ error, ...notice }: Omit<NoticeProps, 'tone'> & { error: unknown }) =>
  Boolean(error) && (
    <Notice tone="danger" {...notice}>
      {failureMessage(error)}
    </Notice>
  );
