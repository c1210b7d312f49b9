import { month, nextMonth, spanishMonth } from '@contador/kernel';

/** Tenant, year and input month of a definitive tariff id, or of a numbered one whose month has one digit other than 1. */
const ID = /^.{3}(\d{4})(?:(\d{1,2})def|([2-9])(\d+))$/;

/**
 * A tariff id as a person reads it: 'Octubre 2026' for `spe20269def`, with its version where that is a number. An id that has two readings
 * (`spe2026112`: November in version 2, or January in version 12) stays as it is.
 */
export function tariffInWords(tariffId: string): string {
  const [, year, definitive, single, version] = ID.exec(tariffId) ?? [];
  const number = Number(definitive ?? single);
  if (year === undefined || !(number >= 1 && number <= 12)) return tariffId;
  const name = spanishMonth(nextMonth(month(Number(year), number)));
  return version === undefined ? name : `${name}, versión ${version}`;
}
