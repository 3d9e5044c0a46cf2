import { mediaStepLabels } from '@atelier/contracts/words/media-steps';
import type { MediaAsset, MediaStepState } from '@atelier/contracts/media';
import { chakra } from '@chakra-ui/react';
import { formatPercent } from '../../../shared/format';
import { Check } from '../../../shared/icons/check';
import { X } from '../../../shared/icons/x';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

const List = chakra('ol', {
  base: { display: 'flex', flexDirection: { base: 'column', md: 'row' }, gap: '6', gridColumn: '1 / -1' },
  variants: { narrow: { true: { flexDirection: 'column' } } },
});
const Step = chakra('li', {
  base: {
    display: { base: 'flex', md: 'block' },
    flex: { md: '1 1 auto' },
    alignItems: 'center',
    gap: '10',
    textStyle: 'meta',
  },
  variants: { narrow: { true: { display: 'flex' } } },
});
const Track = chakra('div', {
  base: {
    flexShrink: 0,
    width: { base: '56', md: 'auto' },
    height: '6',
    mb: { md: '6' },
    bg: 'line',
    borderRadius: '2px',
    overflow: 'hidden',
  },
  variants: { narrow: { true: { width: '56', mb: '0' } } },
});
const Bar = chakra('div', {
  base: { height: 'full', transition: 'width 200ms ease-out' },
  variants: {
    state: {
      waiting: {},
      running: { bg: 'green' },
      done: { bg: 'green' },
      failed: { bg: 'danger' },
    },
  },
});
const Word = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '4', whiteSpace: 'nowrap' },
  variants: {
    state: {
      waiting: { color: 'muted' },
      running: { fontWeight: 600 },
      done: { color: 'muted', '& svg': { color: 'green' } },
      failed: { color: 'danger', fontWeight: 600 },
    },
  },
});

const spoken: Record<MediaStepState, string> = {
  waiting: '\u00a0: à venir',
  running: ' : en cours',
  done: '\u00a0: terminé',
  failed: '\u00a0: échec',
};

interface ProcessingStepsProps {
  asset: MediaAsset;
  /** One under the other, however wide the window is. */
  narrow?: boolean;
}

/** What is being done with a video, step by step. */
export const ProcessingSteps = ({ asset, narrow = false }: ProcessingStepsProps) => (
  <List aria-label="Préparation de la vidéo" narrow={narrow}>
    {asset.steps.map(({ name, state, percent }) => (
      <Step key={name} narrow={narrow} aria-current={state === 'running' ? 'step' : undefined}>
        <Track
          narrow={narrow}
          {...(state === 'running' && {
            role: 'progressbar',
            'aria-label': mediaStepLabels[name],
            'aria-valuemin': 0,
            'aria-valuemax': 100,
            'aria-valuenow': Math.round(percent),
          })}
        >
          <Bar
            state={state}
            width={state === 'running' ? `${percent}%` : state === 'waiting' ? '0' : 'full'}
          />
        </Track>
        <Word state={state}>
          {state === 'done' && <Check size={14} aria-hidden />}
          {state === 'failed' && <X size={14} aria-hidden />}
          {mediaStepLabels[name]}
          {state === 'running' && ` ${formatPercent(percent)}`}
          <VisuallyHidden>{spoken[state]}</VisuallyHidden>
        </Word>
      </Step>
    ))}
  </List>
);
