import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { DrawnIcon } from '../icons/drawn-icon';
import { CircleAlert, CircleCheck, TriangleAlert } from '../icons/public';
import { failureMessage } from '../api/transport';
import { LinkButton } from './button';

const icons = { danger: CircleAlert, success: CircleCheck, warn: TriangleAlert };

const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '14',
    px: '16',
    py: '14',
    borderRadius: 'md',
    '& > svg': { mt: '3px', flexShrink: 0 },
  },
  variants: {
    tone: {
      danger: { bg: 'dsoft', '& > svg, & [data-title]': { color: 'danger' } },
      success: { bg: 'gsoft', '& > svg, & [data-title]': { color: 'green' } },
      warn: { bg: 'wsoft', '& > svg, & [data-title]': { color: 'warn' } },
    },
  },
});
const Title = chakra('p', { base: { fontWeight: 650 } });

export interface NoticeProps extends Pick<HTMLChakraProps<'div'>, 'mt' | 'mb' | 'my'> {
  tone: keyof typeof icons;
  title?: string;
  /** Overrides the tone's icon. */
  icon?: DrawnIcon;
  children?: ReactNode;
  /** A button of variant `link`. */
  action?: ReactNode;
}

/** An inline message. Errors are announced assertively, the others politely. */
export function Notice({ tone, title, icon, children, action, ...layoutProps }: NoticeProps) {
  const Icon = icon ?? icons[tone];
  return (
    <Box tone={tone} role={tone === 'danger' ? 'alert' : 'status'} {...layoutProps}>
      <Icon size={20} aria-hidden />
      <chakra.div flex="1" minWidth="0">
        {title && <Title data-title="">{title}</Title>}
        {children && <div>{children}</div>}
      </chakra.div>
      {action}
    </Box>
  );
}

interface ErrorPanelProps extends Omit<NoticeProps, 'tone' | 'action'> {
  /** The server's message. */
  message: string;
  retry?: () => void;
  retrying?: boolean;
}

export function ErrorPanel({ message, retry, retrying, ...notice }: ErrorPanelProps) {
  const action = retry && (
    <LinkButton onClick={retry} busy={retrying ?? false}>
      Réessayer
    </LinkButton>
  );
  return (
    <Notice tone="danger" title="Une erreur est survenue" action={action} {...notice}>
      {message}
    </Notice>
  );
}

interface QueryErrorProps extends Omit<ErrorPanelProps, 'message' | 'retry' | 'retrying'> {
  query: { error: unknown; refetch: () => unknown; isFetching: boolean };
}

/** A query that failed, and a button to retry it. */
export const QueryError = ({ query: { error, refetch, isFetching }, ...panel }: QueryErrorProps) => (
  <ErrorPanel message={failureMessage(error)} retry={() => void refetch()} retrying={isFetching} {...panel} />
);
