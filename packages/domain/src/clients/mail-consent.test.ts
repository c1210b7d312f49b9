import { describe, expect, it } from 'vitest';
import { consentFault, type MailAnswer, missingOfConsent, NO_MAIL_CONSENT, newAnswer } from './mail-consent.ts';

const accepted: MailAnswer = {
  mailAgreed: true,
  mailAnsweredOn: '2025-11-01',
  mailMeans: 'form',
  mailProof: 'Formulario 12',
};
const withdrawn: MailAnswer = { ...accepted, mailAgreed: false, mailAnsweredOn: '2025-11-05' };

describe('Answer of a client to bills by e-mail', () => {
  it('is complete with answer, day and means, and none if all fields are empty', () => {
    expect(missingOfConsent({})).toEqual([]);
    expect(missingOfConsent({ ...NO_MAIL_CONSENT, mailProof: '' })).toEqual([]);
    expect(missingOfConsent({ mailAgreed: false })).toEqual(['mailAnsweredOn', 'mailMeans']);
    expect(missingOfConsent({ mailProof: 'Formulario 12' })).toEqual(['mailAgreed', 'mailAnsweredOn', 'mailMeans']);
    expect(missingOfConsent({ ...accepted, mailProof: null })).toEqual([]);
  });

  it('is new if any field differs from the last one', () => {
    expect(newAnswer(accepted, NO_MAIL_CONSENT)).toEqual(accepted);
    expect(newAnswer({ ...accepted, mailProof: ' Formulario 12 ' }, accepted)).toBeUndefined();
    expect(newAnswer({ ...accepted, mailProof: null }, accepted)).toEqual({ ...accepted, mailProof: '' });
    expect(newAnswer(withdrawn, accepted)).toEqual(withdrawn);
    expect(newAnswer(NO_MAIL_CONSENT, accepted)).toBeUndefined();
  });

  it('is not dated in the future, and does not accept from before a withdrawal', () => {
    expect(consentFault(accepted, NO_MAIL_CONSENT, '2025-10-31')).toBe('consent-in-future');
    expect(consentFault(accepted, NO_MAIL_CONSENT, '2025-11-01')).toBeUndefined();
    expect(consentFault(accepted, withdrawn, '2025-11-09')).toBe('consent-before-withdrawal');
    expect(consentFault({ ...accepted, mailAnsweredOn: '2025-11-05' }, withdrawn, '2025-11-09')).toBeUndefined();
    expect(consentFault({ ...withdrawn, mailAnsweredOn: '2025-10-01' }, withdrawn, '2025-11-09')).toBeUndefined();
  });
});
