import { mediaStepLabels } from '@atelier/contracts/words/media-steps';
import type { MediaAsset } from '@atelier/contracts/media';
import { useEffect, useEffectEvent } from 'react';
import { formatPercent } from '../../../shared/format';
import { currentStep, isSettled } from '../state/processing';
import { useMediaAsset } from '../state/use-media-asset';

/** A prepared video stays in the list this long, for its author to see it. */
const shownMs = 6000;

/** In a word or two: what the server is doing with a video that has arrived; what goes on after it is ready stands below. */
export function ProcessingLine({ asset, onOver }: { asset: MediaAsset; onOver: () => void }) {
  const current = useMediaAsset(asset) ?? asset;
  const over = current.status === 'ready' && isSettled(current);
  const leave = useEffectEvent(onOver);
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => leave(), shownMs);
    return () => clearTimeout(timer);
  }, [over]);
  if (current.status === 'failed') return <strong>Non préparée</strong>;
  return current.status === 'ready' ? <strong>Prête</strong> : <span>{stepWords(current)}</span>;
}

/** The work that follows once a video can be played already. */
export function ProcessingDetail({ asset }: { asset: MediaAsset }) {
  const current = useMediaAsset(asset) ?? asset;
  return current.status === 'ready' && !isSettled(current) ? <>{stepWords(current)}</> : null;
}

function stepWords(asset: MediaAsset): string {
  const step = currentStep(asset);
  if (step === undefined) return 'Analyse…';
  const percent = step.state === 'running' && step.percent > 0 ? ` ${formatPercent(step.percent)}` : '…';
  return `${mediaStepLabels[step.name]}${percent}`;
}
