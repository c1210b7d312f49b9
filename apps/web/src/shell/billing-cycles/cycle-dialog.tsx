import { type BillingCycleRow, updateBillingCycles } from '@contador/contract/clients';
import { billingCycleTexts as texts } from '@contador/contract/messages';
import { clientMarketTypes, type Periodicity, periodicities, requiredOfCycle } from '@contador/domain/clients';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { isoMonth, month, parseMonth } from '@contador/kernel';
import { Select, Switch, TextInput } from '@mantine/core';
import { useWrite } from '../../http/use-write.ts';
import { ActiveSwitch } from '../../patterns/active-switch.tsx';
import { RecordDialog } from '../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../patterns/use-record-saving.ts';
import { MonthField } from '../../ui/fields/month-field.tsx';
import { ReadOnlyField } from '../../ui/fields/read-only-field.tsx';
import { useBillingMonth } from '../period/billing-month.tsx';
import { useDraftOwner, useSession } from '../session/session.tsx';
import type { CycleSide } from './cycle-columns.tsx';

interface CycleDialogProps {
  /** Undefined for a new cycle. */
  readonly cycle: BillingCycleRow | undefined;
  readonly side: CycleSide;
  readonly onClose: () => void;
}

const earliest = month(2007, 1);

/** Dialog that adds or edits a cycle. The code cannot change after it was saved. */
export function CycleDialog({ cycle, side, onClose }: CycleDialogProps) {
  const { tenant, today } = useSession();
  const thisMonth = parseMonth(today.slice(0, 7)) ?? earliest;
  const { month: billed } = useBillingMonth();
  const title = cycle ? texts.edit(cycle.code) : texts.add;
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    owner: useDraftOwner(),
    title,
    onClose,
    record: `billing-cycle/${cycle?.code ?? 'new'}`,
    begin: () => draftOf(cycle, isoMonth(billed)),
    revision: cycle?.revision,
  });
  const update = useWrite(updateBillingCycles);
  const { save, fault } = useRecordSaving({ endpoint: updateBillingCycles, seen, onSaved: leave });
  const saveCycle = () =>
    save(draft, {
      empty: (values) => emptyFields(values, requiredOfCycle),
      send: (values, on) =>
        update.send({
          query: side === 'billing' ? {} : { origin: 'ag' },
          body: { ...(cycle && { id: cycle.id }), username: tenant.username, ...values, ...on },
        }),
    });

  return (
    <RecordDialog title={title} opened onClose={leave} onSave={saveCycle} saving={update.pending} dirty={dirty}>
      {offer}
      {cycle ? (
        <ReadOnlyField label={texts.code} value={cycle.code} />
      ) : (
        <TextInput
          label={texts.code}
          description={texts.codeHelp}
          required
          data-autofocus
          maxLength={10}
          value={draft.code}
          onChange={(event) => change({ code: event.currentTarget.value.toUpperCase().trim() })}
          error={fault('code')}
        />
      )}
      <Select
        label={texts.periodicity}
        required
        data={periodicities.map((it) => ({ value: String(it), label: texts.periodicities[it] }))}
        value={draft.periodicity === null ? null : String(draft.periodicity)}
        onChange={(chosen) => change({ periodicity: periodicities.find((it) => String(it) === chosen) ?? null })}
        error={fault('periodicity')}
      />
      <Select
        label={texts.marketType}
        required
        data={[...clientMarketTypes]}
        value={draft.marketType}
        onChange={(chosen) => change({ marketType: clientMarketTypes.find((it) => it === chosen) ?? null })}
        error={fault('marketType')}
      />
      <MonthField
        label={texts.entryMonth}
        first={earliest}
        last={month(thisMonth.year + 1, 12)}
        value={parseMonth(draft.entryMonth) ?? null}
        onChange={(chosen) => chosen && change({ entryMonth: isoMonth(chosen) })}
        error={fault('entryMonth')}
      />
      {side === 'billing' && (
        <Switch
          label={texts.autogenerators}
          aria-label={texts.autogenerators}
          description={texts.autogeneratorsHelp}
          checked={draft.autogenerators}
          onChange={(event) => change({ autogenerators: event.currentTarget.checked })}
        />
      )}
      <ActiveSwitch active={draft.active} onChange={(active) => change({ active })} error={fault('active')} />
    </RecordDialog>
  );
}

interface CycleDraft {
  readonly code: string;
  readonly periodicity: Periodicity | null;
  readonly marketType: BillingCycleRow['marketType'] | null;
  readonly autogenerators: boolean;
  readonly entryMonth: string;
  readonly active: boolean;
}

function draftOf(cycle: BillingCycleRow | undefined, thisMonth: string): CycleDraft {
  return {
    code: cycle?.code ?? '',
    periodicity: cycle?.periodicity ?? null,
    marketType: cycle?.marketType ?? null,
    autogenerators: cycle?.autogenerators ?? false,
    entryMonth: cycle?.entryMonth ?? thisMonth,
    active: cycle?.active ?? true,
  };
}
