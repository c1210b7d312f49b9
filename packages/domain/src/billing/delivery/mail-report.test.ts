import { describe, expect, it } from 'vitest';
import { isPermanent, readMailReport } from './mail-report.ts';
import { complaint, exchange, exim, gmail, LETTER_ID, postfix, vacation } from './testing/mail-reports.ts';

describe('Report of a mail system about a letter', () => {
  it.each([
    ['Postfix', postfix(), '5.1.1', '550 5.1.1 <rosa@example.co>: Recipient address rejected: User unknown'],
    ['Exim', exim(), '5.0.0', '554 5.7.1 Service unavailable'],
    [
      'Exchange',
      exchange(),
      '5.1.10',
      '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient luis@empresa.co not found by SMTP address lookup',
    ],
    ['Gmail', gmail(), '5.2.1', '550-5.2.1 The email account that you tried to reach is inactive.'],
    [
      'Gmail, after it gave up a temporary failure',
      gmail({ status: '4.4.1' }),
      '4.4.1',
      '450-4.4.1 The email account that you tried to reach is inactive.',
    ],
  ])('of %s says that it did not arrive, and why', (_, message, status, reply) => {
    expect(readMailReport(message)).toEqual({ kind: 'returned', letterId: LETTER_ID, status, reply });
    expect(readMailReport(message.replace(/\r?\n/g, '\r\n'))).toMatchObject({ status, reply });
  });

  it('of a provider says that the recipient complained', () => {
    const reply = { kind: 'complaint', letterId: LETTER_ID, status: null, reply: 'abuse' };
    expect(readMailReport(complaint())).toEqual(reply);
    expect(readMailReport(complaint({ feedback: 'not-spam' }))).toBeUndefined();
  });

  it('is none when the system still tries, delivered the letter, or answers automatically', () => {
    expect(readMailReport(gmail({ action: 'delayed', status: '4.4.1' }))).toBeUndefined();
    expect(readMailReport(gmail({ action: 'delivered', status: '2.0.0' }))).toBeUndefined();
    expect(readMailReport(vacation())).toBeUndefined();
  });

  it('is none about a letter that carries no bill, or in a damaged message', () => {
    expect(readMailReport(postfix().replaceAll('bill.', 'letter.'))).toBeUndefined();
    expect(readMailReport('')).toBeUndefined();
    expect(readMailReport(postfix().slice(0, 900))).toBeUndefined();
    expect(readMailReport(exchange().replace(/Content-Transfer-Encoding.*\r\n/, ''))).toBeUndefined();
  });

  it('never arrives at an address of class 5 alone', () => {
    expect(['5.1.1', '5.0.0', '4.4.1'].map(isPermanent)).toEqual([true, true, false]);
  });
});
