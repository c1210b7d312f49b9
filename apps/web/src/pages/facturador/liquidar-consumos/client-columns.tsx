import { type EnergyLine, energyLines, type LiquidatedClient } from '@contador/contract/billing';
import { liquidationTexts, reviewTexts, liquidationPageTexts as texts } from '@contador/contract/messages';
import { Figure } from '../../../ui/figure/figure.tsx';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';

const WIDTH = 130;
const CODE_WIDTH = 112;

const remarks: Readonly<Record<string, string>> = {
  'without-offer': texts.withoutOffer,
  'factor-of-client': texts.factorOfClient,
  'deviation-above': reviewTexts.held,
  'deviation-below': reviewTexts.held,
  'short-history': reviewTexts.shortHistory,
};

/** Columns of liquidated clients. Every line opens the Lupa. */
export function clientColumns(
  open: (client: LiquidatedClient, line: EnergyLine) => void,
): GridColumn<LiquidatedClient>[] {
  const number = (key: string, header: string, value: (it: LiquidatedClient) => number | null, unit?: string) => ({
    key,
    header,
    value,
    kind: 'number' as const,
    decimals: 2,
    width: WIDTH,
    ...(unit !== undefined && { unit }),
  });
  return [
    { key: 'name', header: texts.client, value: (it) => it.clientName, width: 210 },
    {
      key: 'why',
      header: reviewTexts.why,
      value: (it) => it.reasons.map(reviewTexts.reason).join(', '),
      width: 200,
    },
    { key: 'code', header: texts.clientCode, value: (it) => it.clientCode, width: CODE_WIDTH },
    { key: 'sic', header: texts.sic, value: (it) => it.sicCode, width: CODE_WIDTH },
    {
      key: 'remarks',
      header: texts.remarks,
      value: (it) => it.remarks.map((code) => remarks[code] ?? code).join(', '),
      width: WIDTH,
    },
    { key: 'use', header: texts.use, value: (it) => it.useType, width: WIDTH },
    { key: 'stratum', header: texts.stratum, value: (it) => it.stratum, kind: 'number', decimals: 0, width: 80 },
    number('cu', texts.unitCost, (it) => it.unitCost, 'COP/kWh'),
    number('active', texts.active, (it) => it.active, 'kWh'),
    number('inductive', texts.inductive, (it) => it.inductive, 'kVArh'),
    number('penalised', texts.penalised, (it) => it.penalised, 'kVArh'),
    number('capacitive', texts.capacitive, (it) => it.capacitive, 'kVArh'),
    { key: 'm', header: texts.factor, value: (it) => it.mFactor, kind: 'number', decimals: 0, width: 80 },
    number('contribution', texts.contribution, (it) => it.contributionPercent, '%'),
    ...energyLines.map((code): GridColumn<LiquidatedClient> => {
      const name = liquidationTexts.lines[code];
      return {
        ...number(code, name, (it) => it[code]?.value ?? null, 'COP'),
        cell: (it) =>
          it[code] === undefined ? (
            ''
          ) : (
            <Figure value={it[code].value} label={`${it[code].name}, ${it.clientName}`} onOpen={() => open(it, code)} />
          ),
        answer: code === 'TOT',
      };
    }),
  ];
}
