import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!\.test)\.tsx?$/.test(name),
);
const read = (name: string) => readFileSync(join(SOURCES, name), 'utf8');

/** Dialogs that keep no draft, with the reason. */
const SHORT: Readonly<Record<string, string>> = {
  'change-password-dialog.tsx': 'a password is never stored',
  'reliquidation-dialog.tsx': 'one choice',
  'new-version-dialog.tsx': 'three choices',
  'choose-reading-dialog.tsx': 'a choice and its reason',
  'end-correction-dialog.tsx': 'a reason',
  'client-dialog.tsx': 'its form stores the draft',
  'user-dialog.tsx': 'its form stores the draft',
  'range-dialog.tsx': 'a cycle and two numbers',
  'void-dialog.tsx': 'a reason',
  'annul-dialog.tsx': 'a reason',
  'change-decision.tsx': 'a reason',
  'certificate-dialog.tsx': 'a password and a file are never stored',
  'contact-dialog.tsx': 'an address, and a password that is never stored',
  'account-dialog.tsx': 'a name and choices',
  'access-dialog.tsx': 'an address and choices',
  'token-dialog.tsx': 'a name and choices',
  'service-dialog.tsx': 'a name and a role',
  'sending-mode-dialog.tsx': 'one choice',
  'code-factor-dialog.tsx': 'a code of half a minute',
  'passkey-dialog.tsx': 'a name',
  'confirm-dialog.tsx': 'a password and a code are never stored',
  'remove-factor-dialog.tsx': 'a reason',
};

test('typed input of every record dialog survives a reload', () => {
  const dialogs = sources.filter((name) => read(name).includes('<RecordDialog'));
  const forgetful = dialogs.filter((name) => !/use(?:Record|Kept|Client)Draft(?:<\w+>)?\(/.test(read(name)));
  expect(dialogs.length).toBeGreaterThan(8);
  expect(forgetful.map((name) => name.split('/').at(-1)).toSorted()).toEqual(Object.keys(SHORT).toSorted());
});

test('a dialog with a draft saves it against the revision on which it is based', () => {
  const drafts = sources.filter((name) => /(?<!function )useRecordDraft\(/.test(read(name)));
  const blind = drafts.filter((name) => !/useRecordSaving\(\{[^}]*\bseen\b/s.test(read(name)));
  expect([drafts.length > 5, blind]).toEqual([true, []]);
});

test('only one module stores drafts', () => {
  const storingFiles = sources.filter(
    (name) => /(?:session|local)Storage/.test(read(name)) && /draft/i.test(read(name)),
  );
  expect(storingFiles).toEqual([join('ui', 'drafts', 'stored-drafts.ts')]);
});
