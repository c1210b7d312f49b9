import type { DeviationHold } from '@contador/contract/billing';
import { deviationTexts } from '@contador/contract/messages';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';
import type { OpenFigure } from './use-deviation-lupa.ts';

const texts = deviationTexts.page;
const WIDTH = 108;

/** Columns of held bills: deviation from the client's own months, drawn as a chart. Limits open the Lupa. */
export function holdColumns(open: OpenFigure): GridColumn<DeviationHold>[] {
  const figure = (key: 'mean' | 'lower' | 'upper' | 'normalised', header: string): GridColumn<DeviationHold> => ({
    key,
    header,
    unit: 'kWh',
    value: (it) => it[key],
    kind: 'number',
    decimals: 2,
    width: WIDTH,
    cell: (it) => <Figure value={it[key]} label={`${header}, ${it.clientName}`} onOpen={() => open(it, key)} />,
  });
  return [
    { key: 'name', header: deviationTexts.client, value: (it) => it.clientName, clips: true },
    { key: 'code', header: deviationTexts.clientCode, value: (it) => it.clientCode, width: WIDTH, hideBelow: 1360 },
    { key: 'state', header: texts.state, value: (it) => deviationTexts.states[it.state], width: 160 },
    { key: 'kind', header: texts.kind, value: (it) => texts.kinds[it.kind], width: WIDTH },
    {
      key: 'months',
      header: texts.months,
      value: (it) => it.normalised,
      cell: (it) => (
        <Sparkline
          values={[...it.months.map(({ energy, days }) => (energy * 30) / days), it.normalised]}
          label={texts.monthsOf(it.clientName)}
        />
      ),
      kind: 'control',
      width: WIDTH,
    },
    figure('normalised', texts.normalised),
    {
      key: 'distance',
      header: texts.distance,
      unit: 'kWh',
      kind: 'number',
      decimals: 2,
      width: WIDTH,
      value: (it) => it.normalised - it.mean,
      answer: true,
    },
    {
      key: 'times',
      header: texts.times,
      kind: 'number',
      decimals: 1,
      width: 84,
      hideBelow: 1360,
      value: (it) => (it.spread === 0 ? null : Math.abs(it.normalised - it.mean) / it.spread),
    },
    figure('mean', texts.mean),
    { ...figure('lower', texts.lower), hideBelow: 1640 },
    { ...figure('upper', texts.upper), hideBelow: 1640 },
  ];
}
