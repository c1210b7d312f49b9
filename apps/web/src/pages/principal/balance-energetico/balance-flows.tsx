import { energyBalanceTexts as texts } from '@contador/contract/messages';
import type { BalanceConceptRow } from '@contador/contract/reports';
import { useCallback, useMemo } from 'react';
import { Chart, type ChartOption } from '../../../ui/charts/chart.tsx';
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import type { ChartTokens } from '../../../ui/charts/chart-tokens.ts';
import { numberText } from '../../../ui/format/number-text.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { flowLinks } from './flow-links.ts';

interface Props {
  readonly concepts: readonly BalanceConceptRow[];
  readonly scope: string;
}

const { nodes } = texts;
const HEIGHT = 380;

/** Sankey diagram: sources on the left, the two market types in the middle, uses on the right; the width of a band is its energy. */
export function BalanceFlows({ concepts, scope }: Props) {
  const links = useMemo(() => flowLinks(concepts), [concepts]);
  const option = useCallback((tokens: ChartTokens) => sankey(links, tokens), [links]);
  return (
    <ChartFrame
      title={texts.flows}
      unit={texts.unit}
      scope={scope}
      chart={<Chart label={texts.flows} height={HEIGHT} option={option} />}
      table={
        <SimpleTable
          dense
          label={texts.flows}
          head={[{ text: texts.from }, { text: texts.to }, { text: texts.energy, align: 'right', answer: true }]}
          rows={links.map(({ from, to, energy }) => [from, to, numberText(energy)])}
        />
      }
      legend={[
        { label: texts.legend.contracts, color: 'imported' },
        { label: texts.legend.spot, color: 'price-5' },
        { label: texts.legend.selfGeneration, color: 'exported' },
        { label: texts.legend.markets, color: 'ink' },
        { label: texts.legend.uses, color: 'text-3' },
      ]}
    />
  );
}

function sankey(links: readonly ReturnType<typeof flowLinks>[number][], tokens: ChartTokens): ChartOption {
  const names = [...new Set(links.flatMap(({ from, to }) => [from, to]))];
  const targets = new Set(links.map(({ to }) => to));
  const sources = new Set(links.map(({ from }) => from));
  const colorOf = (name: string): string => {
    if (name === nodes.spot) return tokens.price[4] ?? tokens.text2;
    if (name === nodes.selfGeneration) return tokens.exported;
    if (!targets.has(name)) return tokens.imported;
    return sources.has(name) ? tokens.ink : tokens.text3;
  };
  return {
    tooltip: { trigger: 'item', valueFormatter: (value) => `${numberText(value as number)} ${texts.unit}` },
    series: [
      {
        type: 'sankey',
        left: 8,
        right: 168,
        top: 8,
        bottom: 8,
        nodeWidth: 12,
        nodeGap: 10,
        draggable: false,
        data: names.map((name) => ({ name, itemStyle: { color: colorOf(name), borderWidth: 0 } })),
        links: links.map(({ from, to, energy }) => ({ source: from, target: to, value: energy })),
        lineStyle: { color: 'source', opacity: 0.28, curveness: 0.5 },
        label: { color: tokens.text, fontFamily: tokens.font, fontSize: tokens.smallSize },
        emphasis: { focus: 'adjacency', lineStyle: { opacity: 0.55 } },
      },
    ],
  };
}
