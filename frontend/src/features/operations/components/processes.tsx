import type { Operations } from '@atelier/contracts/operations';
import { chakra } from '@chakra-ui/react';
import { CircleAlert } from '../../../shared/icons/circle-alert';
import { CircleCheck } from '../../../shared/icons/circle-check';
import { kindLabel, processFaults, processText } from '../state/process-words';
import { MarkedLine } from './marked-line';
import { Section } from './section';

/** Each api and worker, with what is wrong with it. */
export function Processes({ processes, takenAt }: Pick<Operations, 'processes' | 'takenAt'>) {
  return (
    <Section id="processus" title="Processus">
      {processes === null ? (
        <chakra.p color="muted">Inconnus&nbsp;: la base de données ne répond pas.</chakra.p>
      ) : processes.length === 0 ? (
        <chakra.p color="muted">Aucun ne s’est encore annoncé.</chakra.p>
      ) : (
        <ul>
          {processes.map((process) => {
            const faults = processFaults(process, takenAt);
            const isGood = faults.length === 0;
            return (
              <MarkedLine
                key={process._id}
                icon={isGood ? CircleCheck : CircleAlert}
                color={isGood ? 'green' : 'danger'}
                label={isGood ? 'Va bien' : 'À voir'}
                title={kindLabel(process)}
                aside={
                  <chakra.span fontFamily="mono" fontSize="0.8125rem">
                    {process.host}
                  </chakra.span>
                }
              >
                {faults.map((fault) => (
                  <chakra.p key={fault} textStyle="small" color="atext" fontWeight={600}>
                    {fault}
                  </chakra.p>
                ))}
                <chakra.p textStyle="small" color="muted">
                  {processText(process, takenAt)}
                </chakra.p>
              </MarkedLine>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
