import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { ExerciseLanguage } from '@atelier/contracts/words/exercise-words';
import { listen } from '../../../shared/listen';
import { ListChecks } from '../../../shared/icons/exercise';
import { RotateCcw } from '../../../shared/icons/learning';
import { Play } from '../../../shared/icons/public';
import { Button, LinkButton } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import type { EngineState } from '../../exercises/engine/exercise-engine';

/** In reach of the thumb on a phone, above its keyboard; elsewhere below the editor, or above its last lines while they are further down. */
const Bar = chakra('div', {
  base: {
    position: { base: 'fixed', lg: 'sticky' },
    insetInline: 0,
    bottom: 'var(--keyboard, 0px)',
    zIndex: { base: 'bar', lg: 'raised' },
    bg: 'bg',
    borderTop: { base: 'line', lg: 'none' },
    _print: { display: 'none' },
  },
});
const Buttons = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    px: { base: '20', lg: '0' },
    pt: { base: '12', lg: '16' },
    pb: { base: 'calc(12px + env(safe-area-inset-bottom))', lg: '16' },
  },
});
const Signs = chakra('div', {
  base: {
    display: { base: 'flex', lg: 'none' },
    gap: '4',
    px: '8',
    py: '8',
    overflowX: 'auto',
    bg: 'sunken',
  },
});
const Sign = chakra('button', {
  base: {
    flex: '1 0 auto',
    minWidth: '32',
    height: '44',
    px: '4',
    fontFamily: 'mono',
    color: 'fg',
    bg: 'surface',
    borderRadius: 'sm',
    cursor: 'pointer',
  },
});
const Key = chakra('kbd', {
  base: {
    display: { base: 'none', xl: 'inline' },
    px: '8',
    py: '2',
    textStyle: 'meta',
    fontWeight: 500,
    border: 'control',
    borderRadius: 'xs',
  },
});

/** Read, but not seen on a phone, which has room for one label. */
const RunWords = chakra('span', {
  base: {
    '@media (max-width: 1023.98px)': {
      position: 'absolute',
      boxSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

const code = ['{', '}', '(', ')', '[', ']', "'", '=>', '||', ';'];
const signsOf: Readonly<Record<ExerciseLanguage, readonly string[]>> = {
  javascript: code,
  typescript: [...code, ':'],
  html: ['<', '>', '/', '=', '"', '{', '}', ':', ';', '#'],
  sql: ['(', ')', ',', "'", '=', '<', '>', '*', ';'],
  python: ['(', ')', '[', ']', ':', "'", '=', '_', '#'],
};

/** Height of a phone's keyboard, which covers what is fixed to the bottom. */
function useKeyboardInset(box: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const visible = window.visualViewport;
    if (!visible) return;
    const measure = () =>
      box.current?.style.setProperty(
        '--keyboard',
        `${Math.max(0, Math.round(window.innerHeight - visible.height - visible.offsetTop))}px`,
      );
    measure();
    return listen(visible, { resize: measure, scroll: measure });
  }, [box]);
}

const waitingLabel = 'Moteur en chargement…';

interface ExerciseBarProps {
  state: EngineState;
  running: 'run' | 'check' | null;
  /** The language whose signs are offered, while the editor has the focus. */
  signs: ExerciseLanguage | null;
  onSign: (sign: string) => void;
  onRun: () => void;
  onCheck: () => void;
  onRestart: () => void;
  fileCount: number;
}

/** « Vérifier », « Exécuter », « Recommencer », which asks where it stands. */
export function ExerciseBar({ state, running, signs, fileCount, ...on }: ExerciseBarProps) {
  const box = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const restart = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  useKeyboardInset(box);
  useEffect(() => {
    if (isAsking) question.current?.focus();
  }, [isAsking]);
  const isLoading = state === 'loading';
  const isMissing = state !== 'ready' && !isLoading;
  const close = () => {
    setAsking(false);
    requestAnimationFrame(() => restart.current?.focus());
  };
  return (
    <>
      <Bar ref={box}>
        {signs && (
          <Signs className="dark" role="group" aria-label="Signes">
            {signsOf[signs].map((sign) => (
              <Sign
                key={sign}
                type="button"
                tabIndex={-1}
                // The editor keeps the focus, and the phone its keyboard.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => on.onSign(sign)}
              >
                {sign}
              </Sign>
            ))}
          </Signs>
        )}
        <Buttons>
          <Button
            order={{ base: 2, lg: 0 }}
            flex={{ base: '1', lg: 'none' }}
            busy={isLoading || running === 'check'}
            busyLabel={isLoading ? waitingLabel : 'Vérification…'}
            disabled={isMissing}
            aria-keyshortcuts="Control+Shift+Enter"
            onClick={on.onCheck}
          >
            <ListChecks size={20} aria-hidden />
            Vérifier
          </Button>
          <Button
            variant="outline"
            px={{ base: '16', lg: '24' }}
            busy={isLoading || running === 'run'}
            busyLabel={isLoading ? waitingLabel : 'Exécution…'}
            css={{ '@media (max-width: 1023.98px)': { '&[data-busy] > span:last-of-type': { fontSize: 0 } } }}
            disabled={isMissing}
            aria-keyshortcuts="Control+Enter"
            onClick={on.onRun}
          >
            <Play size={18} aria-hidden />
            <RunWords>Exécuter</RunWords>
            <Key>Ctrl + Entrée</Key>
          </Button>
          <Button
            ref={restart}
            variant="link"
            size="tool"
            display={{ base: 'none', lg: 'inline-flex' }}
            ms="auto"
            onClick={() => setAsking(true)}
          >
            <RotateCcw size={18} aria-hidden />
            Recommencer
          </Button>
        </Buttons>
      </Bar>
      <LinkButton display={{ base: 'inline-flex', lg: 'none' }} mt="12" onClick={() => setAsking(true)}>
        <RotateCcw size={18} aria-hidden />
        Recommencer
      </LinkButton>
      {isAsking && (
        <chakra.div
          ref={question}
          tabIndex={-1}
          role="group"
          aria-label="Recommencer"
          mt="16"
          p="20"
          bg="surface"
          border="line"
          borderRadius="md"
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
        >
          <p>
            {fileCount > 1 ? `Vos ${fileCount} fichiers reviennent` : 'Votre fichier revient'} au départ. La
            version d’à présent reste parmi vos essais.
          </p>
          <Row gap="20" mt="14">
            <Button
              variant="danger"
              size="touch"
              onClick={() => {
                on.onRestart();
                close();
              }}
            >
              Recommencer
            </Button>
            <LinkButton onClick={close}>Garder</LinkButton>
          </Row>
        </chakra.div>
      )}
    </>
  );
}
