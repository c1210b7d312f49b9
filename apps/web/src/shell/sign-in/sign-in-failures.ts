import type { ReplyOf } from '@contador/contract';
import type { signIn } from '@contador/contract/access';

const KEY = 'contador.sign-in-failures';

/** Failed attempts with the account before its owner signed in. */
export type SignInFailures = NonNullable<ReplyOf<typeof signIn>['failures']>;

/** Stores the failures across the reload that follows the sign-in. */
export function storeFailures(failures: SignInFailures | undefined): void {
  if (failures !== undefined) sessionStorage.setItem(KEY, JSON.stringify(failures));
}

/** Returns the stored failures once, and removes them. */
export function takeFailures(): SignInFailures | undefined {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return kept === null ? undefined : (JSON.parse(kept) as SignInFailures);
}
