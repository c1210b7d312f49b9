import { endpoint } from '@contador/contract';
import { checkMarkets, updateMarkets } from '@contador/contract/tariff-inputs';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { installNetwork } from '../testing/browser-network.ts';
import { marketRow } from '../testing/demo-company.ts';
import { answer, network, refuse, sessionOver } from '../testing/network.ts';
import { callEndpoint } from './call.ts';
import { newQueryClient } from './query-client.ts';
import { endSession, onSessionEnd, resumeSession, sessionToken, storeSessionToken } from './session-token.ts';
import { uploadInParts } from './upload.ts';
import { useRead } from './use-read.ts';
import { useWrite } from './use-write.ts';

const markets = (...names: string[]) => ({
  markets: names.map((name) => marketRow(name, name)),
  largestNumber: names.length,
  incumbents: [],
  strChargeNorte: null,
  strChargeCentroSur: null,
});

const market = { username: 'demo', name: 'x', area: 'SUR', active: true, entryMonth: '2025-10', suiCode: '1' } as const;

function connect(...answers: Parameters<typeof network>[0]) {
  const wire = network(answers);
  installNetwork(wire);
  return wire;
}

/** Resolves when a call has found that the session has ended. */
const sessionInterrupted = () =>
  new Promise<void>((resolve) => {
    const stop = onSessionEnd(() => {
      stop();
      resolve();
    });
  });

describe('a call', () => {
  test('sends the session token and the names of the wire, and decodes the answer to internal names', async () => {
    storeSessionToken('abc');
    const wire = connect(answer(checkMarkets, markets('DNOM')));
    const reply = await callEndpoint(checkMarkets, { query: { username: 'demo', period: 10 } });
    expect(reply).toMatchObject({ ok: true, value: { markets: [{ code: 'DNOM', active: true }] } });
    expect(wire.sent(checkMarkets)[0]?.headers.authorization).toBe('Bearer abc');
  });

  test('reports the sentence, the particulars and the other fields of a refusal', async () => {
    connect(
      refuse(updateMarkets, 409, 'inputs-locked', 'Tarifas publicadas.', [{ field: 'Nombre', expected: 'x' }], {
        extra: 1,
      }),
    );
    const reply = await callEndpoint(updateMarkets, { body: market });
    expect(reply).toMatchObject({
      ok: false,
      refusal: {
        kind: 'refused',
        status: 409,
        code: 'inputs-locked',
        message: 'Tarifas publicadas.',
        body: { extra: 1 },
      },
    });
  });

  test("refuses a body of the wrong shape in the server's words, without sending it", async () => {
    const wire = connect(answer(updateMarkets, { Upload: 'OK' }));
    const reply = await callEndpoint(updateMarkets, { body: { ...market, area: 'LUNA' } as never });
    expect(reply).toMatchObject({
      ok: false,
      refusal: { kind: 'refused', status: 400, message: 'La solicitud tiene datos que no se esperaban.' },
    });
    expect(wire.sent(updateMarkets)).toEqual([]);
  });

  test('distinguishes an unreachable server from an unintelligible answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    expect(await callEndpoint(checkMarkets, { query: { username: 'demo' } })).toEqual({
      ok: false,
      refusal: { kind: 'unreachable' },
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const [status, body] of [
      [200, '{"markets":7}'],
      [502, '<html>'],
    ] as const) {
      vi.stubGlobal('fetch', async () => new Response(body, { status }));
      expect(await callEndpoint(checkMarkets, { query: { username: 'demo' } })).toEqual({
        ok: false,
        refusal: { kind: 'unintelligible', status },
      });
    }
  });

  test('waits for the password when the session has ended, and is repeated in the new session', async () => {
    storeSessionToken('abc');
    connect(sessionOver(checkMarkets));
    const interrupted = sessionInterrupted();
    const reply = callEndpoint(checkMarkets, { query: { username: 'demo' } });
    let isAnswered = false;
    void reply.then(() => {
      isAnswered = true;
    });
    await interrupted;
    expect(isAnswered).toBe(false);
    const wire = connect(answer(checkMarkets, markets('DNOM')));
    resumeSession('def');
    expect(await reply).toMatchObject({ ok: true, value: { markets: [{ code: 'DNOM' }] } });
    expect(wire.sent(checkMarkets)[0]?.headers.authorization).toBe('Bearer def');
  });

  test('is given up when the session has ended and the person leaves', async () => {
    storeSessionToken('abc');
    connect(sessionOver(checkMarkets));
    const interrupted = sessionInterrupted();
    const reply = callEndpoint(checkMarkets, { query: { username: 'demo' } });
    await interrupted;
    endSession();
    expect(await reply).toEqual({ ok: false, refusal: { kind: 'session-over' } });
    expect(sessionToken()).toBeUndefined();
  });
});

test('files are sent in one request under their numbers, and progress is reported', async () => {
  const upload = endpoint({
    method: 'POST',
    path: '/api/upload-files',
    summary: '',
    group: 'tariff-inputs',
    query: z.object({ part: z.coerce.number() }),
    body: z.object({}),
    reply: z.object({ Upload: z.literal('OK') }),
    permission: 'signed-in',
    effect: 'write',
    transport: 'multipart',
  });
  const wire = connect(answer(upload, { Upload: 'OK' }));
  const onProgress = vi.fn();
  const files = [new File(['1'], 'trsd1001.txf'), new File(['2'], 'trsd1002.txf')];
  const reply = await uploadInParts(upload, { query: { part: 2 }, files, onProgress });
  expect(reply).toEqual({ ok: true, value: { Upload: 'OK' } });
  expect(wire.sent(upload)).toMatchObject([{ query: { part: 2 }, files: ['trsd1001.txf', 'trsd1002.txf'] }]);
  expect(onProgress).toHaveBeenCalled();
});

function Markets() {
  const read = useRead(checkMarkets, { username: 'demo' });
  const write = useWrite(updateMarkets);
  const [result, setResult] = useState('');
  return (
    <>
      <p>{read.data?.markets.map((it) => it.name).join(', ') ?? 'nada'}</p>
      <p>{result}</p>
      <button
        type="button"
        onClick={() => void write.send({ body: market }).then(({ ok }) => setResult(ok ? 'guardado' : 'rechazado'))}
      >
        Guardar
      </button>
    </>
  );
}

describe('reading and writing on a screen', () => {
  const draw = () => {
    const queries = newQueryClient();
    render(
      <QueryClientProvider client={queries}>
        <Markets />
      </QueryClientProvider>,
    );
    return { user: userEvent.setup(), queries };
  };

  test('a successful write refreshes the reads that it makes stale', async () => {
    let saved = false;
    connect(
      answer(checkMarkets, () => markets(...(saved ? ['Uno', 'Dos'] : ['Uno']))),
      answer(updateMarkets, () => {
        saved = true;
        return { Upload: 'OK' as const };
      }),
    );
    const { user } = draw();
    await screen.findByText('Uno');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Uno, Dos');
  });

  test('a refused write is neither repeated nor refreshes anything', async () => {
    const wire = connect(
      answer(checkMarkets, markets('Uno')),
      refuse(updateMarkets, 500, 'server-fault', 'No se pudo.'),
    );
    const { user, queries } = draw();
    await screen.findByText('Uno');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await expect.poll(() => wire.sent(updateMarkets).length).toBe(1);
    await screen.findByText('rechazado');
    await expect.poll(() => queries.isFetching()).toBe(0);
    expect(wire.sent(updateMarkets)).toHaveLength(1);
    expect(wire.sent(checkMarkets)).toHaveLength(1);
  });
});
