import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { smtpPost } from './post.ts';

/** A server of e-mails that takes whatever comes, and says so in those words. */
async function serverThatSays(words: string) {
  const server = createServer((line) => {
    let isMessage = false;
    line.write('220 ready\r\n');
    line.on('data', (bytes) => {
      for (const text of bytes.toString().split('\r\n')) {
        if (isMessage) {
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

it('what the server said is told in characters that a row can hold, and no longer than it may be', async () => {
  const { port, close } = await serverThatSays(`taken \0 as \x07${'8'.repeat(600)}`);
  const post = smtpPost({ host: '127.0.0.1', port, secure: false, onlyByTls: false, from: 'actas@spectrum.co' });
  const delivery = await post.send(
    {
      ...{ to: 'ana@example.co', id: 'acta.1', senderName: 'Spectrum', subject: 'Acta', text: 'Va adjunta.' },
      attachment: { name: 'Acta.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-') },
    },
    new AbortController().signal,
  );
  close();
  expect(delivery.taken).toBe(true);
  expect(delivery.reply).toMatch(/^250 taken ␀ as ␇8+$/);
  expect(delivery.reply).toHaveLength(500);
});
