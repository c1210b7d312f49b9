import type { ReplyOf } from '@contador/contract';
import type { checkCustomerAccounts } from '@contador/contract/access';
import { customerAccountTexts as texts } from '@contador/contract/messages';
import { CUSTOMER_ACCESS, isNameOfCode } from '@contador/domain/access';
import { dateText } from '../../../ui/format/date-text.ts';

export type CustomerRow = ReplyOf<typeof checkCustomerAccounts>['customers'][number];

/** Choices of the list 'Estado': the states, clients that cannot be written to, and former ones with access. */
export const SHOWN = [
  ...CUSTOMER_ACCESS.map((value) => ({ value, label: texts.states[value] })),
  { value: 'without-address', label: texts.withoutAddress },
  { value: 'departed', label: texts.departed },
] as const;
export type Shown = (typeof SHOWN)[number]['value'];

/** Rows of the chosen state that contain the text, without regard to capitals. */
export function rowsShown(
  rows: readonly CustomerRow[],
  { shown, text }: { readonly shown: Shown | undefined; readonly text: string },
): CustomerRow[] {
  const wanted = text.trim().toLowerCase();
  return rows.filter((row) => {
    const { clientCode, name, email, user } = row;
    if (shown === 'departed' ? row.departure === null : shown === 'without-address' ? row.canMail : !isOf(row, shown))
      return false;
    return wanted === '' || [clientCode, name, email ?? '', user ?? ''].some((it) => it.toLowerCase().includes(wanted));
  });
}

function isOf({ access }: CustomerRow, shown: Shown | undefined): boolean {
  return shown === undefined || access === shown;
}

/** Whether an invitation gives the customer a link: an active self-generator that has no password. */
export function canInvite({ access, departure }: CustomerRow): boolean {
  return departure === null && access !== 'active';
}

/** Customers whose new user is not their code, with the user. */
export function otherNames(rows: readonly CustomerRow[]): CustomerRow[] {
  return rows.filter(({ access, user, clientCode }) => access === 'none' && user && !isNameOfCode(user, clientCode));
}

/** State of the customer's access in words, with its e-mail or why it should end. */
export function stateOf({ access, departure, linkUntil, letter }: CustomerRow): string {
  const state = access === 'invited' ? texts.invitedUntil(dateText(linkUntil)) : texts.states[access];
  const told =
    departure === null
      ? letter !== null && access !== 'active'
        ? texts.letters[letter]
        : undefined
      : texts.departures[departure];
  return told === undefined ? state : `${state} · ${told}`;
}
