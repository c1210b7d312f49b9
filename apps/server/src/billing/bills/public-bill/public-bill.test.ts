import { checkClientBills, downloadClientBill, reissueBill, voidBill } from '@contador/contract/billing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Busy } from '../../../platform/threads/bounded-work.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { wireSender } from '../../../testing/wire-sender.ts';
import { billedCycle, CLERK, CYCLE, OCTOBER } from '../../testing/billed-cycle.ts';

const UNKNOWN = 'Este enlace no abre ninguna factura.';
let server: TestServer;
let links: string[];
const send = wireSender(() => server, CLERK);
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  await billedCycle(server, { clients: ['1', '2', '3', '4', '5'], supplementary: [601, 610] });
  links = [await linkOf('1'), await linkOf('2')];
});
afterAll(async () => {
  await server.close();
});

const linkOf = async (client_code: string): Promise<string> =>
  (await send(checkClientBills, { query: { ...OCTOBER, client_code } })).json.bills.at(-1).link;
let guesser = 0;
/** Each request comes from a new address unless one is given. */
const open = async (address: string, from = `10.0.0.${++guesser}`) => {
  const url = address.replace('https://contador.example', '');
  const reply = await server.http.inject({ method: 'GET', url, remoteAddress: from });
  return { status: reply.statusCode, text: reply.body, headers: reply.headers };
};

/**
 * Issues the bill of client 3 as a former version wrote it, without exact lines, after a bill of September for 200 kWh at 900 without a
 * liquidation.
 */
async function issuedByFormerVersion() {
  const change = {
    sentence: 'Paga $ 20,016 más que en septiembre: tarifa de la energía (+$ 20,016).',
    parts: [{ label: 'Tarifa de la energía', amount: '+$ 20,016', value: 20016 }],
  };
  const lines = [
    { text: 'Energía activa', quantity: '200 kWh', rate: '900', value: '180,000.00' },
    { text: 'Contribución', value: '36,000.00' },
  ];
  const { owner } = server.database;
  await owner.query(`set app.tenant = 'spectrum'; alter table bill disable trigger user;
    update bill set document = (document - 'energy') || '${JSON.stringify({ change })}' where client_code = '3';
    insert into bill select (jsonb_populate_record(b, '${JSON.stringify({
      number: 401,
      month: 9,
      active: 200,
      energy: 216000,
      adjustment: 0,
      payable: 216000,
      energy_run: null,
    })}' || jsonb_build_object('document', jsonb_set(document, '{lines,groups,0,lines}', '${JSON.stringify(lines)}')))).*
      from bill b where client_code = '3';
    alter table bill enable trigger user; reset app.tenant`);
}

describe('Public page of a bill', () => {
  it('explains the amount, its calculation and the law to anyone with the link', async () => {
    const { status, text, headers } = await open(links[0] as string);
    expect(status).toBe(200);
    for (const phrase of [
      '$ 236,016',
      '210 kWh × 936.57',
      '20 % de 196,679.70',
      'CLIENTE 1',
      'Energía activa',
      'Contribución',
      'Ley 142',
    ]) {
      expect(text).toContain(phrase);
    }
    expect(text).not.toContain('CLIENTE 2');
    // Every amount in pesos has its cents.
    const pesos = text.match(/[\d,.]+ COP(?!\/)/g) ?? [];
    expect(pesos.filter((amount) => !/\.\d{2,} COP$/.test(amount))).toEqual([]);
    expect(text).not.toContain('<script');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('opens each printed line to its calculation, and the energy to its kWh and the price of each', async () => {
    const { text } = await open(links[0] as string);
    // No calculation is left without its printed line.
    expect(text).not.toContain('Otras cuentas de esta factura');
    const [, energy = '', contribution = ''] = text.split(/<summary class="row"><span>(?=Energía activa|Contribución)/);
    for (const part of ['>196,679.70<', 'Usted usó 210 kWh', 'La cuenta, paso a paso', 'Eact·CUfac']) {
      expect(energy).toContain(part);
    }
    for (const part of ['>39,335.94<', 'Ley 142']) expect(contribution).toContain(part);
  });

  it('has its style at an address without a link', async () => {
    const style = await server.http.inject({ method: 'GET', url: '/factura/estilo.css', remoteAddress: '10.1.0.1' });
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    expect(style.payload).toContain('font-family');
  });

  it('downloads the same bytes as a clerk does', async () => {
    const url = `${links[0]}.pdf`.replace('https://contador.example', '');
    const paper = await server.http.inject({ method: 'GET', url, remoteAddress: '10.1.0.1' });
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    const token = await server.token(CLERK);
    const query = { ...OCTOBER, cycle: CYCLE, client_code: '1' };
    const { status, raw } = await server.send(downloadClientBill, { token, query });
    expect([status, paper.rawPayload.equals(raw.rawPayload)]).toEqual([200, true]);
  });

  it('recalculates the causes of a bill issued with other causes, and leaves its PDF unchanged', async () => {
    const link = await linkOf('3');
    const paper = async () => (await open(`${link}.pdf`)).text;
    await issuedByFormerVersion();
    const printed = await paper();
    const { text } = await open(link);
    // 210 kWh × (936.57 − 900); 10 kWh × 900; 39,335.94 − 36,000.
    expect(text).toContain(
      'Paga $ 20,016 más que en septiembre: más consumo, 10 kWh (+$ 9,000), precio de la energía, 210 kWh (+$ 7,680), contribución (+$ 3,336).',
    );
    expect(text).toContain('Explicación calculada de nuevo');
    expect(text).not.toContain('Tarifa de la energía');
    expect(await paper()).toBe(printed);
    expect((await open(links[0] as string)).text).not.toContain('Explicación calculada de nuevo');
  });

  it('rejects links that were altered, guessed, or belong to another company or none', async () => {
    const [one = '', two = ''] = links;
    const signature = two.slice(-22);
    const last = one.endsWith('A') ? 'B' : 'A';
    const wrong = [
      `${one.slice(0, -1)}${last}`,
      `${one.slice(0, -22)}${signature}`,
      one.replace('/spectrum/', '/demo/'),
      one.replace('/spectrum/', '/nadie-asi/'),
      one.replace('/spectrum/', '/No%20es/'),
      one.replace(/\/[^/]*$/, '/dw-zzzz-AAAAAAAAAAAAAAAAAAAAAA'),
      one.replace(/\/[^/]*$/, '/502'),
      // The expiry is part of the signature.
      one.replace(/-([0-9a-z]+)-/, '-zzzz-'),
      // Truncated, extended or upper-cased links do not reach the application.
      '/factura',
      '/factura/',
      '/factura/spectrum',
      '/factura/spectrum/',
      `${one}/`,
      `${one}${two.slice(two.lastIndexOf('/'))}`,
      one.slice(0, -5),
      new URL(one).pathname.toUpperCase(),
      one.replace('/spectrum/', '/SPECTRUM/'),
    ];
    const answers = await Promise.all(wrong.map((address) => open(address)));
    expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 404));
    // All wrong links get identical answers.
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.text).toContain(UNKNOWN);
    expect((await open(`${one.slice(0, -1)}${last}.pdf`)).status).toBe(404);
  });

  it('limits guesses by address; the right link still opens from there and elsewhere', async () => {
    const [one = ''] = links;
    const from = '10.9.9.9';
    let status = 404;
    for (let at = 0; at < 200 && status === 404; at++)
      status = (await open(`${one.slice(0, -22)}${String(at).padStart(22, 'A')}`, from)).status;
    expect(status).toBe(429);
    expect((await open(one.replace(/\/[^/]*$/, '/502'), from)).text).toContain('demasiados intentos');
    // A link signed by the company does not count as a guess.
    expect((await open(one, from)).status).toBe(200);
    expect((await open(one)).status).toBe(200);
    // Signing in from the same address is not delayed.
    await server.token(CLERK);
  });

  it('draws once for concurrent readers, and limits openings per minute', async () => {
    const link = await linkOf('4');
    const path = new URL(link).pathname;
    const read = vi.spyOn(server.parts.threads, 'run');
    const all = await Promise.all(
      Array.from({ length: 400 }, (_, at) =>
        server.http.inject({ url: `${path}.pdf`, remoteAddress: `10.7.${at % 4}.1` }),
      ),
    );
    const those = (status: number) => all.filter(({ statusCode }) => statusCode === status);
    const [drawn, refused] = [those(200), those(429)];
    expect([drawn.length + refused.length, drawn.length > 0, drawn.length <= 60]).toEqual([400, true, true]);
    expect(read).toHaveBeenCalledTimes(1);
    expect(new Set(drawn.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(refused[0]?.headers['retry-after']).toBe('60');
    expect(refused[0]?.body).toContain('Este enlace se abrió demasiadas veces seguidas.');
    read.mockRestore();
    // Other links can be opened meanwhile.
    expect((await open(links[0] as string)).status).toBe(200);
  });

  it('reports a busy server when too many wait, not an unavailable database', async () => {
    const held = vi.spyOn(server.parts.threads, 'run').mockImplementation(async () => {
      throw new Busy();
    });
    const { statusCode, headers, body } = await server.http.inject({
      url: `${new URL(await linkOf('5')).pathname}.pdf`,
    });
    held.mockRestore();
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(body).toContain('El servidor está ocupado en este momento.');
  });

  it('shows that the bill was reversed and links to its replacement', async () => {
    const query = { ...OCTOBER, client_code: '2' };
    await send(voidBill, { body: { ...query, reason: 'Lectura equivocada' } });
    expect((await open(links[1] as string)).text).toContain('Anulada con la nota SPENR1: Lectura equivocada.');
    await send(reissueBill, { body: query });
    const { text } = await open(links[1] as string);
    const next = /href="(\/factura\/spectrum\/[^"]+)">Ver la factura que la reemplaza, SPE601/.exec(text)?.[1] ?? '';
    const replaced = await open(next);
    expect([replaced.status, replaced.text.includes('Factura SPE601')]).toEqual([200, true]);
  });

  it('expires after its days', async () => {
    server.setNow('2026-05-09T12:00:00Z');
    expect((await open(links[0] as string)).status).toBe(200);
    server.setNow('2026-05-11T12:00:00Z');
    const { status, text } = await open(links[0] as string);
    expect([status, text.includes('Este enlace venció.')]).toEqual([410, true]);
    // An expired link does not count as a guess, so the answer stays the same.
    for (let again = 0; again < 40; again++) expect((await open(links[0] as string, '10.9.0.1')).status).toBe(410);
  });
});
