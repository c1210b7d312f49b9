import { taxAgreementTexts as texts } from '@contador/contract/messages';
import type { WorkbookCell } from '../../platform/index.ts';
import type { PlainAgreement } from '../liquidation/tax-agreements.repository.ts';
import { fieldsOfSaved } from './agreement-fields.ts';
import { placeName } from './agreement-places.ts';

const NA = texts.notApplied;

/** Rows of the workbook of lighting agreements, one per range, with places by name. */
export function agreementRows(agreements: readonly PlainAgreement[]): WorkbookCell[][] {
  const named = agreements.map((it) => ({ it, name: placeName('lighting', it.place) }));
  named.sort((a, b) => a.name.localeCompare(b.name, 'es') || a.it.id - b.it.id);
  return named.flatMap(({ it, name }) => {
    const fields = fieldsOfSaved(it);
    const scope = [
      name,
      it.place,
      it.id,
      fields.active ? texts.active : texts.inactive,
      fields.marketType ?? NA,
      fields.useTypes.join(', '),
      fields.strata.join(', ') || NA,
      fields.level ?? NA,
      fields.startDate ?? NA,
      fields.finishDate ?? NA,
      fields.variable,
      fields.type,
    ];
    return fields.ranges.map(({ min, max, value, limitMin, limitMax }): WorkbookCell[] => [
      ...scope,
      min ?? NA,
      max ?? NA,
      value,
      limitMin ?? NA,
      limitMax ?? NA,
      fields.limitUnit,
    ]);
  });
}
