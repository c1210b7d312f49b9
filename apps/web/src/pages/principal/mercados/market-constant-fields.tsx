import { marketLabels, tariffInputTexts } from '@contador/contract/messages';
import { cotSources, indexModes, type MarketNumber, marketRules, strZones } from '@contador/domain/tariff-inputs';
import { addMonths, isoMonth, type Month, parseMonth } from '@contador/kernel';
import { Fieldset, Select, Switch, TextInput } from '@mantine/core';
import { MonthField } from '../../../ui/fields/month-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { MarketDraft } from './market-draft.ts';
import style from './mercados.module.css';

interface MarketConstantFieldsProps {
  /** A new market gives its code of the LAC with its name. */
  readonly isNew: boolean;
  readonly draft: MarketDraft;
  readonly change: (part: Partial<MarketDraft>) => void;
  readonly fault: (field: string) => string | undefined;
  readonly first: Month;
  readonly last: Month;
}

type RecoveryConstant = 'cotRate' | 'cotBalance1' | 'cotBalance2' | 'cotBalance3';

const recovery: readonly { field: RecoveryConstant; unit: string }[] = [
  { field: 'cotRate', unit: '%' },
  { field: 'cotBalance1', unit: '$' },
  { field: 'cotBalance2', unit: '$' },
  { field: 'cotBalance3', unit: '$' },
];

/** As far ahead as a recovery may end. */
const RECOVERY_MONTHS = 240;

const numbers: readonly { field: Exclude<MarketNumber, RecoveryConstant>; unit: string }[] = [
  { field: 'demandShare', unit: '%' },
  { field: 'alpha', unit: 'fracción' },
  { field: 'cfBase', unit: '$/factura' },
  { field: 'x', unit: 'fracción' },
  { field: 'rct', unit: '%' },
  { field: 'rcae', unit: '%' },
  { field: 'rcnu', unit: '%' },
  { field: 'ipr4', unit: '%' },
  { field: 'beta', unit: 'fracción' },
  { field: 'pCreg', unit: 'fracción' },
  { field: 'pSspd', unit: 'fracción' },
];

/** The constants of the market and the month from which they hold. What is left empty shows as missing where it is needed. */
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
        {numbers.map(({ field, unit }) => (
          <NumberField
            key={field}
            label={marketLabels[field]}
            unit={unit}
            rule={marketRules[field]}
            value={draft[field]}
            onChange={(typed) => change({ [field]: typed })}
            error={fault(field)}
          />
        ))}
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
            {recovery.map(({ field, unit }) => (
              <NumberField
                key={field}
                label={marketLabels[field]}
                unit={unit}
                rule={marketRules[field]}
                value={draft[field]}
                onChange={(typed) => change({ [field]: typed })}
                error={fault(field)}
              />
            ))}
          </>
        )}
      </div>
    </Fieldset>
  );
}
