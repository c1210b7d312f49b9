import {
  checkTrialClient,
  explainTrialLiquidation,
  type TrialClientRow,
  type TrialLineRow,
} from '@contador/contract/billing';
import { trialPageTexts as texts, trialTexts } from '@contador/contract/messages';
import type { TrialCause } from '@contador/domain/billing';
import { decimal } from '@contador/kernel';
import { callEndpoint } from '../../../http/call.ts';
import { CallError } from '../../../http/call-failure.ts';
import { useRead } from '../../../http/use-read.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { useLupa } from '../../../ui/trace/lupa.tsx';
import { ConceptTable, signedText } from './concept-table.tsx';
import style from './trial.module.css';

const right = (text: string) => ({ text, align: 'right' as const });

/** A client of the trial: each line before and after, which opens its formula, and the difference by concept and cause. */
export function ClientDetail({
  username,
  trial,
  client,
  causes,
}: {
  readonly username: string;
  readonly trial: string;
  readonly client: TrialClientRow;
  readonly causes: readonly TrialCause[];
}) {
  const { data, failure, retry } = useRead(checkTrialClient, { username, shadow: trial, client_code: client.code });
  const open = useTrialLupa(trial);
  if (failure) return <FailureState failure={failure} what={client.name} onRetry={retry} />;
  if (data === undefined) return <SkeletonRows rows={5} columns={4} />;
  const side = (line: TrialLineRow, which: 'before' | 'after') =>
    line[which] === null ? (
      '—'
    ) : (
      <Figure
        value={Number(line[which].value)}
        label={texts.figureOf(line.name, texts[which], client.name)}
        onOpen={() => open(client, line, which)}
      />
    );
  return (
    <div className={style.detail}>
      <section>
        <h3>{texts.lines}</h3>
        <SimpleTable
          label={texts.lines}
          head={[{ text: texts.line }, ...[texts.before, texts.after, texts.difference].map(right)]}
          rows={data.lines.map((line) => [line.name, side(line, 'before'), side(line, 'after'), differenceOf(line)])}
          dense
        />
      </section>
      <section>
        <h3>{texts.byConcept}</h3>
        <ConceptTable label={texts.byConcept} concepts={data.concepts} whole={data.client} causes={causes} />
      </section>
    </div>
  );
}

function differenceOf({ before, after }: TrialLineRow): string {
  return signedText(
    decimal(after?.value ?? 0)
      .minus(before?.value ?? 0)
      .toFixed(),
  );
}

type OpenSide = (
  client: { readonly code: string; readonly name: string },
  line: TrialLineRow,
  side: 'before' | 'after',
) => void;

/** Opens the Lupa on a client's line, before or after. It reports an explanation that differs from the stored amount. */
function useTrialLupa(trial: string): OpenSide {
  const lupa = useLupa();
  const { username } = useSession().tenant;
  return (client, line, side) => {
    const figure = line[side]?.figure;
    if (figure === undefined) return;
    lupa.open({
      title: `${line.name}, ${texts[side].toLowerCase()} · ${client.name}`,
      path: [trialTexts.title, client.code, line.name],
      load: async () => {
        const query = { username, shadow: trial, client_code: client.code, side, kind: line.kind, figure };
        const answer = await callEndpoint(explainTrialLiquidation, { query });
        if (!answer.ok) throw new CallError(answer.refusal);
        return answer.value;
      },
    });
  };
}
