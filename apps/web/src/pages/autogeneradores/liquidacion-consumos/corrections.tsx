import { settlementCorrectionTexts as texts } from '@contador/contract/messages';
import type { LeftClient } from '@contador/contract/self-generators';
import { checkCorrections, type SettledClientRow } from '@contador/contract/self-generators';
import { useRead } from '../../../http/use-read.ts';
import { Card } from '../../../ui/card/card.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { numberText } from '../../../ui/format/number-text.ts';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { BeginCorrection } from './begin-correction.tsx';
import { CorrectionDraft } from './correction-draft.tsx';
import style from './corrections.module.css';

interface Props {
  readonly scope: { readonly username: string; readonly year: number; readonly month: number };
  /** Clients of the approved month. */
  readonly clients: readonly SettledClientRow[];
}

/** Corrections of an approved month: started with a reason, compared with the month in force, approved one by one. */
export function Corrections({ scope, clients }: Props) {
  const { data, failure, retry } = useRead(checkCorrections, scope);
  if (failure !== undefined) return <FailureState failure={failure} onRetry={retry} />;
  const drafts = data?.drafts ?? [];
  const versions = data?.versions ?? [];
  return (
    <Card title={texts.title} label={texts.title}>
      <div className={style.corrections}>
        <BeginCorrection scope={scope} clients={clients} begun={drafts.map(({ clientCode }) => clientCode)} />
        {drafts.map((draft) => (
          <CorrectionDraft key={`${draft.clientCode} ${draft.openedAt}`} scope={scope} draft={draft} />
        ))}
        {versions.length > 0 && (
          <section aria-label={texts.done}>
            <h3>{texts.done}</h3>
            <SimpleTable
              dense
              label={texts.done}
              head={[
                { text: texts.clientCode },
                { text: texts.versionColumn },
                { text: texts.reason },
                ...[texts.valueBefore, texts.valueAfter].map((text) => ({ text, align: 'right' as const })),
                { text: texts.carriedColumn, align: 'right' as const },
                { text: texts.approvedColumn },
              ]}
              rows={versions.map((it) => [
                `${it.clientCode} · ${it.clientName}`,
                texts.versionOf(it.number),
                it.reason,
                numberText(it.totalBefore),
                numberText(it.totalAfter),
                it.carriedInto === null
                  ? numberText(it.carried)
                  : `${numberText(it.carried)} ${texts.carriedInto(it.carriedInto)}`,
                texts.approvedBy(it.approvedBy, momentText(it.approvedAt)),
              ])}
            />
          </section>
        )}
        {data !== undefined && drafts.length === 0 && versions.length === 0 && (
          <p className={style.note}>{texts.none}</p>
        )}
        <LeftClients clients={data?.left ?? []} />
      </div>
    </Card>
  );
}

/** Clients that left with a balance that none of their months will take. Renders nothing if there are none. */
function LeftClients({ clients }: { readonly clients: readonly LeftClient[] }) {
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
