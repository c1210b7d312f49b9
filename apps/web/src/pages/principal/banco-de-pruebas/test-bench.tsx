import type { QueryOf, ReplyOf } from '@contador/contract';
import { remarkSentence, tariffTreeTexts, testBenchTexts as texts } from '@contador/contract/messages';
import type { getTestBench, SavedTrial, TraceOrigin, TraceTree } from '@contador/contract/tariff-calculation';
import { hasFeature } from '@contador/domain/access';
import { levelKeys } from '@contador/domain/tariff-calculation';
import { parseMonth, spanishMonth } from '@contador/kernel';
import {
  NOTHING_TRIED,
  nodeOf,
  type Origin,
  optionUnitCost,
  subsistenceConsumption,
  type Trace,
  type Trial,
  type TrialGround,
} from '@contador/regulation';
import { SegmentedControl } from '@mantine/core';
import { IconArrowBackUp, IconLink } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { useLupa } from '../../../ui/trace/lupa.tsx';
import { KeptTrials, trialIn } from './kept-trials.tsx';
import { LeverList } from './lever-list.tsx';
import { leversOf } from './levers.ts';
import classes from './test-bench.module.css';
import { addressWith, changesIn, trialOf } from './trial-address.ts';
import { type Bench, resultsOf, type TrialFigure, type TrialResults } from './trial-results.ts';
import { TrialTables } from './trial-tables.tsx';

interface TestBenchProps {
  readonly query: QueryOf<typeof getTestBench>;
  readonly bench: ReplyOf<typeof getTestBench>;
}

/** Altitudes (m above sea level) on either side of the limit that decides the subsistence consumption. */
const heights = { below: 0, above: 1000 } as const;

/** Adjustable values and the tariff that results from them. The address contains the trial. */
export function TestBench({ query, bench: reply }: TestBenchProps) {
  const { tenant } = useSession();
  const { notice } = useNotice();
  const lupa = useLupa();
  const [search, setSearch] = useSearchParams();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [altitude, setAltitude] = useState<keyof typeof heights>('above');
  const [compared, setCompared] = useState<readonly SavedTrial[]>([]);
  const [now] = useState(() => new Date().toISOString());

  const tariffMonth = parseMonth(reply.tariffMonth);
  if (tariffMonth === undefined) throw new Error(`not a month: ${reply.tariffMonth}`);
  const bench = useMemo((): Bench => {
    const trace = reply.trace as unknown as Trace;
    const month = parseMonth(reply.tariffMonth) as NonNullable<ReturnType<typeof parseMonth>>;
    const ground: TrialGround = { trace, month, contracts: reply.contracts, indices: known(reply.indices) };
    const withCot = hasFeature(tenant, 'treeShowsCot', month);
    const inOption = Object.values(trace.nodes).some(({ symbol }) => symbol === optionUnitCost.symbol);
    return { ground, market: query.market, strata: reply.strata, inOption, hasCharged: withCot || inOption };
  }, [reply, query.market, tenant]);
  const { offered, others } = useMemo(() => leversOf(bench.ground), [bench]);
  const trial = trialOf(search);
  const written = JSON.stringify(useDeferredValue(trial));
  const month = useMemo(() => resultsOf(bench, NOTHING_TRIED, now), [bench, now]);
  const results = useMemo(() => resultsOf(bench, JSON.parse(written) as Trial, now), [bench, written, now]);
  const subsistence = subsistenceConsumption({
    month: reply.tariffMonth,
    metresOverSea: heights[altitude],
    settlement: 'ordinary',
  }).toNumber();

  const tryIt = (next: Trial) => setSearch((address) => addressWith(address, next), { replace: true });
  const explain = ({ evaluation }: TrialResults, { id }: TrialFigure, title: string) => {
    if (id === '') return;
    lupa.open({
      trace: treeOf(evaluation.trace([id]), id),
      title: `${title}, ${spanishMonth(tariffMonth)}`,
      path: [texts.title, title],
    });
  };
  async function copyLink() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      await notice(texts.linkCopied, { tone: 'done' });
    } catch {
      await notice(texts.copyFailed, { tone: 'warning' });
    }
  }

  const changes = changesIn(trial);
  const impossible = Object.values(results.charged).some(({ value }) => value === null);
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <>
            <ActionButton
              icon={IconArrowBackUp}
              onClick={() => tryIt(NOTHING_TRIED)}
              disabledBecause={changes === 0 ? texts.unchanged : undefined}
            >
              {texts.resetAll}
            </ActionButton>
            <ActionButton icon={IconLink} onClick={() => void copyLink()}>
              {texts.copyLink}
            </ActionButton>
          </>
        }
      />
      <p className={classes.hint}>
        {texts.about} {reply.published ? texts.ofPublished : texts.ofPresent}.
      </p>
      <div className={classes.bench}>
        <Card title={texts.inputs} note={changes === 0 ? texts.unchanged : texts.changed(changes)}>
          <LeverList
            offered={offered}
            others={others}
            added={added}
            onAdd={(key) => setAdded((before) => [...before, key])}
            trial={trial}
            onTry={tryIt}
          />
        </Card>
        <div className={classes.results}>
          <div className={classes.state} role="status">
            {impossible ? texts.impossible : texts.computedIn(numberText(results.took, 1))}
          </div>
          {reply.strata && (
            <SegmentedControl
              aria-label={texts.altitude}
              value={altitude}
              onChange={(next) => setAltitude(next as keyof typeof heights)}
              data={[
                { value: 'above', label: texts.above },
                { value: 'below', label: texts.below },
              ]}
            />
          )}
          <TrialTables
            month={month}
            trial={results}
            monthName={spanishMonth(tariffMonth)}
            hasCharged={bench.hasCharged}
            inOption={bench.inOption}
            subsistence={subsistence}
            onExplain={explain}
          />
          <KeptTrials
            query={query}
            trial={trial}
            onOpen={tryIt}
            compared={compared.map(({ name }) => name)}
            onCompare={(names, all) => setCompared(all.filter(({ name }) => names.includes(name)))}
          />
          {compared.length > 0 && (
            <ComparisonTable bench={bench} month={month} present={results} compared={compared} at={now} />
          )}
        </div>
      </div>
    </>
  );
}

/** Indices that the month has. */
function known({ IPP, IPC }: ReplyOf<typeof getTestBench>['indices']): TrialGround['indices'] {
  return { ...(IPP !== undefined && { IPP }), ...(IPC !== undefined && { IPC }) };
}

interface ComparisonTableProps {
  readonly bench: Bench;
  readonly month: TrialResults;
  readonly present: TrialResults;
  readonly compared: readonly SavedTrial[];
  readonly at: string;
}

/** Compares the month, the trial on the screen and the selected trials, side by side. */
function ComparisonTable({ bench, month, present, compared, at }: ComparisonTableProps) {
  const columns = [
    { name: texts.month, results: month },
    { name: texts.present, results: present },
    ...compared.map((kept) => ({ name: kept.name, results: resultsOf(bench, trialIn(kept), at) })),
  ];
  const figures = (amountIn: (results: TrialResults) => number | null | undefined) =>
    columns.map(({ name, results }) => <Figure key={name} value={amountIn(results)} />);
  const calculated = { key: 'calculated', title: tariffTreeTexts.calculated } as const;
  const charged = { key: 'charged', title: tariffTreeTexts.charged } as const;
  const costs = bench.hasCharged ? [calculated, charged] : [calculated];
  return (
    <Card title={texts.comparison} note={texts.unitCostUnit} padded={false}>
      <SimpleTable
        label={texts.comparison}
        head={[{ text: '' }, ...columns.map(({ name }) => ({ text: name, align: 'right' as const }))]}
        rows={[
          ...costs.flatMap(({ key, title }) =>
            levelKeys.map((level) => [
              texts.costOf(title, tariffTreeTexts.levelNames[level]),
              ...figures((results) => results[key][level].value),
            ]),
          ),
          ...month.strata.map(({ estrato }, place) => [
            texts.estrato(estrato),
            ...figures(({ strata }) => strata[place]?.tariff.value),
          ]),
        ]}
      />
    </Card>
  );
}

/** Trace tree of a figure of a trial, in the shape that the Lupa shows. */
function treeOf(trace: Trace, id: string): TraceTree {
  const { symbol, label, unit, amount, index, origin, warnings } = nodeOf(trace, id);
  return {
    id,
    symbol,
    label,
    unit,
    amount,
    index: { ...index },
    ...(warnings && { warnings: warnings.map(remarkSentence) }),
    origin: originOf(trace, origin),
  };
}

function originOf(trace: Trace, origin: Origin): TraceOrigin {
  if (origin.kind === 'formula') return { ...origin, terms: origin.terms.map((below) => treeOf(trace, below)) };
  if (origin.kind === 'override') return { ...origin, original: originOf(trace, origin.original) };
  return origin as TraceOrigin;
}
