import type { MarketRow, ReplyOf } from '@contador/contract';
import { type checkMarkets, tariffInputTexts, updateMarkets } from '@contador/contract';
import { distributionAreas, emptyFields, requiredOfMarket } from '@contador/domain';
import { addMonths, month, parseMonth } from '@contador/kernel';
import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { MonthField } from '../../../ui/fields/month-field.tsx';
import { ReadOnlyField } from '../../../ui/fields/read-only-field.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { MarketConstantFields } from './market-constant-fields.tsx';
import { draftOf, type MarketDraft, savedForm } from './market-draft.ts';

interface MarketDialogProps {
  /** Absent: a new market. */
  readonly market: MarketRow | undefined;
  readonly incumbents: ReplyOf<typeof checkMarkets>['incumbents'];
  readonly onClose: () => void;
}

const earliest = month(2007, 1);

/** Adds or edits a market: who it is, whose network it is on, and the constants that the formulas ask for. */
export function MarketDialog({ market, incumbents, onClose }: MarketDialogProps) {
  const { tenant, today } = useSession();
  const thisMonth = parseMonth(today.slice(0, 7)) ?? earliest;
  const latest = addMonths(thisMonth, 24);
  const [draft, setDraft] = useState(() => draftOf(market, thisMonth));
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [dirty, setDirty] = useState(false);
  const { notice, failed } = useNotice();
  const update = useWrite(updateMarkets);

  const change = (part: Partial<MarketDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setDirty(true);
  };
  const missing = (field: string) => (faults.includes(field) ? 'Ingrese un valor' : undefined);

  const save = async () => {
    const empty = emptyFields(draft, [...requiredOfMarket, 'code', 'area', 'entryMonth']);
    setFaults(empty);
    if (empty.length > 0) return notice(tariffInputTexts.emptyFields, { tone: 'refused' });
    const saved = await update.send({ body: savedForm(draft, tenant.username) });
    if (!saved.ok) return failed(saved.refusal, tariffInputTexts.recordSaveFailed);
    onClose();
    return notice(tariffInputTexts.recordSaved, { tone: 'done' });
  };

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
      title={market ? `Editar mercado ${market.name}` : 'Agregar mercado'}
      opened
      onClose={onClose}
      onSave={save}
      saving={update.pending}
      dirty={dirty}
      wide
    >
      <SimpleGrid cols={3}>
        <TextInput
          label="Nombre"
          required
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={missing('name')}
        />
        {market ? (
          <ReadOnlyField label="Código del mercado en XM" value={draft.code} />
        ) : (
          <TextInput
            label="Código del mercado en XM"
            description="Cuatro letras, como en los archivos del LAC"
            required
            value={draft.code}
            onChange={(event) => change({ code: event.currentTarget.value.toUpperCase().trim() })}
            error={missing('code')}
          />
        )}
        <TextInput
          label={tariffInputTexts.suiCode}
          required
          inputMode="numeric"
          value={draft.suiCode}
          onChange={(event) => change({ suiCode: event.currentTarget.value.replace(/\D/g, '') })}
          error={missing('suiCode')}
        />
        <Select
          label="Área de distribución"
          required
          data={[...distributionAreas]}
          value={draft.area}
          onChange={(chosen) => change({ area: chosen as MarketDraft['area'] })}
          error={missing('area')}
        />
        <Select
          label="Comercializador incumbente"
          searchable
          clearable
          data={incumbents.map((it) => it.name)}
          value={draft.incumbentName}
          onChange={chooseIncumbent}
        />
        <ReadOnlyField label="Código del comercializador" value={draft.incumbentCode ?? '—'} />
        {draft.area === 'SIN ADD' && (
          <ReadOnlyField label="Código del operador de red" value={draft.networkOperatorCode ?? '—'} />
        )}
        <MonthField
          label="Periodo de ingreso"
          required
          {...area}
          value={draft.entryMonth}
          onChange={(entryMonth) => change({ entryMonth })}
          error={missing('entryMonth')}
        />
        <MonthField
          label={tariffInputTexts.chargesPeriod}
          clearable
          {...area}
          value={draft.chargesMonth}
          onChange={(chargesMonth) => change({ chargesMonth })}
        />
        <MonthField
          label={tariffInputTexts.lossPlanPeriod}
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
      </SimpleGrid>
      <MarketConstantFields draft={draft} change={change} first={earliest} last={latest} />
    </RecordDialog>
  );
}
