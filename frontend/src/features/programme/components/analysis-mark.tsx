import { mediaStepLabels } from '@atelier/contracts/words/media-steps';
import type { MediaAsset } from '@atelier/contracts/media';
import { chakra } from '@chakra-ui/react';
import { Row } from '../../../shared/ui/layout';
import { currentStep } from '../../uploads/state/processing';

const Track = chakra('span', {
  base: {
    display: { base: 'none', md: 'block' },
    width: '104',
    height: '6',
    borderRadius: 'full',
    bg: 'line',
    overflow: 'hidden',
  },
});
const Bar = chakra('span', {
  base: {
    display: 'block',
    height: 'full',
    color: 'green',
    opacity: 0.85,
    backgroundImage: 'repeating-linear-gradient(115deg, currentColor 0 8px, transparent 8px 14px)',
    transition: 'width 200ms ease-out',
  },
});

/** A video on the server that is not ready yet. */
export function AnalysisMark({ asset }: { asset: MediaAsset }) {
  const step = currentStep(asset);
  const percent = step?.state === 'running' ? step.percent : 0;
  return (
    <Row as="span" inline color="fg" fontWeight={600}>
      <Track aria-hidden>
        <Bar width={percent > 0 ? `${percent}%` : 'full'} />
      </Track>
      {step ? mediaStepLabels[step.name] : 'Analyse'}…
    </Row>
  );
}
