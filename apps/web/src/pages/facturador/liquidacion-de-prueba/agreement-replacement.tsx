import { checkDepartmentAgreements, checkMunicipAgreements } from '@contador/contract/billing';
import { shadowPageTexts as texts, taxAgreementTexts as words } from '@contador/contract/messages';
import type { LocalTaxName } from '@contador/domain/billing';
import { COLLECT_TYPES, COLLECT_VARIABLES, LIMIT_UNITS } from '@contador/regulation';
import { Select } from '@mantine/core';
import { useRead } from '../../../http/use-read.ts';
import { ActiveSwitch } from '../../../patterns/active-switch.tsx';
import {
  type AgreementDraft,
  type AgreementRow,
  draftOf,
  withVariable,
} from '../../../patterns/agreements/agreement-draft.ts';
import { RangeTable } from '../../../patterns/agreements/range-table.tsx';
import aligned from '../../../ui/fields/aligned-fields.module.css';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import type { ReplacementProps } from './replacements.tsx';
import style from './shadow.module.css';

/** One agreement of the tax, with other terms. */
export function AgreementReplacement({ tax, of, draft, change }: ReplacementProps & { readonly tax: LocalTaxName }) {
  const { username } = of;
  const isLighting = tax === 'lighting';
  const municipal = useRead(checkMunicipAgreements, isLighting ? { username } : undefined);
  const departmental = useRead(checkDepartmentAgreements, isLighting ? undefined : { username });
  const { data, failure, retry } = isLighting ? municipal : departmental;
  if (failure) return <FailureState failure={failure} what={words[tax]} onRetry={retry} />;
  const places: readonly { readonly name: string; readonly agreements: readonly AgreementRow[] }[] = data?.places ?? [];
  const agreements = places.flatMap(({ name, agreements: of }) => of.map((row) => ({ name, row })));
  const tried = draft[tax];
  const put = (part: Partial<AgreementDraft>) =>
    tried && change({ [tax]: { ...tried, draft: { ...tried.draft, ...part } } });
  return (
    <div className={style.fields}>
      <Select
        label={texts.agreement}
        placeholder={agreements.length === 0 && data ? texts.noAgreements : texts.sameAgreements}
        clearable
        searchable
        data={agreements.map(({ name, row }) => ({
          value: String(row.id),
          label: texts.agreementOf(row.id, name, row.useTypes.join(', ')),
        }))}
        value={tried ? String(tried.id) : null}
        onChange={(id) => {
          const chosen = agreements.find(({ row }) => String(row.id) === id)?.row;
          change({ [tax]: chosen ? { id: chosen.id, draft: draftOf(chosen) } : null });
        }}
      />
      {tried && (
        <>
          <div className={`${style.row} ${aligned.aligned}`}>
            <DateField label={words.start} value={tried.draft.startDate} onChange={(startDate) => put({ startDate })} />
            <DateField
              label={words.finish}
              value={tried.draft.finishDate}
              onChange={(finishDate) => put({ finishDate })}
            />
            <Select
              label={words.variable}
              allowDeselect={false}
              data={COLLECT_VARIABLES.map((value) => ({ value, label: words.variables[value] }))}
              value={tried.draft.variable}
              onChange={(chosen) => {
                const variable = COLLECT_VARIABLES.find((it) => it === chosen);
                if (variable) put(withVariable(tried.draft, variable));
              }}
            />
            <Select
              label={words.type}
              allowDeselect={false}
              data={COLLECT_TYPES.map((value) => ({ value, label: words.types[value] }))}
              value={tried.draft.type}
              onChange={(chosen) => put({ type: COLLECT_TYPES.find((it) => it === chosen) ?? tried.draft.type })}
            />
            <Select
              label={words.limitUnit}
              allowDeselect={false}
              data={LIMIT_UNITS.map((value) => ({ value, label: words.limitUnits[value] }))}
              value={tried.draft.limitUnit}
              onChange={(chosen) => put({ limitUnit: LIMIT_UNITS.find((it) => it === chosen) ?? 'AUTO' })}
            />
          </div>
          <ActiveSwitch active={tried.draft.active} onChange={(active) => put({ active })} />
          <div className={style.scroll}>
            <RangeTable
              draft={tried.draft}
              onChange={(ranges) => put({ ranges })}
              fault={() => undefined}
              paid={() => undefined}
            />
          </div>
        </>
      )}
    </div>
  );
}
