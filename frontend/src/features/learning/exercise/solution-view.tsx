import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Learning } from '@atelier/contracts/enrollment';
import type { LearnerExercise } from '@atelier/contracts/exercise';
import { CodeEditor } from '../../../shared/code-editor/code-editor';
import CodeComparison from '../../../shared/code-editor/code-comparison';
import { languageOfFile } from '../../../shared/code-editor/code-language';
import { QueryError } from '../../../shared/ui/notice';
import { Button } from '../../../shared/ui/button';
import { Heading } from '../../../shared/ui/headings';
import { Row } from '../../../shared/ui/layout';
import { CodeFrame } from './code-frame';
import { useSolutionQuery } from './use-exercise';
import type { useWrittenTexts } from './use-written-texts';

const Views = chakra('div', {
  base: { display: 'flex', gap: '4', p: '4', bg: 'sunken', borderRadius: 'md' },
});
const ViewTab = chakra('button', {
  base: {
    minHeight: '44',
    px: '16',
    textStyle: 'small',
    fontWeight: 600,
    borderRadius: 'sm',
    border: '1.5px solid transparent',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'surface', borderColor: 'line2' },
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '16',
    px: '20',
    minHeight: '48',
    borderBottom: 'line',
    textStyle: 'small',
  },
});

type View = 'own' | 'solution' | 'compare';
const names: readonly View[] = ['own', 'solution', 'compare'];
const viewWords: Readonly<Record<View, string>> = {
  own: 'Votre code',
  solution: 'La solution',
  compare: 'Comparer',
};

interface SolutionViewProps {
  learning: Learning;
  lessonId: string;
  exercise: LearnerExercise;
  written: ReturnType<typeof useWrittenTexts>;
  view: View;
  onView: (view: View) => void;
}

/** The author's solution beside one's own code, once it may be seen. */
export default function SolutionView({ view, onView, ...props }: SolutionViewProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    const at = names.indexOf(view);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + names.length) % names.length;
    onView(names[next] ?? 'own');
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <chakra.section mb="20" aria-labelledby="solution">
      <Row wrap apart mb="16">
        <Heading id="solution">Votre code et la solution</Heading>
        <Views ref={list} role="tablist" aria-label="Votre code et la solution" onKeyDown={onKey}>
          {names.map((name) => (
            <ViewTab
              key={name}
              type="button"
              role="tab"
              aria-selected={name === view}
              tabIndex={name === view ? 0 : -1}
              onClick={() => onView(name)}
            >
              {viewWords[name]}
            </ViewTab>
          ))}
        </Views>
      </Row>
      {view !== 'own' && <SolutionFiles {...props} isCompared={view === 'compare'} />}
    </chakra.section>
  );
}

type SolutionFilesProps = Omit<SolutionViewProps, 'view' | 'onView'> & { isCompared: boolean };

function SolutionFiles({ learning, lessonId, exercise, written, isCompared }: SolutionFilesProps) {
  const solution = useQuery(useSolutionQuery(learning, lessonId));
  const [copied, setCopied] = useState<string | null>(null);
  if (solution.error) return <QueryError query={solution} />;
  if (!solution.data) return <chakra.div minHeight="240px" aria-busy="true" />;
  const own = new Map(written.files.map(({ name, text }) => [name, text]));
  const isGiven = (name: string) =>
    exercise.files.some(
      (file) => file.name === name && file.visibility === 'given' && name !== exercise.entry,
    );
  return solution.data.files
    .filter(({ name }) => isGiven(name))
    .map(({ name, text }) => (
      <CodeFrame key={name} className="dark" mb="16">
        <Head>
          <strong>{isCompared ? 'Le vôtre et la solution' : 'La solution'}</strong>
          <chakra.span color="muted">{name}</chakra.span>
          <Button
            variant="link"
            size="tool"
            ms="auto"
            onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(name))}
          >
            {copied === name ? 'Copié' : 'Copier'}
          </Button>
        </Head>
        {isCompared ? (
          <CodeComparison
            before={own.get(name) ?? ''}
            after={text}
            beforeLabel={`Le vôtre, ${name}`}
            afterLabel={`La solution, ${name}`}
            language={languageOfFile(name)}
          />
        ) : (
          <CodeEditor
            readOnly
            label={`La solution, ${name}`}
            value={text}
            language={languageOfFile(name)}
            onChange={() => undefined}
          />
        )}
      </CodeFrame>
    ));
}
