import { chakra } from '@chakra-ui/react';
import type { LearnerCheck, LearnerExercise } from '@atelier/contracts/exercise';
import CodeComparison from '../../../shared/code-editor/code-comparison';
import { languageOfFile } from '../../../shared/code-editor/code-language';
import { RichText } from '../../../shared/rich-text/rich-text';
import { CodeWords } from './code-words';
import { CodeFrame } from './code-frame';

const sentenceOf = (check: LearnerCheck): string | null => (check.kind === 'hidden' ? null : check.sentence);

interface ChangedCheck {
  words: string;
  sentence: string;
}

function changedChecks(before: LearnerExercise, now: LearnerExercise): ChangedCheck[] {
  const old = new Map(before.checks.map((check) => [check._id, check]));
  const fresh = new Set(now.checks.map(({ _id }) => _id));
  const changed = now.checks.flatMap((check): ChangedCheck[] => {
    const sentence = sentenceOf(check);
    if (sentence === null) return [];
    const was = old.get(check._id);
    if (!was) return [{ words: 'Ajoutée', sentence }];
    return JSON.stringify(was) === JSON.stringify(check) ? [] : [{ words: 'Modifiée', sentence }];
  });
  const removed = before.checks.flatMap((check): ChangedCheck[] => {
    const sentence = sentenceOf(check);
    return sentence === null || fresh.has(check._id) ? [] : [{ words: 'Retirée', sentence }];
  });
  return [...changed, ...removed];
}

/** What the author changed since a text was written: statement, checks, files. */
export default function StatementChange({ before, now }: { before: LearnerExercise; now: LearnerExercise }) {
  const checks = changedChecks(before, now);
  const old = new Map(before.files.map((file) => [file.name, file]));
  const files = now.files.filter((file) => {
    const was = old.get(file.name);
    return (
      was?.start !== file.start || JSON.stringify(was.zone ?? null) !== JSON.stringify(file.zone ?? null)
    );
  });
  const removed = before.files.filter(({ name }) => !now.files.some((file) => file.name === name));
  return (
    <chakra.div mt="12">
      {before.statement !== now.statement && (
        <chakra.details>
          <chakra.summary minHeight="32" cursor="pointer" fontWeight={600}>
            L’énoncé d’avant
          </chakra.summary>
          <chakra.div my="8" p="16" bg="surface" borderRadius="sm">
            <RichText html={before.statement} />
          </chakra.div>
        </chakra.details>
      )}
      {checks.length > 0 && (
        <chakra.ul my="8">
          {checks.map(({ words, sentence }) => (
            <li key={`${words} ${sentence}`}>
              <strong>{words}&nbsp;:</strong> <CodeWords>{sentence}</CodeWords>
            </li>
          ))}
        </chakra.ul>
      )}
      {removed.map(({ name }) => (
        <p key={name}>
          <strong>Retiré&nbsp;:</strong> {name}
        </p>
      ))}
      {files.map(({ name, start, zone }) => (
        <chakra.div key={name} mt="12">
          <chakra.p mb="6">
            <strong>{old.has(name) ? 'Modifié' : 'Ajouté'}&nbsp;:</strong> {name}
            {zone && `, votre zone est aux lignes ${zone.from} à ${zone.to} du départ`}
          </chakra.p>
          {old.get(name)?.start !== start && (
            <CodeFrame className="dark" mx="0">
              <CodeComparison
                before={old.get(name)?.start ?? ''}
                after={start}
                beforeLabel={`${name}, avant`}
                afterLabel={`${name}, à présent`}
                language={languageOfFile(name)}
              />
            </CodeFrame>
          )}
        </chakra.div>
      ))}
    </chakra.div>
  );
}
