import { updateDepartmentAgreements, updateMunicipAgreements } from '@contador/contract/billing';
import { taxAgreementTexts as texts } from '@contador/contract/messages';
import { agreementSaving, type LocalTaxName, requiredOfAgreement } from '@contador/domain/billing';
import { type Settled, valueSoFar } from '@contador/domain/entry';
import { emptyFields } from '@contador/domain/tariff-inputs';
import type { Month } from '@contador/kernel';
import { type FormEvent, useRef } from 'react';
import { useWrite } from '../../http/use-write.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import type { DraftOwner } from '../../ui/drafts/stored-drafts.ts';
import { focusFirstFault } from '../../ui/fields/focus-first-fault.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import { useUnsavedGuard } from '../../ui/notice/unsaved-guard.ts';
import { useRecordDraft } from '../use-record-draft.ts';
import { useRecordSaving } from '../use-record-saving.ts';
import { agreementBody } from './agreement-body.ts';
import { type AgreementDraft, type AgreementRow, draftOf } from './agreement-draft.ts';
import { AgreementForm } from './agreement-form.tsx';
import { AgreementPicture } from './agreement-picture.tsx';
import { AgreementTakings, takingsSentence } from './agreement-takings.tsx';
import classes from './agreements.module.css';
import { RangeTable } from './range-table.tsx';
import { type TaxUnits, taxOfDraft } from './tax-of-draft.ts';
import { useAgreementTakings } from './use-agreement-takings.ts';

interface AgreementEditorProps {
  readonly tax: LocalTaxName;
  /** DANE code of the municipality or the department. */
  readonly place: string;
  /** Undefined for a new agreement. */
  readonly agreement: AgreementRow | undefined;
  readonly username: string;
  readonly owner: DraftOwner;
  readonly offersExtended: boolean;
  readonly month: Month;
  /** Tax units of the year; undefined until its parameters are saved. */
  readonly units: TaxUnits | undefined;
  readonly onClose: () => void;
}

/** Editor of an agreement: who pays, what it charges, and what each consumption would pay. */
export function AgreementEditor({
  tax,
  place,
  agreement,
  username,
  owner,
  offersExtended,
  month,
  units,
  onClose,
}: AgreementEditorProps) {
  const { confirm } = useNotice();
  const title = agreement ? texts.agreement(agreement.id, agreement.version) : texts.added;
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft<AgreementDraft>({
    owner,
    title,
    onClose,
    record: `tax-agreement/${tax}/${place}/${agreement?.id ?? 'new'}`,
    begin: () => draftOf(agreement),
    revision: agreement?.revision,
  });
  useUnsavedGuard(dirty);
  const endpoint = tax === 'lighting' ? updateMunicipAgreements : updateDepartmentAgreements;
  const [municipal, departmental] = [useWrite(updateMunicipAgreements), useWrite(updateDepartmentAgreements)];
  const { save, fault } = useRecordSaving({ endpoint, seen, labelOf: labelOfCell, onSaved: leave });
  const form = useRef<HTMLFormElement>(null);
  const isSaving = municipal.pending || departmental.pending;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    await save(draft, {
      empty: missingFields,
      send: (values, on) => {
        const written = agreementBody(values, { tax, place, agreement });
        return written.tax === 'security'
          ? departmental.send({ body: { username, ...written.body, ...on } })
          : municipal.send({ body: { username, ...written.body, ...on } });
      },
    });
    focusFirstFault(form.current);
  };
  const taxOf = units && taxOfDraft(tax, draft, { month, units });
  const { shown, calculate, pending } = useAgreementTakings({ tax, place, agreement, username, draft });
  const cancel = async () => {
    if (!dirty || (await confirm(texts.leave))) leave();
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {offer}
      <AgreementForm tax={tax} draft={draft} change={change} fault={fault} offersExtended={offersExtended} />
      {draft.variable && (
        <div className={classes.columns}>
          <div className={classes.ranges}>
            <RangeTable
              draft={draft}
              onChange={(ranges) => change({ ranges })}
              fault={fault}
              paid={(row) => flatAmount(draft, row, taxOf)}
            />
            <AgreementTakings
              draft={draft}
              shown={shown}
              onCalculate={() => void calculate()}
              pending={pending}
              ready={taxOf !== undefined && draft.useTypes.length > 0}
            />
          </div>
          {taxOf && units ? (
            <AgreementPicture
              draft={draft}
              year={month.year}
              uvt={units.uvt}
              taxOf={taxOf}
              takings={shown?.takings ?? undefined}
            />
          ) : (
            <p className={`${classes.picture} ${classes.hint}`}>{units ? '' : texts.noYear(month.year)}</p>
          )}
        </div>
      )}
      <div className={classes.footer}>
        <span className={classes.note}>
          {savesAsNewAgreement(agreement, draft)
            ? texts.newOne
            : shown?.takings && !shown.isOld && takingsSentence(shown.takings)}
        </span>
        <ActionButton onClick={() => void cancel()}>{texts.cancel}</ActionButton>
        <ActionButton main submit busy={isSaving}>
          {texts.save}
        </ActionButton>
      </div>
    </form>
  );
}

/** Names of the required fields that are empty, including empty lists and rows without a value. */
function missingFields({ useTypes, variable, type, ranges }: Settled<AgreementDraft>): string[] {
  const lists = { useTypes: useTypes.length || null, ranges: ranges.length || null };
  const values = ranges.flatMap(({ value }, row) => (value === null ? [`ranges.${row}.value`] : []));
  return [...emptyFields({ ...lists, variable, type }, requiredOfAgreement), ...values];
}

/** Charge of a row if it does not depend on the consumption. */
function flatAmount(
  { type, ranges }: AgreementDraft,
  row: number,
  taxOf: ReturnType<typeof taxOfDraft>,
): number | undefined {
  const range = ranges[row];
  if (range === undefined || taxOf === undefined || (type !== 'PESOS' && type !== 'UVT')) return undefined;
  // Just above the minimum: at the shared bound, the row below applies.
  const at = (valueSoFar(range.min) ?? 0) + 1e-6;
  return taxOf({ energy: at, value: at }).amount;
}

function savesAsNewAgreement(agreement: AgreementRow | undefined, draft: AgreementDraft): boolean {
  if (agreement === undefined) return false;
  const dates = (startDate: string | null | undefined, finishDate: string | null | undefined) => ({
    ...(startDate && { startDate }),
    ...(finishDate && { finishDate }),
  });
  const { id, active, useTypes } = agreement;
  const before = { id, active, useTypes, strata: [], ...dates(agreement.startDate, agreement.finishDate) };
  const after = { useTypes: draft.useTypes, ...dates(valueSoFar(draft.startDate), valueSoFar(draft.finishDate)) };
  return agreementSaving(before, after).as === 'agreement';
}

const CELLS: Readonly<Record<string, string>> = {
  min: texts.minimum,
  max: texts.maximum,
  value: texts.value,
  limitMin: texts.limitMin,
  limitMax: texts.limitMax,
};

/** Label of a cell: `ranges.1.min` is `Mínimo, rango 2`. */
function labelOfCell(field: string): string | undefined {
  const [list, row, cell] = field.split('.');
  const label = CELLS[cell ?? ''];
  return list === 'ranges' && label !== undefined ? texts.ofRange(label, Number(row) + 1) : undefined;
}
