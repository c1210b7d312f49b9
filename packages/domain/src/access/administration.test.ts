import { describe, expect, it } from 'vitest';
import { type AccountChange, type AccountRights, accountRightsFault } from './administration.ts';

const clerk: AccountRights = { role: 'comer', administers: false, active: true };
const head: AccountRights = { role: 'dev', administers: true, active: true };
const change = (it: Partial<AccountChange>): AccountChange => ({
  kind: 'regional-utility',
  before: clerk,
  after: clerk,
  hasCustomer: false,
  own: false,
  otherAdministrators: 1,
  ...it,
});

describe('the rights of an account', () => {
  it('has a role of its kind of company', () => {
    expect(accountRightsFault(change({ after: { ...clerk, role: 'fact' } }))).toBe('role-of-another-kind');
    expect(accountRightsFault(change({ kind: 'billing-provider', after: { ...clerk, role: 'fact' } }))).toBeUndefined();
  });

  it("gives a customer's role only to an account with a customer's code", () => {
    const after: AccountRights = { ...clerk, role: 'ag_client' };
    expect(accountRightsFault(change({ before: undefined, after }))).toBe('customer-without-code');
    expect(accountRightsFault(change({ before: undefined, after, hasCustomer: true }))).toBeUndefined();
  });

  it.each(['ag_client', 'ag_cons'] as const)('never lets %s administer', (role) => {
    const after = { role, administers: true, active: true };
    expect(accountRightsFault(change({ after, hasCustomer: true }))).toBe('role-never-administers');
  });

  it('never lets a technician administer', () => {
    const after = { role: 'field-tech', administers: true, active: true } as const;
    expect(accountRightsFault(change({ kind: 'billing-provider', after }))).toBe('role-never-administers');
  });

  it.each([{ role: 'comer' }, { administers: false }, { active: false }] as const)(
    'refuses %o of the own account',
    (part) => {
      expect(accountRightsFault(change({ before: head, after: { ...head, ...part }, own: true }))).toBe('own-account');
    },
  );

  it('lets the own account be saved unchanged', () => {
    expect(
      accountRightsFault(change({ before: head, after: head, own: true, otherAdministrators: 0 })),
    ).toBeUndefined();
  });

  it.each([{ administers: false }, { active: false }])('keeps one active account that administers: %o', (part) => {
    const losing = { before: head, after: { ...head, ...part } };
    expect(accountRightsFault(change({ ...losing, otherAdministrators: 0 }))).toBe('last-administrator');
    expect(accountRightsFault(change(losing))).toBeUndefined();
  });

  it('lets an inactive administrator lose the flag where nobody else administers: it does not let anybody in', () => {
    const before = { ...head, active: false };
    expect(
      accountRightsFault(change({ before, after: { ...before, administers: false }, otherAdministrators: 0 })),
    ).toBeUndefined();
  });
});
