import type { Particular } from '@contador/contract';
import { clientWorkbookTexts as texts } from '@contador/contract/messages';
import { withoutLeadingZeros } from '@contador/kernel';
import { warningsOf } from '../judged-client.ts';
import type { ResultingClient } from '../resulting-client.ts';

/** Warnings for a row that is saved as it is: doubtful values of the client, and codes altered by a spreadsheet. */
export function doubtfulOf(row: { readonly revision: string; readonly resulting: ResultingClient }): Particular[] {
  const { before, client } = row.resulting;
  return [...warningsOf(client), ...(before === undefined ? otherCode(row) : zerosLost(before, client))];
}

/** Warning for a downloaded row whose code matches no client: it was retyped, or lost its zeros. */
function otherCode({ revision, resulting: { client } }: Parameters<typeof doubtfulOf>[0]): Particular[] {
  return revision === '' ? [] : [{ field: 'clientCode', value: client.clientCode, expected: texts.otherCode }];
}

function zerosLost(before: ResultingClient['client'], after: ResultingClient['client']): Particular[] {
  return Object.entries(after).flatMap(([field, value]) => {
    const was: unknown = before[field as keyof typeof before];
    const lost = typeof was === 'string' && typeof value === 'string' && withoutLeadingZeros(was) === value;
    return lost ? [{ field, value, expected: texts.zerosLost(was) }] : [];
  });
}
