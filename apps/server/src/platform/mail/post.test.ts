import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { smtpPost } from './post.ts';

/** Starts an SMTP server that accepts every message, answers with the given words and collects what it receives. */
async function serverThatSays(words: string, took: string[] = []) {
  const server = createServer((line) => {
    let isMessage = false;
    line.write('220 ready\r\n');
    line.on('data', (bytes) => {
      for (const text of bytes.toString().split('\r\n')) {
        if (isMessage) {
          took.push(text);
          if (text !== '.') continue;
          isMessage = false;
          line.write(`250 ${words}\r\n`);
        } else if (text === 'DATA') {
          isMessage = true;
          line.write('354 go on\r\n');
        } else if (text === 'QUIT') line.end('221 bye\r\n');
        else if (text !== '') line.write('250 well\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, close: () => server.close() };
}

it("cleans the server's reply of characters that a column cannot store, and shortens it", async () => {
  const { port, close } = await serverThatSays(`taken \0 as \x07${'8'.repeat(600)}`);
  const post = smtpPost({ host: '127.0.0.1', port, secure: false, onlyByTls: false, from: 'actas@spectrum.co' });
  const delivery = await post.send(
    {
      to: 'ana@example.co',
      id: 'acta.1',
      senderName: 'Spectrum',
      subject: 'Acta',
      text: 'Va adjunta.',
      attachment: { name: 'Acta.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-') },
    },
    new AbortController().signal,
  );
  close();
  expect(delivery.accepted).toBe(true);
  expect(delivery.reply).toMatch(/^250 taken ␀ as ␇8+$/);
  expect(delivery.reply).toHaveLength(500);
});

it('writes signs of text direction as their code', async () => {
  const took: string[] = [];
  const { port, close } = await serverThatSays('taken', took);
  const post = smtpPost({ host: '127.0.0.1', port, secure: false, onlyByTls: false, from: 'actas@spectrum.co' });
  await post.send(
    {
      to: 'ana@example.co',
      id: 'acta.2',
      senderName: 'Spec\u202etrum',
      subject: 'Acta de Moli\u202enos',
      text: 'Va la de Moli\u202enos.',
      attachment: { name: 'Acta \u202e.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-') },
    },
    new AbortController().signal,
  );
  close();
  // RFC 2047 and 2231 write non-ASCII bytes in hexadecimal: E2 80 AE is the sign, and E2 80 B9 begins its code.
  const letter = took.join('\n');
  expect(letter).not.toMatch(/=?E2[=%]?80[=%]?AE|\u202e/i);
  expect(letter.match(/U\+202E|U=2B202E|U%2B202E/g)?.length).toBeGreaterThan(2);
});
