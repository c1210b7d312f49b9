import type { Particular } from '@contador/contract';
import { clientWorkbookTexts as texts } from '@contador/contract/messages';
import { withoutLeadingZeros } from '@contador/kernel';
import { warningsOf } from '../judged-client.ts';
import type { ResultingClient } from '../resulting-client.ts';

/** What deserves a look in a row that is saved as it is: what is doubtful of the client, and what a spreadsheet does to codes. */
export function doubtfulOf(row: { readonly revision: string; readonly resulting: ResultingClient }): Particular[] {
  const { before, client } = row.resulting;
  return [...warningsOf(client), ...(before === undefined ? otherCode(row) : zerosLost(before, client))];
}

/** A row that was downloaded and now has the code of nobody: a code that was written anew, or lost its zeros. */
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
