import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type AuthorityFault,
  FakeAuthority,
} from '../apps/server/src/billing/electronic/authority/testing/fake-authority.ts';

/**
 * The fake of the tax authority in its own process: `authority-process.ts NIT PIN DELAY`, the delay in milliseconds. It prints the addresses of the service and of its
 * control as JSON. Control: GET answers what was accepted and received, POST takes faults by number.
 */
const [nit = '', pin = '', delay = '0'] = process.argv.slice(2);
const fake = await new FakeAuthority({ nit, pin, now: () => new Date(), delay: Number(delay) }).start();

const control = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.method === 'POST') {
      const faults = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, AuthorityFault>;
      for (const [number, fault] of Object.entries(faults)) fake.failOn(number, fault);
    }
    response.end(JSON.stringify({ accepted: fake.accepted, received: fake.receivedNumbers }));
  });
}).listen(0, '127.0.0.1', () => {
  const { port } = control.address() as AddressInfo;
  console.log(JSON.stringify({ url: fake.url, control: `http://127.0.0.1:${port}` }));
});
