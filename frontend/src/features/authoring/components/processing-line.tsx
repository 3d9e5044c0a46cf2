import type { MediaAsset } from '@atelier/contracts/authoring';
import { useEffect, useEffectEvent } from 'react';
import { formatPercent } from '../../../shared/format';
import { currentStep, isSettled, stepLabels } from '../state/processing';
import { useMediaAsset } from '../state/use-media-asset';

/** A prepared video stays in the list this long, for its author to see it. */
const shownMs = 6000;

/** In a word or two: what the server is doing with a video that has arrived. */
export function ProcessingLine({ asset, onOver }: { asset: MediaAsset; onOver: () => void }) {
  const current = useMediaAsset(asset) ?? asset;
  const over = current.status === 'ready' && isSettled(current);
  const leave = useEffectEvent(onOver);
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => leave(), shownMs);
    return () => clearTimeout(timer);
  }, [over]);
  if (current.status === 'failed') return <strong>Illisible</strong>;
  if (over) return <strong>Prête</strong>;
  const step = currentStep(current);
  if (step === undefined) return <span>Analyse…</span>;
  const percent = step.state === 'running' && step.percent > 0 ? ` ${formatPercent(step.percent)}` : '…';
  return (
    <span>
      {current.status === 'ready' && <strong>Prête, </strong>}
      {current.status === 'ready' ? stepLabels[step.name].toLowerCase() : stepLabels[step.name]}
      {percent}
    </span>
  );
}
