import { settlementCorrectionTexts as texts } from '@contador/contract/messages';
import type { LeftClient } from '@contador/contract/self-generators';
import { numberText } from '../../../ui/format/number-text.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import style from './corrections.module.css';

/** Clients that left with a balance that none of their months will take. Renders nothing if there are none. */
export function LeftClients({ clients }: { readonly clients: readonly LeftClient[] }) {
  if (clients.length === 0) return null;
  return (
    <section aria-label={texts.left}>
      <h3>{texts.left}</h3>
      <p className={style.note}>{texts.leftHelp}</p>
      <SimpleTable
        dense
        label={texts.left}
        head={[
          ...[texts.clientCode, texts.leftColumn, texts.lastMonthColumn].map((text) => ({ text })),
          { text: texts.leftBalanceColumn, align: 'right' as const },
          { text: texts.leftReasonColumn },
        ]}
        rows={clients.map((it) => [
          `${it.clientCode} · ${it.clientName}`,
          it.leftDate ?? texts.inactive,
          it.lastMonth,
          numberText(it.balance),
          reasonOf(it),
        ])}
      />
    </section>
  );
}

/** The last month's balance, and each correction that no month took. */
function reasonOf({ balance, carried, lastMonth }: LeftClient): string {
  const lastMonthBalance = Math.round((balance - carried.reduce((sum, { value }) => sum + value, 0)) * 100) / 100;
  return [
    ...(lastMonthBalance === 0 ? [] : [texts.leftBalance(lastMonth, numberText(lastMonthBalance))]),
    ...carried.map(({ month, value, reason }) => texts.leftCorrection(month, numberText(value), reason)),
  ].join(' · ');
}
