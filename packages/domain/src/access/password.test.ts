import { describe, expect, it } from 'vitest';
import { isNameWithDigits, newPasswordFault, passwordValidUntil } from './password.ts';
import { sessionEnd, sessionIsOver } from './session-limits.ts';

describe('a new password', () => {
  it.each([
    ['', 'empty'],
    ['Corta12', 'too-short'],
    ['larga sin 1', 'needs-capital-and-digit'],
    ['LargaSinNumero', 'needs-capital-and-digit'],
    ['ÑANDÚ ñandú 1', undefined],
    ['Contador2026', 'same-as-current'],
    ['Contador2027', undefined],
    ['ñandúes 1', 'needs-capital-and-digit'],
    [`A1${'b'.repeat(198)}`, undefined],
    [`A1${'b'.repeat(199)}`, 'too-long'],
  ])('%j: %s', (password, fault) => {
    expect(newPasswordFault(password, 'Contador2026')).toBe(fault);
  });

  it.each([
    ['Contador2026', true],
    ['2026CONTADOR!', true],
    ['María.Lara-1990', true],
    ['Maria1990', true],
    ['Contadora2026', false],
    ['Cantera2026', false],
    ['Luz20262026', false],
    ['20262026', false],
  ])('%j is a name with digits: %s', (password, expected) => {
    expect(isNameWithDigits(password, ['Contador', 'María Lara', 'Luz'])).toBe(expected);
  });

  it('is valid for ninety days', () => {
    expect(passwordValidUntil(new Date('2026-01-31T12:00:00Z')).toISOString()).toBe('2026-05-01T12:00:00.000Z');
  });
});

describe('a session', () => {
  const begin = new Date('2026-03-10T08:00:00Z');
  const later = (minutes: number) => new Date(begin.getTime() + minutes * 60_000);
  const session = (lastUsed: number) => ({ endsAt: sessionEnd(begin), lastUsedAt: later(lastUsed) });

  it('ends after an hour without use, and after twelve hours in any case', () => {
    expect([sessionIsOver(session(0), later(59)), sessionIsOver(session(0), later(60))]).toEqual([false, true]);
    expect([sessionIsOver(session(719), later(719)), sessionIsOver(session(719), later(720))]).toEqual([false, true]);
  });
});
