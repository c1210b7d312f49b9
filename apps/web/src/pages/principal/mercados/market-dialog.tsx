import type { ReplyOf } from '@contador/contract';
import { marketLabels, marketUses as texts } from '@contador/contract/messages';
import type { MarketRow } from '@contador/contract/tariff-inputs';
import { type checkMarkets, deleteMarket, updateMarkets } from '@contador/contract/tariff-inputs';
import { distributionAreas, emptyFields, requiredOfMarket } from '@contador/domain/tariff-inputs';
import { addMonths, month, parseMonth } from '@contador/kernel';
import { Select, Switch, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useDraftOwner, useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { MonthField } from '../../../ui/fields/month-field.tsx';
import { ReadOnlyField } from '../../../ui/fields/read-only-field.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { MarketConstantFields } from './market-constant-fields.tsx';
import { draftOf, type MarketDraft, savedForm } from './market-draft.ts';

interface MarketDialogProps {
  /** Undefined for a new market. */
  readonly market: MarketRow | undefined;
  readonly incumbents: ReplyOf<typeof checkMarkets>['incumbents'];
  readonly onClose: () => void;
}

const earliest = month(2007, 1);

/** Label of the code of a new market, which is also its LAC code. */
const NEW_CODE = 'Código en XM y el LAC';

/** Adds or edits a market: its identity, its network operator, and the constants of the formulas. */
export function MarketDialog({ market, incumbents, onClose }: MarketDialogProps) {
  const { tenant, today } = useSession();
  const { period } = usePeriod();
  const owner = useDraftOwner();
  const title = market ? `Editar mercado ${market.name}` : 'Agregar mercado';
  const thisMonth = parseMonth(today.slice(0, 7)) ?? earliest;
  const latest = addMonths(thisMonth, 24);
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    owner,
    title,
    onClose,
    record: `market/${market?.code ?? 'new'}`,
    // A new market takes part in the month that the page shows.
    begin: () => draftOf(market, period),
    revision: market?.revision,
  });
  const update = useWrite(updateMarkets);
  const { save, fault } = useRecordSaving({
    endpoint: updateMarkets,
    seen,
    labelOf: (field) => (field === 'lacCode' && !market ? NEW_CODE : undefined),
    onSaved: leave,
  });
  const removal = useMarketRemoval(market, leave);
  const saveMarket = () =>
    save(draft, {
      empty: (values) => emptyFields(values, [...requiredOfMarket, 'area', 'entryMonth']),
      send: (values, on) => update.send({ body: { ...savedForm(values, tenant.username), ...on } }),
    });

  const chooseIncumbent = (name: string | null) => {
    const chosen = incumbents.find((it) => it.name === name);
    change({
      incumbentName: chosen?.name ?? null,
      incumbentCode: chosen?.retailerCode ?? null,
      networkOperatorCode: chosen?.networkOperatorCode ?? null,
    });
  };

  const area = { first: earliest, last: latest };
  return (
    <RecordDialog
      title={title}
      opened
      onClose={leave}
      onSave={saveMarket}
      saving={update.pending}
      dirty={dirty}
      wide
      note={removal}
    >
      {offer}
      <TextInput
        label={marketLabels.name}
        required
        data-autofocus
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={fault('name')}
      />
      {market ? (
        <ReadOnlyField label={marketLabels.code} value={draft.code} />
      ) : (
        <TextInput
          label={NEW_CODE}
          placeholder="Cuatro letras"
          value={draft.lacCode ?? ''}
          onChange={(event) => change({ lacCode: event.currentTarget.value.toUpperCase().trim() || null })}
          error={fault('lacCode')}
        />
      )}
      <TextInput
        label={marketLabels.suiCode}
        required
        inputMode="numeric"
        value={draft.suiCode}
        onChange={(event) => change({ suiCode: event.currentTarget.value.replace(/\D/g, '') })}
        error={fault('suiCode')}
      />
      <Select
        label={marketLabels.area}
        required
        data={[...distributionAreas]}
        value={draft.area}
        onChange={(chosen) => change({ area: chosen as MarketDraft['area'] })}
        error={fault('area')}
      />
      <Select
        label={marketLabels.incumbentName}
        searchable
        clearable
        data={incumbents.map((it) => it.name)}
        value={draft.incumbentName}
        onChange={chooseIncumbent}
      />
      <ReadOnlyField label={marketLabels.incumbentCode} value={draft.incumbentCode ?? '—'} />
      {draft.area === 'SIN ADD' && (
        <ReadOnlyField label={marketLabels.networkOperatorCode} value={draft.networkOperatorCode ?? '—'} />
      )}
      <MonthField
        label={marketLabels.entryMonth}
        required
        {...area}
        value={draft.entryMonth}
        onChange={(entryMonth) => change({ entryMonth })}
        error={fault('entryMonth')}
      />
      <MonthField
        label={marketLabels.chargesMonth}
        clearable
        {...area}
        value={draft.chargesMonth}
        onChange={(chargesMonth) => change({ chargesMonth })}
      />
      <MonthField
        label={marketLabels.lossPlanMonth}
        clearable
        {...area}
        value={draft.lossPlanMonth}
        onChange={(lossPlanMonth) => change({ lossPlanMonth })}
      />
      <Switch
        label={draft.active ? 'Activo' : 'Inactivo'}
        checked={draft.active}
        onChange={(event) => change({ active: event.currentTarget.checked })}
      />
      <MarketConstantFields
        isNew={market === undefined}
        draft={draft}
        change={change}
        fault={fault}
        first={earliest}
        last={latest}
      />
    </RecordDialog>
  );
}

/** Button that removes an unused market after a confirmation; null for a new market. */
function useMarketRemoval(market: MarketRow | undefined, onRemoved: () => void): ReactNode {
  const { tenant } = useSession();
  const { notice, confirm, failed } = useNotice();
  const removal = useWrite(deleteMarket);
  if (market === undefined) return undefined;
  const remove = async () => {
    if (!(await confirm(texts.ask(market.name), { danger: true, accept: texts.remove }))) return;
    const answer = await removal.send({
      body: { username: tenant.username, code: market.code, seen: market.revision },
    });
    if (!answer.ok) return await failed(answer.refusal, texts.notRemoved);
    onRemoved();
    await notice(texts.removed, { tone: 'done' });
  };
  return (
    <ActionButton small danger icon={IconTrash} busy={removal.pending} onClick={() => void remove()}>
      {texts.remove}
    </ActionButton>
  );
}
