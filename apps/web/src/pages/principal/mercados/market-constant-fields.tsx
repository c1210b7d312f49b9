import { cotSources, indexModes, strZones } from '@contador/domain';
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
  readonly first: Month;
  readonly last: Month;
}

type NumberConstant =
  | 'demandShare'
  | 'alpha'
  | 'cfBase'
  | 'x'
  | 'rct'
  | 'rcae'
  | 'rcnu'
  | 'ipr4'
  | 'beta'
  | 'pCreg'
  | 'pSspd';

type RecoveryConstant = 'cotRate' | 'cotBalance1' | 'cotBalance2' | 'cotBalance3';

const recovery: readonly { field: RecoveryConstant; label: string; unit: string; decimals: number }[] = [
  { field: 'cotRate', label: 'Tasa mensual de la recuperación', unit: '%', decimals: 6 },
  { field: 'cotBalance1', label: 'Saldo inicial, nivel 1', unit: '$', decimals: 2 },
  { field: 'cotBalance2', label: 'Saldo inicial, nivel 2', unit: '$', decimals: 2 },
  { field: 'cotBalance3', label: 'Saldo inicial, nivel 3', unit: '$', decimals: 2 },
];

/** As far ahead as a recovery may end. */
const RECOVERY_MONTHS = 240;

/** Fractions are typed as percentages, as a resolution prints them, and kept as fractions. */
const numbers: readonly { field: NumberConstant; label: string; unit: string; percent: boolean; decimals: number }[] = [
  { field: 'demandShare', label: 'Participación en la demanda', unit: '%', percent: true, decimals: 6 },
  { field: 'alpha', label: 'α del comercializador', unit: 'fracción', percent: false, decimals: 12 },
  { field: 'cfBase', label: 'Cf base dic-2013', unit: '$/factura', percent: false, decimals: 4 },
  { field: 'x', label: 'X, si no es la del año', unit: 'fracción', percent: false, decimals: 6 },
  { field: 'rct', label: 'RCT, riesgo tradicionales', unit: '%', percent: true, decimals: 6 },
  { field: 'rcae', label: 'RCAE, riesgo áreas especiales', unit: '%', percent: true, decimals: 6 },
  { field: 'rcnu', label: 'RCNU, riesgo usuarios nuevos', unit: '%', percent: true, decimals: 6 },
  { field: 'ipr4', label: 'IPR nivel 4', unit: '%', percent: true, decimals: 6 },
  { field: 'beta', label: 'β del cargo fijo', unit: 'fracción', percent: false, decimals: 6 },
  { field: 'pCreg', label: 'Parte de la CREG', unit: 'fracción', percent: false, decimals: 6 },
  { field: 'pSspd', label: 'Parte de la SSPD', unit: 'fracción', percent: false, decimals: 6 },
];

/** The constants of the market and the month from which they hold. What is left empty shows as missing where it is needed. */
export function MarketConstantFields({ isNew, draft, change, first, last }: MarketConstantFieldsProps) {
  return (
    <Fieldset legend="Constantes del mercado">
      <p className={style.help}>
        Lo que fija una resolución o el LAC. Lo que quede vacío se muestra como faltante donde haga falta.
      </p>
      <div className={style.fields}>
        <MonthField
          label="Valen desde"
          first={first}
          last={last}
          value={draft.constantsFrom}
          onChange={(constantsFrom) => change({ constantsFrom })}
        />
        <Select
          label="Zona del STR"
          clearable
          data={[...strZones]}
          value={draft.strZone ?? null}
          onChange={(zone) => change({ strZone: zone as MarketDraft['strZone'] })}
        />
        <Select
          label="Indexación de estratos 1 y 2"
          data={indexModes.map((mode) => ({
            value: mode,
            label: mode === 'IPC_ONLY' ? 'Solo IPC' : 'El menor entre IPC y CU',
          }))}
          value={draft.indexMode ?? null}
          onChange={(mode) => change({ indexMode: mode as MarketDraft['indexMode'] })}
        />
        {numbers.map(({ field, label, unit, percent, decimals }) => (
          <NumberField
            key={field}
            label={label}
            unit={unit}
            decimals={decimals}
            value={shown(draft[field], percent)}
            onChange={(typed) => change({ [field]: kept(typed, percent) })}
          />
        ))}
        {!isNew && (
          <TextInput
            label="Código en los archivos del LAC"
            value={draft.lacCode ?? ''}
            onChange={(event) => change({ lacCode: event.currentTarget.value || null })}
          />
        )}
        <TextInput
          label="Nombre en los archivos del LAC"
          value={draft.lacName ?? ''}
          onChange={(event) => change({ lacName: event.currentTarget.value || null })}
        />
        <TextInput
          label="Agente distribuidor"
          value={draft.distributor ?? ''}
          onChange={(event) => change({ distributor: event.currentTarget.value || null })}
        />
        <Switch
          label="Se le cobra CPROG"
          checked={draft.chargesCprog ?? false}
          onChange={(event) => change({ chargesCprog: event.currentTarget.checked })}
        />
        <Switch
          label="Se le cobra COT"
          checked={draft.chargesCot ?? false}
          onChange={(event) => change({ chargesCot: event.currentTarget.checked })}
        />
        <Select
          label="COT del mercado"
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
              label="Último mes de la recuperación"
              clearable
              first={first}
              last={addMonths(last, RECOVERY_MONTHS)}
              value={parseMonth(draft.cotUntil ?? '') ?? null}
              onChange={(until) => change({ cotUntil: until && isoMonth(until) })}
            />
            {recovery.map(({ field, label, unit, decimals }) => (
              <NumberField
                key={field}
                label={label}
                unit={unit}
                decimals={decimals}
                value={draft[field] ?? null}
                onChange={(typed) => change({ [field]: typed })}
              />
            ))}
          </>
        )}
      </div>
    </Fieldset>
  );
}

/** Multiplying by a power of ten in binary leaves tails such as 7.629999999: twelve digits are enough for any constant. */
const trimmed = (value: number) => Number(value.toPrecision(12));

function shown(value: number | null | undefined, percent: boolean): number | null {
  if (value === null || value === undefined) return null;
  return percent ? trimmed(value * 100) : value;
}

function kept(value: number | null, percent: boolean): number | null {
  return value === null || !percent ? value : trimmed(value / 100);
}
