import { taxAgreementTexts as texts } from '@contador/contract/messages';
import { agreementLevels, agreementStrata, agreementUses, type LocalTaxName } from '@contador/domain/billing';
import { clientMarketTypes } from '@contador/domain/clients';
import { COLLECT_TYPES, COLLECT_VARIABLES, LIMIT_UNITS } from '@contador/regulation';
import { Checkbox, Select } from '@mantine/core';
import { DateField } from '../../ui/fields/date-field.tsx';
import { ActiveSwitch } from '../active-switch.tsx';
import { type AgreementDraft, withUses, withVariable } from './agreement-draft.ts';
import classes from './agreements.module.css';

interface AgreementFormProps {
  readonly tax: LocalTaxName;
  readonly draft: AgreementDraft;
  readonly change: (part: Partial<AgreementDraft> | ((before: AgreementDraft) => AgreementDraft)) => void;
  readonly fault: (field: string) => string | undefined;
  readonly offersExtended: boolean;
}

const NA = texts.notApplied;

/** Fields of an agreement: who pays, from when, and how the charge is calculated. */
export function AgreementForm({ tax, draft, change, fault, offersExtended }: AgreementFormProps) {
  const isLighting = tax === 'lighting';
  const types = COLLECT_TYPES.filter((it) => it !== 'UVT_KWH' || offersExtended || draft.type === it);
  return (
    <div className={classes.form}>
      <div className={classes.first}>
        <Checkbox.Group
          label={texts.uses}
          required
          value={[...draft.useTypes]}
          onChange={(chosen) => {
            const uses = agreementUses[tax].filter((use) => chosen.includes(use));
            change((before) => withUses(before, uses));
          }}
          error={fault('useTypes')}
        >
          <div className={classes.checks}>
            {agreementUses[tax].map((use) => (
              <Checkbox key={use} value={use} label={use} />
            ))}
          </div>
        </Checkbox.Group>
        <ActiveSwitch active={draft.active} onChange={(active) => change({ active })} />
      </div>
      {isLighting && draft.useTypes.includes('RESIDENCIAL') && (
        <Checkbox.Group
          label={texts.strata}
          description={texts.allStrata}
          value={draft.strata.map(String)}
          onChange={(chosen) => change({ strata: agreementStrata.filter((it) => chosen.includes(String(it))) })}
        >
          <div className={classes.checks}>
            {agreementStrata.map((stratum) => (
              <Checkbox key={stratum} value={String(stratum)} label={stratum} aria-label={texts.stratum(stratum)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <div className={classes.fields}>
        {isLighting && (
          <>
            <Select
              label={texts.market}
              data={[NA, ...clientMarketTypes]}
              value={draft.marketType ?? NA}
              onChange={(chosen) => change({ marketType: clientMarketTypes.find((it) => it === chosen) ?? null })}
            />
            <Select
              label={texts.level}
              data={[NA, ...agreementLevels.map(String)]}
              value={draft.level === null ? NA : String(draft.level)}
              onChange={(chosen) => change({ level: agreementLevels.find((it) => String(it) === chosen) ?? null })}
            />
          </>
        )}
        <DateField
          label={texts.start}
          value={draft.startDate}
          onChange={(startDate) => change({ startDate })}
          error={fault('startDate')}
        />
        <DateField
          label={texts.finish}
          value={draft.finishDate}
          onChange={(finishDate) => change({ finishDate })}
          error={fault('finishDate')}
        />
        <Select
          className={classes.wide}
          label={texts.variable}
          required
          data={COLLECT_VARIABLES.map((value) => ({ value, label: texts.variables[value] }))}
          value={draft.variable}
          onChange={(chosen) => {
            const variable = COLLECT_VARIABLES.find((it) => it === chosen);
            if (variable) change((before) => withVariable(before, variable));
          }}
          error={fault('variable')}
        />
        <Select
          className={classes.wide}
          label={texts.type}
          required
          data={types.map((value) => ({ value, label: texts.types[value] }))}
          value={draft.type}
          onChange={(chosen) => change({ type: COLLECT_TYPES.find((it) => it === chosen) ?? null })}
          error={fault('type')}
        />
        <Select
          className={classes.wide}
          label={texts.limitUnit}
          data={LIMIT_UNITS.map((value) => ({ value, label: texts.limitUnits[value] }))}
          value={draft.limitUnit}
          onChange={(chosen) => change({ limitUnit: LIMIT_UNITS.find((it) => it === chosen) ?? 'AUTO' })}
        />
      </div>
    </div>
  );
}
