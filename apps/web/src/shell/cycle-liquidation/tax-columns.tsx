import type { TaxedClient } from '@contador/contract/billing';
import { reviewTexts, liquidationPageTexts as texts } from '@contador/contract/messages';
import { Figure } from '../../ui/figure/figure.tsx';
import { numberText } from '../../ui/format/number-text.ts';
import type { GridColumn } from '../../ui/grid/data-grid.tsx';
import { StateBadge } from '../../ui/state/state-badge.tsx';

/** The range of the agreement that took the client: from its minimum to its maximum, '∞' when it has none. */
function rangeOf({ minimum, maximum }: TaxedClient): string {
  if (minimum === null) return '';
  const limit = (value: number | null) => numberText(value, Number.isInteger(value) ? 0 : 2);
  return `${limit(minimum)} – ${maximum === 'NA' ? '∞' : limit(maximum)}`;
}

function agreementOf({ agreement, charge, chargeValue }: TaxedClient): string {
  if (agreement === null) return texts.withoutAgreement;
  return [texts.agreementOf(agreement), charge, chargeValue !== null && numberText(chargeValue, 6, { upTo: true })]
    .filter(Boolean)
    .join(' · ');
}

/** Columns of the review of a tax: who, where, what the agreement measures and its range, why to look, the tax, and state. */
export function taxColumns(
  tax: 'lighting' | 'security',
  open: (client: TaxedClient) => void,
): GridColumn<TaxedClient>[] {
  const state = ({ hasAgreement, reasons }: TaxedClient) =>
    hasAgreement ? (reasons.length > 0 ? reviewTexts.notice : '') : texts.withoutAgreement;
  return [
    { key: 'name', header: texts.client, value: (it) => it.clientName, emphasis: true, clips: true },
    { key: 'code', header: reviewTexts.code, value: (it) => it.clientCode, width: 88 },
    {
      key: 'use',
      header: texts.useAndStratum,
      value: (it) => (it.stratum === null ? it.useType : `${it.useType} ${it.stratum}`),
      width: 122,
      hideBelow: 1600,
    },
    { key: 'place', header: texts.place[tax], value: (it) => it.place, width: 140, hideBelow: 1400 },
    {
      key: 'variableValue',
      header: texts.variableValue,
      value: (it) => it.variableValue,
      kind: 'number',
      decimals: 2,
      width: 112,
    },
    { key: 'range', header: texts.range, value: rangeOf, width: 184, clips: true },
    { key: 'agreement', header: texts.agreement, value: agreementOf, clips: true, hideBelow: 1600 },
    {
      key: 'why',
      header: reviewTexts.why,
      value: (it) => it.reasons.map(reviewTexts.reason).join(', '),
      clips: true,
    },
    {
      key: 'tax',
      header: texts.tax[tax],
      unit: 'COP',
      value: (it) => it.tax,
      kind: 'number',
      decimals: 2,
      width: 120,
      answer: true,
      cell: (it) => <Figure value={it.tax} label={`${texts.tax[tax]}, ${it.clientName}`} onOpen={() => open(it)} />,
    },
    {
      key: 'state',
      header: texts.state,
      kind: 'state',
      width: 112,
      value: state,
      cell: (it) => state(it) && <StateBadge state="warning">{state(it)}</StateBadge>,
    },
  ];
}
