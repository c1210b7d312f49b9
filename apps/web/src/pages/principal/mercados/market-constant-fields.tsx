import { marketLabels, tariffInputTexts } from '@contador/contract/messages';
import {
  cotSources,
  indexModes,
  type MarketNumber,
  marketNumbers,
  marketRules,
  strZones,
} from '@contador/domain/tariff-inputs';
import { addMonths, isoMonth, type Month, parseMonth } from '@contador/kernel';
import { Fieldset, Select, Switch, TextInput } from '@mantine/core';
import { MonthField } from '../../../ui/fields/month-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { MarketDraft } from './market-draft.ts';
import style from './mercados.module.css';

interface MarketConstantFieldsProps {
  /** True for a new market, which has no LAC code field: its own code is also its LAC code. */
  readonly isNew: boolean;
  readonly draft: MarketDraft;
  readonly change: (part: Partial<MarketDraft>) => void;
  readonly fault: (field: string) => string | undefined;
  readonly first: Month;
  readonly last: Month;
}

/** Maximum duration of a recovery, in months. */
const RECOVERY_MONTHS = 240;

const always = marketNumbers.filter((name) => !marketRules[name].ofRecovery);
const ofRecovery = marketNumbers.filter((name) => marketRules[name].ofRecovery);

/** Constants of the market and the month from which they apply. An empty constant is reported as missing where a calculation needs it. */
export function MarketConstantFields({ isNew, draft, change, fault, first, last }: MarketConstantFieldsProps) {
  return (
    <Fieldset legend="Constantes del mercado">
      <p className={style.help}>{tariffInputTexts.constantsHelp}</p>
      <div className={style.fields}>
        <MonthField
          label={marketLabels.constantsFrom}
          first={first}
          last={last}
          value={draft.constantsFrom}
          onChange={(constantsFrom) => change({ constantsFrom })}
        />
        <Select
          label={marketLabels.strZone}
          clearable
          data={[...strZones]}
          value={draft.strZone ?? null}
          onChange={(zone) => change({ strZone: zone as MarketDraft['strZone'] })}
        />
        <Select
          label={marketLabels.indexMode}
          data={indexModes.map((mode) => ({
            value: mode,
            label: mode === 'IPC_ONLY' ? 'Solo IPC' : 'El menor entre IPC y CU',
          }))}
          value={draft.indexMode ?? null}
          onChange={(mode) => change({ indexMode: mode as MarketDraft['indexMode'] })}
        />
        <MarketNumberFields numbers={always} draft={draft} change={change} fault={fault} />
        {!isNew && (
          <TextInput
            label={marketLabels.lacCode}
            value={draft.lacCode ?? ''}
            error={fault('lacCode')}
            onChange={(event) => change({ lacCode: event.currentTarget.value || null })}
          />
        )}
        <TextInput
          label={marketLabels.lacName}
          value={draft.lacName ?? ''}
          error={fault('lacName')}
          onChange={(event) => change({ lacName: event.currentTarget.value || null })}
        />
        <TextInput
          label={marketLabels.distributor}
          value={draft.distributor ?? ''}
          error={fault('distributor')}
          onChange={(event) => change({ distributor: event.currentTarget.value || null })}
        />
        <Switch
          label={marketLabels.chargesCprog}
          checked={draft.chargesCprog ?? false}
          onChange={(event) => change({ chargesCprog: event.currentTarget.checked })}
        />
        <Switch
          label={marketLabels.chargesCot}
          checked={draft.chargesCot ?? false}
          onChange={(event) => change({ chargesCot: event.currentTarget.checked })}
        />
        <Select
          label={marketLabels.cotSource}
          data={cotSources.map((source) => ({
            value: source,
            label: source === 'calculated' ? 'Calculado del saldo de la opción' : 'Ingresado, como lo publica el CAC',
          }))}
          value={draft.cotSource ?? 'entered'}
          onChange={(source) => change({ cotSource: source as MarketDraft['cotSource'] })}
        />
        {draft.cotSource === 'calculated' && (
          <>
            <MonthField
              label={marketLabels.cotUntil}
              clearable
              first={first}
              last={addMonths(last, RECOVERY_MONTHS)}
              value={parseMonth(draft.cotUntil ?? '') ?? null}
              onChange={(until) => change({ cotUntil: until && isoMonth(until) })}
            />
            <MarketNumberFields numbers={ofRecovery} draft={draft} change={change} fault={fault} />
          </>
        )}
      </div>
    </Fieldset>
  );
}

interface MarketNumberFieldsProps {
  readonly numbers: readonly MarketNumber[];
  readonly draft: MarketDraft;
  readonly change: (part: Partial<MarketDraft>) => void;
  readonly fault: (field: string) => string | undefined;
}

/** One number field per constant, with its unit and its rule. */
function MarketNumberFields({ numbers, draft, change, fault }: MarketNumberFieldsProps) {
  return numbers.map((name) => (
    <NumberField
      key={name}
      label={marketLabels[name]}
      unit={marketRules[name].unit}
      rule={marketRules[name]}
      value={draft[name]}
      onChange={(typed) => change({ [name]: typed })}
      error={fault(name)}
    />
  ));
}
