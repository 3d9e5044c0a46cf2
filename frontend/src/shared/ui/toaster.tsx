import { chakra } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from './link';
import { dismissToast, toastStore, type Toast } from './toast';

const shownMs = 6000;
const none: readonly Toast[] = [];

const Stack = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    bottom: 'calc(16px + env(safe-area-inset-bottom) + var(--bottom-bar, 0px))',
    left: '50%',
    transform: 'translateX(-50%)',
    width: 'min(100% - 32px, 34rem)',
    display: 'flex',
    flexDirection: 'column',
    gap: '10',
    pointerEvents: 'none',
  },
});
const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    minHeight: '52',
    px: '16',
    py: '12',
    bg: 'inv',
    color: 'onInv',
    fontWeight: 500,
    borderRadius: 'md',
    boxShadow: 'raised',
    pointerEvents: 'auto',
    animation: 'rise 200ms ease-out',
    '& svg': { flexShrink: 0 },
    '& :focus-visible': { outlineColor: 'onInv' },
  },
});
const action = {
  ms: 'auto',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  textDecoration: 'underline',
  textDecorationThickness: '2px',
  textUnderlineOffset: '5px',
} as const;
const ActionButton = chakra('button', { base: action });
const ActionLink = chakra(Link, { base: action });

function ToastBox({ item }: { item: Toast }) {
  const [isPaused, setPaused] = useState(false);
  const { pathname } = useLocation();
  const isAtTarget = item.action !== undefined && 'to' in item.action && item.action.to === pathname;
  useEffect(() => {
    // Dismissed when the reader arrives at its link.
    if (isAtTarget) dismissToast(item.id);
  }, [isAtTarget, item.id]);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(item.id), item.shownMs ?? shownMs);
    return () => clearTimeout(timer);
  }, [isPaused, item.id, item.shownMs]);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  const close = () => dismissToast(item.id);
  return (
    <Box onMouseEnter={pause} onMouseLeave={resume} onFocus={pause} onBlur={resume}>
      {item.icon}
      <span>{item.message}</span>
      {item.action && 'to' in item.action && (
        <ActionLink to={item.action.to} onClick={close}>
          {item.action.label}
        </ActionLink>
      )}
      {item.action && 'onClick' in item.action && (
        <ActionButton
          type="button"
          onClick={() => {
            close();
            if (item.action && 'onClick' in item.action) item.action.onClick();
          }}
        >
          {item.action.label}
        </ActionButton>
      )}
    </Box>
  );
}

/** Mounted once by the shell. The live region exists before its messages, so that they are announced. */
export default function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none);
  return (
    <Stack role="status" aria-live="polite">
      {toasts.map((item) => (
        <ToastBox key={item.id} item={item} />
      ))}
    </Stack>
  );
}
