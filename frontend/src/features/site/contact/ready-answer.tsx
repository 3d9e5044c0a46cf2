import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { readyAnswers } from '../../../locales/fr/ready-answers';
import { useSiteConfig } from '../../../shared/api/site-config';
import { Lightbulb } from '../../../shared/icons/members';
import { X } from '../../../shared/icons/public';
import { IconButton, LinkButton } from '../../../shared/ui/button';
import { VisuallyHidden } from '../../../shared/ui/layout';

export const readyAnswerNames = ['invoice', 'refund', 'access', 'certificate'] as const;
type ReadyAnswerName = (typeof readyAnswerNames)[number];

const patterns: Record<ReadyAnswerName, RegExp> = {
  invoice: /\b(?:re)?factur/,
  refund: /\b(?:rembours|retract)/,
  access: /\b(?:acces|acceder|accede|connecter|connexion)\b/,
  certificate: /\b(?:certificats?|attestations?|diplomes?|certifi(?:e|er|ant|ante))\b/,
};

/** The FAQ entry that the message seems to ask for, except dismissed ones. */
export function readyAnswer(
  message: string,
  dismissed: ReadonlySet<ReadyAnswerName>,
): ReadyAnswerName | undefined {
  const normalised = message.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return readyAnswerNames.find((name) => !dismissed.has(name) && patterns[name].test(normalised));
}

const Box = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '14',
    rowGap: '4',
    mt: '8',
    ps: '16',
    pe: '8',
    py: '8',
    bg: 'gsoft',
    borderRadius: 'md',
    textStyle: 'small',
    '& > svg': { color: 'green', flexShrink: 0 },
  },
});

/**
 * A suggested answer to the message: announced politely, dismissible, non-blocking. Its link opens in a new tab, so
 * that the input is kept.
 */
export function ReadyAnswer({ message, onDismiss }: { message: string; onDismiss: () => void }) {
  const [dismissed, setDismissed] = useState<ReadonlySet<ReadyAnswerName>>(new Set());
  const hasAttestations = useSiteConfig().data?.attestations === true;
  const name = readyAnswer(message, dismissed);
  const answer = name && readyAnswers(hasAttestations)[name];
  return (
    <div role="status">
      {answer && (
        <Box>
          <Lightbulb size={20} aria-hidden />
          <chakra.p flex="1 1 14rem" py="6">
            <strong>{answer.title}</strong> {answer.text}
          </chakra.p>
          {answer.place && (
            <LinkButton minHeight="44" href={answer.place.path}>
              {answer.place.label}
              <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
            </LinkButton>
          )}
          <IconButton
            label="Fermer cette réponse"
            onClick={() => {
              setDismissed(new Set([...dismissed, name]));
              onDismiss();
            }}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </Box>
      )}
    </div>
  );
}
