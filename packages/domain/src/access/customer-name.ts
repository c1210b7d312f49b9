import { signInNameShape } from './company-shape.ts';

/** Longest part of a sign-in name before its at sign. */
const LONGEST = 64;

/** Marks that `NFD` separates from their letters. */
const MARKS = /\p{M}/gu;

/**
 * Sign-in name proposed for a customer: its code at the company's short name, `1001@cedenar`. Characters that a name cannot have are
 * replaced by hyphens; `undefined` when nothing of the code remains.
 */
export function customerNameOf(clientCode: string, username: string): string | undefined {
  const local = clientCode
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[^a-z0-9._+-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '')
    .slice(0, LONGEST);
  const name = `${local}@${username}`;
  return signInNameShape.test(name) ? name : undefined;
}

/** True when the proposed name is the client's code as it is. */
export function isNameOfCode(name: string, clientCode: string): boolean {
  return name.startsWith(`${clientCode.trim().toLowerCase()}@`);
}
