import { approveConsumption } from '@contador/contract/self-generators';
import { byChannel, CHANNELS } from '@contador/kernel';
import {
  type ClientAnswer,
  digestOfHours,
  type MetersLeft,
  syntheticMeters,
} from '@contador/market-files/synthetic-meters';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPerson } from '../../demo/company-at-work.ts';
import { addDemoMarkets } from '../../demo/demo-company.ts';
import { registerCast } from '../../demo/self-generators/register-cast.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { HoursScene } from './testing/hours-scene.ts';

// Each broken file arrives as a person sends it, after a valid one of the same client; its messages must be enough to mend it.

const NOW = '2026-11-03T15:00:00Z';
const NUMBERS = Array.from({ length: 18 }, (_, at) => at + 1);
const request = { year: 2026, clients: 96, seed: 730_119, scenario: 'normal', company: 'demo' } as const;
const september = syntheticMeters({ ...request, month: 9 });
const octoberOf = (previous: MetersLeft, broken?: number) =>
  syntheticMeters({ ...request, month: 10, previous, ...(broken !== undefined && { broken }) });
/** Content type of every uploaded file: the server detects the format from the bytes. */
const ANY = 'application/octet-stream';

/** A reported problem: line, column, value and what was expected. Of many problems, the first ones are listed, and the rest counted. */
type Problem = readonly [line: number | null, column: string | null, value: string | null, expected: string];
const COLUMNS =
  '97 columnas en la primera fila: FECHA, ACT_DEM_01 a 24, ACT_GEN_01 a 24, REA_IND_01 a 24 y REA_CAP_01 a 24; tiene 96.';
const OUTSIDE = 'El periodo va del 2026-10-01 al 2026-10-31; la fila no se leyó.';
const NO_DAY =
  'El archivo no tiene ningún día del periodo, que va del 2026-10-01 al 2026-10-31; revise que sea el del mes.';
const COMMA = (cells: number) =>
  `La fila tiene ${cells} celdas en lugar de 97: con coma decimal, las celdas se separan con punto y coma o tabulador.`;
const NAME = 'El archivo con nombre SM-1-A.csv no tiene el codigo interno correcto.';
const CODE = 'El código de un autogenerador activo, y .xlsx, .xls o .csv.';
const AS_TEXT = 'La fecha está escrita como texto y se leyó como AAAA-MM-DD o DD/MM/AAAA; déle formato de fecha.';
const whole = (sentence: string): readonly Problem[] => [[null, null, null, sentence]];
const REFUSED = 'meter-file-refused';
/**
 * Expected result by case number: the code of the refusal (absent when the file is accepted with warnings), the problems, and the number of
 * further ones.
 */
const TABLE: Readonly<
  Record<number, { readonly code?: string; readonly problems: readonly Problem[]; readonly more?: number }>
> = {
  1: { code: 'meter-file-name', problems: whole(`${NAME} ${CODE}`) },
  2: { code: REFUSED, problems: [[33, 'FECHA', '2026-10-08', 'Una sola fila del 2026-10-08; ya está en la línea 9.']] },
  3: { code: REFUSED, problems: [[1, null, '96', COLUMNS]] },
  4: {
    problems: [
      [7, 'ACT_DEM_13', 'n/d', 'No es un número y la hora queda sin dato; escriba un número sin separador de miles.'],
    ],
  },
  5: { problems: [[7, 'ACT_DEM_13', '-0.25', 'Una hora no puede ser negativa; queda sin dato.']] },
  6: { code: REFUSED, problems: [[2, null, '157', COMMA(157)]], more: 29 },
  7: {
    problems: [
      [null, null, null, NO_DAY],
      [2, 'FECHA', '2025-10-01', OUTSIDE],
    ],
    more: 30,
  },
  8: {
    problems: [[7, 'REA_IND_01', null, 'La fila no tiene nada desde REA_IND_01: 48 horas quedan sin dato.']],
  },
  9: {
    code: 'upload-empty',
    problems: whole('Un archivo con contenido; este tiene 0 bytes. Vuelva a exportarlo y envíelo de nuevo.'),
  },
  10: {
    code: REFUSED,
    problems: [[1, null, '5', 'Las horas en la primera hoja; la primera es CAMBIO. Cambie el orden de las hojas.']],
  },
  11: { problems: [[7, 'FECHA', '06/10/2026', AS_TEXT]] },
  12: {
    problems: [
      [
        ...([7, 'ACT_DEM_13', '142408.076'] as const),
        'Una lectura no menor que la anterior, 284814.133. La hora queda sin dato.',
      ],
    ],
  },
  13: {
    problems: [
      [
        ...([2, 'ACT_DEM_24', '284705.139'] as const),
        'La lectura de cierre aprobada del mes anterior, 284702.139, que es la que se usa.',
      ],
    ],
  },
  14: {
    problems: [
      [2, 'FECHA', '01-10-2026', AS_TEXT],
      [
        ...([6, 'FECHA', '2026-12-10'] as const),
        'El periodo va del 2026-10-01 al 2026-10-31; el cambio de medidor no se tuvo en cuenta.',
      ],
    ],
  },
  15: {
    code: REFUSED,
    problems: whole('Un libro de a lo sumo 64 MB sin comprimir; deje solo las filas del periodo y vuelva a guardarlo.'),
  },
  16: { code: REFUSED, problems: whole('Un libro sin macros; guárdelo como .xlsx o .csv y súbalo de nuevo.') },
  17: {
    code: REFUSED,
    problems: whole(
      'Un libro sin definiciones de tipo de documento (DTD); la parte xl/worksheets/sheet1.xml tiene una. Ábralo en Excel, guárdelo como .xlsx o .csv y súbalo de nuevo.',
    ),
  },
  18: {
    code: REFUSED,
    problems: whole(
      'Un libro de Excel (.xlsx o .xls) que se pueda abrir; el archivo puede estar cortado. Vuelva a exportarlo.',
    ),
  },
};

let server: TestServer;
let scene: HoursScene;
let previous: MetersLeft;

beforeAll(async () => {
  server = await testServer({ now: NOW });
  const person = demoPerson(server, 'demo');
  await addDemoMarkets(person, new Date(NOW));
  const answers = september.codes.map((code) => september.monthOf(code).answer);
  previous = Object.fromEntries(answers.map(({ code, nextMonth }) => [code, nextMonth]));
  const own = new Set(NUMBERS.map((broken) => octoberOf(previous, broken).brokenCode as string));
  await registerCast(
    person,
    september.setUp.filter(({ body }) => body.client_code === undefined || own.has(String(body.client_code))),
  );
  const before = new HoursScene(server, { year: 2026, month: 9 });
  for (const code of own) {
    const { file } = september.monthOf(code);
    expect((await before.take(file.path, Buffer.from(file.bytes))).status, code).toBe(200);
  }
  await server.call(approveConsumption, { as: before.as, query: before.query });
  scene = new HoursScene(server);
});
afterAll(async () => {
  await server?.close();
});

const digests = (answer: ClientAnswer) => byChannel((channel) => answer.energy[channel].digest);

/** Stored state of a client's month; a refused file must not change it. */
async function standing(code: string) {
  const [all, one] = [(await scene.status()).reply, (await scene.status(code)).reply];
  const { matrices, methods, found, expected, calculated } = one.status[code] ?? {};
  const energy = matrices?.energy ?? [];
  const digest = byChannel((channel) => {
    const from = 1 + 24 * CHANNELS.indexOf(channel);
    const cells = energy.slice(1).flatMap((row) => row.slice(from, from + 24));
    return digestOfHours(cells.map((cell) => (typeof cell === 'number' ? Math.round(cell * 1e6) : null)));
  });
  return { fingerprint: all.fingerprint, digest, methods, found, expected, calculated };
}

interface ReportedProblems {
  readonly refused?: string;
  readonly problems: readonly Problem[];
}

/** Sends and processes a file; returns the reported problems. */
async function sendAndProcess(name: string, bytes: Uint8Array): Promise<ReportedProblems> {
  const refusal = await scene.send(name, bytes, ANY).then(
    () => undefined,
    (error: Error) => JSON.parse(error.message).error,
  );
  const answer = refusal === undefined ? await scene.processOne(name) : undefined;
  const error = refusal ?? (answer?.status === 200 ? undefined : answer?.error);
  if (error === undefined)
    return { problems: (answer?.reply.warnings ?? []).map((it) => [it.line, it.column, it.value, it.reason]) };
  type Detail = { file?: string; line?: number; column?: string; value?: string; expected: string };
  return {
    refused: error.code,
    problems: error.details.map((it: Detail) => [it.line ?? null, it.column ?? null, it.value ?? null, it.expected]),
  };
}

it.each(NUMBERS)(
  'broken file %i reports what to mend, and a refused one leaves the month unchanged',
  async (number) => {
    const [sound, made] = [octoberOf(previous), octoberOf(previous, number)];
    const code = made.brokenCode as string;
    const [own, spoilt] = [sound.monthOf(code), made.monthOf(code)];
    const { broken } = made.answerKey([spoilt.answer]);
    await sendAndProcess(own.file.path, own.file.bytes);
    const before = await standing(code);
    expect(before).toMatchObject({ digest: digests(own.answer), found: own.answer.found });

    const { refused, problems } = await sendAndProcess(spoilt.file.path, spoilt.file.bytes);
    const { code: refusal, problems: expected, more = 0 } = TABLE[number] ?? { problems: [] };
    expect({ refused, said: problems.slice(0, expected.length), more: problems.length - expected.length }).toEqual({
      refused: refusal,
      said: expected,
      more,
    });
    expect(refused !== undefined).toBe(broken?.expected === 'refused');
    const after = await standing(code);
    // No file is left to be registered, and a file without a client stays listed.
    const { waiting, refused: listed } = (await scene.status()).reply;
    expect([waiting, listed.some(({ file }) => file === spoilt.file.path)]).toEqual([[], number === 1]);
    if (refused !== undefined) return expect(after).toEqual(before);
    expect(after).toMatchObject({ digest: digests(spoilt.answer), found: spoilt.answer.found });
    // Sending the mended file restores the month of the valid one.
    await sendAndProcess(own.file.path, own.file.bytes);
    const { fingerprint, ...hours } = await standing(code);
    expect({ ...hours, fingerprint: before.fingerprint }).toEqual(before);
    expect(fingerprint === before.fingerprint).toBe(false);
  },
);

it('files sent by drag and drop report the same: one without a client is listed, the others keep their reasons at their client', async () => {
  const made = octoberOf(previous, 1);
  const { file } = made.monthOf(made.brokenCode as string);
  const [duplicated, cut] = [octoberOf(previous, 2), octoberOf(previous, 18)].map((it) => {
    const code = it.brokenCode as string;
    return { code, file: it.monthOf(code).file };
  });
  const dropped = [file, duplicated?.file, cut?.file].flatMap((it) => (it === undefined ? [] : [it]));
  for (const { path, bytes } of dropped) await scene.send(path, bytes, ANY);
  const { reply } = await scene.register(dropped.map(({ path }) => path));
  expect([reply.files, reply.refused.map((it) => [it.file, it.reasons[0]?.reason])]).toEqual([
    2,
    [[file.path, `${NAME} ${CODE}`]],
  ]);
  expect((await scene.process()).reply).toMatchObject({ processed: 0, refused: 2 });
  for (const [number, one] of [
    [2, duplicated],
    [18, cut],
  ] as const) {
    const code = one?.code ?? '';
    const status = (await scene.status(code)).reply.status[code];
    expect([status?.lastRefused, status?.warnings?.map((it) => [it.line, it.column, it.value, it.reason])]).toEqual([
      true,
      TABLE[number]?.problems,
    ]);
  }
  const { refused } = (await scene.status()).reply;
  expect(refused.map((it) => it.file)).toContain(file.path);
});
