import type { ReplyOf } from '@contador/contract';
import type { signIn } from '@contador/contract/access';

const KEY = 'contador.sign-in-failures';

/** What failed with the account's name before its person came in. */
export type SignInFailures = NonNullable<ReplyOf<typeof signIn>['failures']>;

/** Keeps it over the reload that follows the sign-in. */
export function keepFailures(failures: SignInFailures | undefined): void {
  if (failures !== undefined) sessionStorage.setItem(KEY, JSON.stringify(failures));
}

/** Gives it once. */
export function takeFailures(): SignInFailures | undefined {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return kept === null ? undefined : (JSON.parse(kept) as SignInFailures);
}
