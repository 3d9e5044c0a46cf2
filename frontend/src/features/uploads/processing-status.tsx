import { chakra } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MediaAsset, type MediaFault, type MediaStepState } from '@atelier/contracts/media';
import { mediaStepLabels } from '@atelier/contracts/words/media-steps';
import { failureMessage } from '../../shared/api/client';
import { apiPost } from '../../shared/api/mutations';
import { formatPercent } from '../../shared/format/format';
import { Check, X } from '../../shared/icons/public';
import { VolumeX } from '../../shared/icons/learning';
import { Button } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import { VisuallyHidden } from '../../shared/ui/layout';
import { failedStep, mediaAssetKey } from './media-asset';

/** `POST` that retries the failed processing step of a video, and those after it. */
const retryProcessing = (assetId: string): Promise<MediaAsset> =>
  apiPost(`/media/${assetId}/retry`, MediaAsset);

/** Retries the failed processing step of a video. */
function useRetryProcessing(assetId: string, onRetried?: () => unknown) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => retryProcessing(assetId),
    onSuccess: async (asset) => {
      queries.setQueryData(mediaAssetKey(assetId), asset);
      await onRetried?.();
    },
  });
}

/** Notice for a video without an audio track, which may be intended. */
export const NoSoundNotice = ({ asset: { hasSound, status } }: { asset: MediaAsset }) =>
  hasSound === false && status !== 'failed' ? (
    <Notice mt="12" tone="warn" icon={VolumeX} title="Cette vidéo n’a pas de son.">
      Si ce n’est pas voulu, exportez-la avec sa piste audio, puis remplacez-la.
    </Notice>
  ) : null;

/** For failures on our side: the author must not look for a fault in the file. */
const platformFaults: Partial<Record<MediaFault, string>> = {
  lost: 'Fichier perdu de notre côté',
  incident: 'Incident de notre côté',
};

interface ProcessingFailureProps {
  asset: MediaAsset;
  /** Called when processing was restarted, to refetch other queries that show the video. */
  onRetried?: () => unknown;
}

/** The server's message for a failed video, with a retry button; hidden if nothing failed. */
export function ProcessingFailure({ asset, onRetried }: ProcessingFailureProps) {
  const { mutate, isPending, error } = useRetryProcessing(asset._id, onRetried);
  const step = failedStep(asset);
  if (asset.status !== 'failed' && step === undefined) return null;
  const faultNotice = asset.fault ? platformFaults[asset.fault] : undefined;
  return (
    <Notice
      mt="12"
      tone={asset.status === 'failed' ? 'danger' : 'warn'}
      title={faultNotice ?? (step && `${mediaStepLabels[step.name]}\u00a0: échec`)}
      action={
        // A lost original cannot be processed again.
        asset.fault !== 'lost' && (
          <Button variant="outline" size="touch" busy={isPending} onClick={() => mutate()}>
            Relancer
          </Button>
        )
      }
    >
      {asset.error ?? 'Cette vidéo est inutilisable.'}
      {error && <chakra.p mt="6">{failureMessage(error)}</chakra.p>}
    </Notice>
  );
}

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
  /** Always stacked vertically. */
  narrow?: boolean;
}

/** Processing steps of a video with their status. */
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
