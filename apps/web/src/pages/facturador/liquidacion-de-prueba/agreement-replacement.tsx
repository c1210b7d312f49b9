import { checkDepartmentAgreements, checkMunicipAgreements } from '@contador/contract/billing';
import { trialPageTexts as texts, taxAgreementTexts as words } from '@contador/contract/messages';
import type { LocalTaxName } from '@contador/domain/billing';
import { departments, municipalities, municipalityName } from '@contador/domain/clients';
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
import { AgreementForm } from '../../../patterns/agreements/agreement-form.tsx';
import { RangeTable } from '../../../patterns/agreements/range-table.tsx';
import aligned from '../../../ui/fields/aligned-fields.module.css';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import type { ReplacementProps } from './replacements.tsx';
import style from './trial.module.css';

const NEW = 'new';

/** Replaces the terms of an agreement of the tax, or tries a new one. */
export function AgreementReplacement({ tax, scope, draft, change }: ReplacementProps & { readonly tax: LocalTaxName }) {
  const { username } = scope;
  const isLighting = tax === 'lighting';
  const municipal = useRead(checkMunicipAgreements, isLighting ? { username } : undefined);
  const departmental = useRead(checkDepartmentAgreements, isLighting ? undefined : { username });
  const { data, failure, retry } = isLighting ? municipal : departmental;
  if (failure) return <FailureState failure={failure} what={words[tax]} onRetry={retry} />;
  const places: readonly { readonly name: string; readonly agreements: readonly AgreementRow[] }[] = data?.places ?? [];
  const agreements = places.flatMap(({ name, agreements: rows }) => rows.map((row) => ({ name, row })));
  const tried = draft[tax];
  const put = (part: Partial<AgreementDraft>) =>
    tried && change({ [tax]: { ...tried, draft: { ...tried.draft, ...part } } });
  return (
    <div className={style.fields}>
      <Select
        label={texts.agreement}
        placeholder={texts.sameAgreements}
        clearable
        searchable
        data={[
          { value: NEW, label: texts.newAgreement },
          ...agreements.map(({ name, row }) => ({
            value: String(row.id),
            label: texts.agreementOf(row.id, name, row.useTypes.join(', ')),
          })),
        ]}
        value={tried ? String(tried.id ?? NEW) : null}
        onChange={(id) => {
          if (id === NEW) return change({ [tax]: { id: null, draft: draftOf(undefined) } });
          const chosen = agreements.find(({ row }) => String(row.id) === id)?.row;
          change({ [tax]: chosen ? { id: chosen.id, draft: draftOf(chosen) } : null });
        }}
      />
      {tried && tried.id === null && (
        <>
          <Select
            label={texts.agreementPlace[tax]}
            required
            searchable
            limit={50}
            data={PLACES[tax]}
            value={tried.place ?? null}
            onChange={(place) => change({ [tax]: { id: null, draft: tried.draft, ...(place && { place }) } })}
          />
          <AgreementForm
            tax={tax}
            draft={tried.draft}
            change={(part) => put(typeof part === 'function' ? part(tried.draft) : part)}
            fault={() => undefined}
            offersExtended={data?.extendedCollectTypes ?? false}
          />
          {tried.draft.variable && <TriedRanges draft={tried.draft} put={put} />}
        </>
      )}
      {tried && tried.id !== null && <TriedFields draft={tried.draft} put={put} />}
    </div>
  );
}

interface TermsProps {
  readonly draft: AgreementDraft;
  readonly put: (part: Partial<AgreementDraft>) => void;
}

/** Terms of an existing agreement that can be replaced. */
function TriedFields({ draft, put }: TermsProps) {
  return (
    <>
      <div className={`${style.row} ${aligned.aligned}`}>
        <DateField label={words.start} value={draft.startDate} onChange={(startDate) => put({ startDate })} />
        <DateField label={words.finish} value={draft.finishDate} onChange={(finishDate) => put({ finishDate })} />
        <Select
          label={words.variable}
          allowDeselect={false}
          data={COLLECT_VARIABLES.map((value) => ({ value, label: words.variables[value] }))}
          value={draft.variable}
          onChange={(chosen) => {
            const variable = COLLECT_VARIABLES.find((it) => it === chosen);
            if (variable) put(withVariable(draft, variable));
          }}
        />
        <Select
          label={words.type}
          allowDeselect={false}
          data={COLLECT_TYPES.map((value) => ({ value, label: words.types[value] }))}
          value={draft.type}
          onChange={(chosen) => put({ type: COLLECT_TYPES.find((it) => it === chosen) ?? draft.type })}
        />
        <Select
          label={words.limitUnit}
          allowDeselect={false}
          data={LIMIT_UNITS.map((value) => ({ value, label: words.limitUnits[value] }))}
          value={draft.limitUnit}
          onChange={(chosen) => put({ limitUnit: LIMIT_UNITS.find((it) => it === chosen) ?? 'AUTO' })}
        />
      </div>
      <ActiveSwitch active={draft.active} onChange={(active) => put({ active })} />
      <TriedRanges draft={draft} put={put} />
    </>
  );
}

function TriedRanges({ draft, put }: TermsProps) {
  return (
    <div className={style.scroll}>
      <RangeTable draft={draft} onChange={(ranges) => put({ ranges })} fault={() => undefined} paid={() => undefined} />
    </div>
  );
}

const option = ({ code, name }: { readonly code: string; readonly name: string }) => ({ value: code, label: name });
const byName = (one: { readonly label: string }, other: { readonly label: string }) =>
  one.label.localeCompare(other.label, 'es');
/** Places that an agreement can have, by tax. */
const PLACES = {
  lighting: municipalities.map((it) => option({ code: it.code, name: municipalityName(it) })).sort(byName),
  security: departments.map(option).sort(byName),
} as const;
