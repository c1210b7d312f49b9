import { roleTexts, identityProviderTexts as texts } from '@contador/contract/messages';
import { type Role, type RoleRule, roleMayAdminister } from '@contador/domain/access';
import { isBlank } from '@contador/kernel';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import classes from './provider.module.css';

interface Props {
  readonly rules: readonly RoleRule[];
  /** Roles that a rule may give. */
  readonly roles: readonly Role[];
  readonly marked: boolean;
  readonly onChange: (rules: readonly RoleRule[]) => void;
}

/** The role that each value of the provider's claim gives. */
export function RoleRules({ rules, roles, marked, onChange }: Props) {
  const change = (at: number, part: Partial<RoleRule>) =>
    onChange(rules.map((rule, place) => (place === at ? { ...rule, ...part } : rule)));
  const add = () => onChange([...rules, { value: '', role: roles[0] ?? 'comer', administers: false }]);
  return (
    <fieldset className={classes.rules} aria-label={texts.rules}>
      <p>{texts.rulesHelp}</p>
      {rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no identity but its place while it is typed
        <div key={at} className={classes.rule}>
          <TextInput
            label={texts.ruleValue}
            required
            maxLength={200}
            value={rule.value}
            error={marked && isBlank(rule.value) ? texts.required : undefined}
            onChange={(event) => change(at, { value: event.currentTarget.value })}
          />
          <Select
            label={texts.ruleRole}
            required
            data={roles.map((value) => ({ value, label: roleTexts[value] }))}
            value={rule.role}
            onChange={(chosen) => change(at, { role: roles.find((it) => it === chosen) ?? rule.role })}
          />
          <Checkbox
            label={texts.ruleAdministers}
            checked={rule.administers && roleMayAdminister(rule.role)}
            onChange={(event) => change(at, { administers: event.currentTarget.checked })}
          />
          <IconAction
            label={texts.removeRule(rule.value)}
            icon={IconTrash}
            onClick={() => onChange(rules.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <ActionButton icon={IconPlus} onClick={add}>
        {texts.addRule}
      </ActionButton>
    </fieldset>
  );
}
