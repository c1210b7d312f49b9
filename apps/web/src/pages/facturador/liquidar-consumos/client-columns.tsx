import type { LiquidatedClient } from '@contador/contract/billing';
import { deviationTexts, reviewTexts, liquidationPageTexts as texts } from '@contador/contract/messages';
import { deviationRemarks, isHeld } from '@contador/domain/billing';
import { Figure } from '../../../ui/figure/figure.tsx';
import { signedText } from '../../../ui/format/signed-text.ts';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import { UsualStrip } from './usual-strip.tsx';

/** State of a client in the review: of its hold, else what the approval will do, else whether somebody should look. */
export function stateOf({ compared, remarks, reasons, state }: LiquidatedClient): string {
  if (compared?.hold === 'averaged') return deviationTexts.page.basis.average;
  if (compared?.hold) return deviationTexts.states[compared.hold];
  if (willBeHeld(remarks)) return reviewTexts.held;
  if (state === 'without-offer') return texts.withoutOffer;
  return reasons.length > 0 ? reviewTexts.notice : '';
}

/** Whether the approval will hold the bill for its consumption. */
export function willBeHeld(remarks: readonly string[]): boolean {
  return remarks.includes(deviationRemarks.above) || remarks.includes(deviationRemarks.below);
}

function State({ client }: { readonly client: LiquidatedClient }) {
  const word = stateOf(client);
  if (word === '') return null;
  const hold = client.compared?.hold;
  if (!hold) return <StateBadge state="warning">{word}</StateBadge>;
  if (!isHeld(hold)) return <StateBadge state="ready">{word}</StateBadge>;
  return <StateBadge state={hold === 'held' ? 'refused' : 'pending'}>{word}</StateBadge>;
}

/** Columns of the review: who, how much against the usual, why to look, money, and state. The bill's lines are in the detail. */
export function clientColumns(open: (client: LiquidatedClient) => void): GridColumn<LiquidatedClient>[] {
  return [
    { key: 'name', header: texts.client, value: (it) => it.clientName, emphasis: true, clips: true, grow: 2 },
    { key: 'code', header: reviewTexts.code, value: (it) => it.clientCode, width: 88 },
    {
      key: 'use',
      header: texts.useAndStratum,
      value: (it) => (it.stratum === null ? it.useType : `${it.useType} ${it.stratum}`),
      width: 122,
      hideBelow: 1400,
    },
    { key: 'energy', header: texts.kwh, value: (it) => it.active, kind: 'number', decimals: 2, width: 90 },
    {
      key: 'mean',
      header: reviewTexts.mean,
      value: (it) => it.compared?.mean ?? null,
      kind: 'number',
      decimals: 2,
      width: 84,
    },
    {
      key: 'limits',
      header: reviewTexts.limits,
      kind: 'control',
      width: 120,
      value: (it) => it.compared?.normalised ?? null,
      cell: (it) => it.compared && <UsualStrip compared={it.compared} name={it.clientName} />,
    },
    {
      key: 'deviations',
      header: reviewTexts.deviations,
      value: (it) => it.compared?.deviations ?? null,
      text: ({ compared }) =>
        compared === null || compared.deviations === null ? '—' : signedText(compared.deviations, 1),
      kind: 'number',
      width: 56,
    },
    {
      key: 'why',
      header: reviewTexts.why,
      value: (it) => it.reasons.map(reviewTexts.reasonShort).join(', '),
      clips: true,
      grow: 2,
    },
    {
      key: 'TOT',
      header: reviewTexts.energyTotal,
      unit: 'COP',
      value: (it) => it.NEWTOT?.value ?? it.TOT?.value ?? null,
      kind: 'number',
      decimals: 2,
      width: 118,
      answer: true,
      cell: (it) => (
        <Figure
          value={(it.NEWTOT ?? it.TOT)?.value}
          label={`${reviewTexts.energyTotal}, ${it.clientName}`}
          onOpen={() => open(it)}
        />
      ),
    },
    {
      key: 'state',
      header: texts.state,
      kind: 'state',
      width: 106,
      value: stateOf,
      cell: (it) => <State client={it} />,
    },
  ];
}
