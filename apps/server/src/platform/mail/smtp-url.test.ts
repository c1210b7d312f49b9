import { describe, expect, it } from 'vitest';
import { readSmtpUrl } from './smtp-url.ts';

describe('SMTP_URL', () => {
  it('contains server, port, user and sender', () => {
    expect(readSmtpUrl('smtp://actas%40spectrum.co:cl%2Fave@mail.spectrum.co')).toEqual({
      host: 'mail.spectrum.co',
      port: 587,
      secure: false,
      onlyByTls: true,
      from: 'actas@spectrum.co',
      user: { name: 'actas@spectrum.co', password: 'cl/ave' },
    });
    expect(readSmtpUrl('smtps://u:c@mail.spectrum.co:4650?from=actas@spectrum.co')).toMatchObject({
      port: 4650,
      secure: true,
      from: 'actas@spectrum.co',
    });
    expect(readSmtpUrl('smtp://localhost?from=a@b.co&returns=rebotes@b.co')?.returns).toBe('rebotes@b.co');
    expect(readSmtpUrl('smtps://u:c@mail.spectrum.co?from=actas@spectrum.co')?.port).toBe(465);
  });

  it('sends a password to another machine only over TLS', () => {
    expect(readSmtpUrl('smtp://u:c@127.0.0.1:2525?from=a@b.co')?.onlyByTls).toBe(false);
    expect(readSmtpUrl('smtp://relay.local:25?from=a@b.co')?.onlyByTls).toBe(false);
    expect(readSmtpUrl('smtp://relay.local:25?from=a@b.co&tls=required')?.onlyByTls).toBe(true);
  });

  it.each([
    'mail.spectrum.co',
    'http://u:c@mail.spectrum.co?from=a@b.co',
    'smtp://u:c@mail.spectrum.co',
    'smtp://u@mail.spectrum.co?from=a@b.co',
    'smtp://mail.spectrum.co?from=a@b.co&tls=no',
    'smtp://mail.spectrum.co?from=a@b.co&sender=c',
    'smtp://mail.spectrum.co?from=a@b.co&returns=rebotes',
    'smtp://mail.spectrum.co?from=a@b.co&returns=a%2Bb@b.co',
    'smtp://mail.spectrum.co/box?from=a@b.co',
    'smtp://mail.spectrum.co?from=actas%0d%0aBcc:x@y.co',
    'smtp://u:%E0%A4%A@mail.spectrum.co?from=a@b.co',
  ])('refuses %s', (text) => {
    expect(readSmtpUrl(text)).toBeUndefined();
  });
});
