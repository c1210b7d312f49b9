import { contractListTexts } from '@contador/contract/messages';
import type { IndexationRuleRow } from '@contador/contract/tariff-inputs';
import { priceMargin } from '@contador/domain/entry';
import { isoMonth, month, parseMonth } from '@contador/kernel';
import { Fieldset, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { IconAction } from '../../ui/action/icon-action.tsx';
import { MonthField } from '../../ui/fields/month-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { constantsOfRule, type NumberConstant, type RuleDraft, ruleDraftOf } from './contract-draft.ts';
import style from './contracts.module.css';

interface IndexationRulesProps {
  readonly rules: readonly RuleDraft[];
  /** Months of the contract, `2025-01`: the default range of a new rule. */
  readonly begins: string;
  readonly ends: string;
  /** Errors by field: `indexationRules.0`. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (rules: RuleDraft[]) => void;
}

type RuleName = IndexationRuleRow['rule'];

const names: Readonly<Record<RuleName, string>> = {
  plain: 'Fórmula simple',
  'plus-constant': 'Más o menos una constante',
  'capped-percentage': 'Tope porcentual',
  'fixed-in-month': 'Valor fijo en un mes',
  'hidden-before-month': 'Sin valor antes de un mes',
};

const numberFields: Readonly<Record<NumberConstant, { readonly label: string; readonly unit: string }>> = {
  constant: { label: 'Constante', unit: '$/kWh' },
  percent: { label: 'Tope', unit: '%' },
  value: { label: 'Valor', unit: '$/kWh' },
};

const first = month(2010, 1);
const last = month(2060, 12);
const choices = Object.entries(names).map(([value, label]) => ({ value, label }));

/** Dated rules by which the price deviates from the plain formula; months without a rule use the plain one. */
export function IndexationRules({ rules, begins, ends, faults, onChange }: IndexationRulesProps) {
  const replace = (at: number, part: Partial<RuleDraft>) =>
    onChange(rules.map((rule, position) => (position === at ? { ...rule, ...part } : rule)));
  const add = () => onChange([...rules, ruleDraftOf({ from: begins, to: ends, rule: 'plain', constants: {} })]);
  return (
    <Fieldset legend="Reglas de indexación por fechas">
      <p className={style.help}>{contractListTexts.plainFormula}</p>
      <div className={style.rules}>
        {rules.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity of their own and never reorder
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
              onChange={(chosen) =>
                replace(at, ruleDraftOf({ from: rule.from, to: rule.to, rule: chosen as RuleName, constants: {} }))
              }
            />
            <RuleConstants
              rule={rule}
              fault={(name) => faults[`indexationRules.${at}.numbers.${name}`]}
              onChange={(part) => replace(at, part)}
            />
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
  readonly rule: RuleDraft;
  readonly fault: (name: NumberConstant) => string | undefined;
  readonly onChange: (part: Partial<RuleDraft>) => void;
}

function RuleConstants({ rule, fault, onChange }: RuleConstantsProps) {
  return (
    <>
      {constantsOfRule[rule.rule].map((name) =>
        name === 'month' ? (
          <MonthField
            key={name}
            label={rule.rule === 'fixed-in-month' ? 'Mes' : 'Desde'}
            first={first}
            last={last}
            value={parseMonth(rule.month ?? '') ?? null}
            onChange={(value) => onChange({ month: value && isoMonth(value) })}
          />
        ) : (
          <div key={name} className={style.number}>
            <NumberField
              label={numberFields[name].label}
              unit={numberFields[name].unit}
              rule={priceMargin}
              value={rule.numbers[name]}
              onChange={(value) => onChange({ numbers: { ...rule.numbers, [name]: value } })}
              error={fault(name)}
            />
          </div>
        ),
      )}
    </>
  );
}
