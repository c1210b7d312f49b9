import { describe, expect, test } from 'vitest';
import {
  claimValues,
  isSecondStepByProvider,
  isSecureAddress,
  type RoleRule,
  roleByRules,
  verifiedAddress,
} from './identity-provider.ts';

describe('the role that a claim gives', () => {
  const rules: RoleRule[] = [
    { value: 'tarifas', role: 'comer', administers: false },
    { value: 'jefes', role: 'comer', administers: true },
    { value: 'datos', role: 'dev', administers: false },
    { value: 'factura', role: 'fact', administers: false },
  ];
  test.each([
    [['tarifas'], { role: 'comer', administers: false }],
    [['otra', 'tarifas', 'jefes'], { role: 'comer', administers: true }],
    [['tarifas', 'datos'], undefined],
    [['Tarifas'], undefined],
    [[], undefined],
    // A role of another kind of company.
    [['factura'], undefined],
  ])('of %j is %j', (values, role) => {
    expect(roleByRules(rules, values, 'regional-utility')).toEqual(role);
  });

  test('is never that of a customer, and a technician never administers', () => {
    expect(roleByRules([{ value: 'c', role: 'ag_client', administers: false }], ['c'], 'regional-utility')).toBe(
      undefined,
    );
    expect(roleByRules([{ value: 't', role: 'field-tech', administers: true }], ['t'], 'billing-provider')).toEqual({
      role: 'field-tech',
      administers: false,
    });
  });
});

test.each([
  [{ groups: ['a', 7, 'b'] }, 'groups', ['a', 'b']],
  [{ group: 'a' }, 'group', ['a']],
  [{ realm_access: { roles: ['a'] } }, 'realm_access.roles', ['a']],
  [{ 'https://x.co/roles': ['a'] }, 'https://x.co/roles', ['a']],
  [{ groups: { a: 1 } }, 'groups', []],
  [{}, 'constructor.name', []],
])('the values of %j at %s', (claims, path, values) => {
  expect(claimValues(claims, path)).toEqual(values);
});

test.each([
  [{ email: 'Ana@Empresa.co', email_verified: true }, ['empresa.co'], 'ana@empresa.co'],
  [{ email: 'ana@empresa.co', email_verified: true }, [], 'ana@empresa.co'],
  [{ email: 'ana@empresa.co', email_verified: 'true' }, [], undefined],
  [{ email: 'ana@empresa.co' }, [], undefined],
  [{ email: 'ana@empresa.co@otra.co', email_verified: true }, ['empresa.co'], undefined],
  [{ email: 'ana@sub.empresa.co', email_verified: true }, ['empresa.co'], undefined],
])('the verified address of %j within %j is %j', (claims, domains, address) => {
  expect(verifiedAddress(claims, domains)).toBe(address);
});

test.each([
  ['https://accounts.google.com', true],
  ['http://localhost:3000', true],
  ['http://localhost.example.com', false],
  ['http://login.empresa.co', false],
  ['https://user:secret@login.empresa.co', false],
  ['file:///etc/passwd', false],
  ['', false],
])('whether %s is a secure address: %s', (text, secure) => {
  expect(isSecureAddress(text)).toBe(secure);
});

test('a second step of the provider counts by acr or amr only', () => {
  expect(isSecondStepByProvider({ amr: ['pwd', 'mfa'] }, ['mfa'])).toBe(true);
  expect(isSecondStepByProvider({ acr: 'mfa' }, ['mfa'])).toBe(true);
  expect(isSecondStepByProvider({ amr: ['pwd'], method: 'mfa' }, ['mfa'])).toBe(false);
  expect(isSecondStepByProvider({ amr: [''] }, [])).toBe(false);
});
