import type { IndexationRuleRow } from '@contador/contract';
import { isoMonth, month, parseMonth } from '@contador/kernel';
import { Fieldset, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { IconAction } from '../../ui/action/icon-action.tsx';
import { MonthField } from '../../ui/fields/month-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import style from './contracts.module.css';

interface IndexationRulesProps {
  readonly rules: readonly IndexationRuleRow[];
  /** The months of the contract, `2025-01`: what a new row covers until it is changed. */
  readonly begins: string;
  readonly ends: string;
  /** What is wrong, by `indexationRules.0`. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (rules: IndexationRuleRow[]) => void;
}

type RuleName = IndexationRuleRow['rule'];
type ConstantField = {
  readonly name: string;
  readonly label: string;
  readonly kind: 'number' | 'month';
  readonly unit?: string;
};

/** What each rule is called and what it needs to be told. */
const rulesByName: Record<RuleName, { label: string; fields: readonly ConstantField[] }> = {
  plain: { label: 'Fórmula simple', fields: [] },
  'plus-constant': {
    label: 'Más o menos una constante',
    fields: [{ name: 'constant', label: 'Constante', kind: 'number', unit: '$/kWh' }],
  },
  'capped-percentage': {
    label: 'Tope porcentual',
    fields: [{ name: 'percent', label: 'Tope', kind: 'number', unit: '%' }],
  },
  'fixed-in-month': {
    label: 'Valor fijo en un mes',
    fields: [
      { name: 'month', label: 'Mes', kind: 'month' },
      { name: 'value', label: 'Valor', kind: 'number', unit: '$/kWh' },
    ],
  },
  'hidden-before-month': {
    label: 'Sin valor antes de un mes',
    fields: [{ name: 'month', label: 'Desde', kind: 'month' }],
  },
};

const first = month(2010, 1);
const last = month(2060, 12);
const choices = Object.entries(rulesByName).map(([value, { label }]) => ({ value, label }));

/** Dated rules by which the price departs from the plain formula; months that no row names use the plain one. */
export function IndexationRules({ rules, begins, ends, faults, onChange }: IndexationRulesProps) {
  const replace = (at: number, part: Partial<IndexationRuleRow>) =>
    onChange(rules.map((rule, position) => (position === at ? { ...rule, ...part } : rule)));
  const add = () => onChange([...rules, { from: begins, to: ends, rule: 'plain', constants: {} }]);
  return (
    <Fieldset legend="Reglas de indexación por fechas">
      <p className={style.help}>
        En los meses que ninguna regla nombra vale la fórmula simple: valor base × índice ÷ índice base.
      </p>
      <div className={style.rules}>
        {rules.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own and never reorder
          <fieldset className={style.rule} key={at} aria-label={`Regla ${at + 1}`}>
            <MonthField
              label="Desde"
              first={first}
              last={last}
              value={parseMonth(rule.from) ?? null}
              onChange={(from) => from && replace(at, { from: isoMonth(from) })}
            />
            <MonthField
              label="Hasta"
              first={first}
              last={last}
              value={parseMonth(rule.to) ?? null}
              onChange={(to) => to && replace(at, { to: isoMonth(to) })}
            />
            <Select
              className={style.name}
              label="Regla"
              data={choices}
              allowDeselect={false}
              value={rule.rule}
              onChange={(chosen) => replace(at, { rule: chosen as RuleName, constants: {} })}
            />
            <RuleConstants rule={rule} onChange={(constants) => replace(at, { constants })} />
            <IconAction
              label={`Quitar la regla ${at + 1}`}
              icon={IconTrash}
              onClick={() => onChange(rules.filter((_, position) => position !== at))}
            />
            {faults[`indexationRules.${at}`] && (
              <p className={style.fault} role="alert">
                {faults[`indexationRules.${at}`]}
              </p>
            )}
          </fieldset>
        ))}
        <div>
          <ActionButton small icon={IconPlus} onClick={add}>
            Agregar regla
          </ActionButton>
        </div>
      </div>
    </Fieldset>
  );
}

interface RuleConstantsProps {
  readonly rule: IndexationRuleRow;
  readonly onChange: (constants: IndexationRuleRow['constants']) => void;
}

function RuleConstants({ rule, onChange }: RuleConstantsProps) {
  const set = (name: string, value: number | string | null) => {
    const { [name]: _before, ...others } = rule.constants;
    onChange(value === null ? others : { ...others, [name]: value });
  };
  return (
    <>
      {rulesByName[rule.rule].fields.map((field) =>
        field.kind === 'number' ? (
          <div key={field.name} className={style.number}>
            <NumberField
              label={field.label}
              unit={field.unit ?? ''}
              negatives
              decimals={6}
              value={typeof rule.constants[field.name] === 'number' ? Number(rule.constants[field.name]) : null}
              onChange={(value) => set(field.name, value)}
            />
          </div>
        ) : (
          <MonthField
            key={field.name}
            label={field.label}
            first={first}
            last={last}
            value={parseMonth(String(rule.constants[field.name] ?? '')) ?? null}
            onChange={(value) => set(field.name, value && isoMonth(value))}
          />
        ),
      )}
    </>
  );
}
