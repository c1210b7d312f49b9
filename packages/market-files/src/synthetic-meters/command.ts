import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ClientAnswer, MetersAnswerKey, MetersLeft } from './answer-key.ts';
import { BROKEN_METERS } from './broken-meters.ts';
import type { MeterScenario, SyntheticMetersRequest } from './request.ts';
import { syntheticMeters } from './synthetic-meters.ts';
import type { MeteredTariffs } from './tariffs.ts';

const USAGE = `npm run meters -- --year 2026 --month 10 --clients 200 --seed 7 --scenario normal|gaps|stress --out DIR
  [--broken 1..${BROKEN_METERS}]             with one fault in one file
  [--tariffs FILE]            published prices of the month, as tariffs.json has them; made up without it
  [--after DIR]               the month after the one in that folder: its closing registers
  [--company demo]`;

const SCENARIOS: readonly string[] = ['normal', 'gaps', 'stress'] satisfies readonly MeterScenario[];

/** The only file of this folder that touches the disk: reads the arguments, writes the folder, returns the exit code. */
function run(): number {
  let options: ReturnType<typeof optionsOf>;
  try {
    options = optionsOf(process.argv.slice(2));
  } catch (refusal) {
    console.error(`${refusal instanceof Error ? refusal.message : refusal}\n\n${USAGE}`);
    return 1;
  }
  const { out, request } = options;
  const made = syntheticMeters(request);
  const write = (path: string, bytes: Uint8Array | string) => {
    const target = join(out, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  };
  const answers: ClientAnswer[] = [];
  for (const code of made.codes) {
    const { file, answer } = made.monthOf(code);
    write(join('medidas', file.path), file.bytes);
    answers.push(answer);
  }
  const key = made.answerKey(answers);
  write('set-up.json', json(made.setUp));
  write('tariffs.json', json(made.tariffs));
  write('prices.json', json(made.prices));
  write('answer-key.json', keyText(key));
  console.log(`${out}: ${answers.length} meter files, set-up.json, tariffs.json, prices.json and answer-key.json`);
  if (key.broken) console.log(`  broken: ${key.broken.file}, ${key.broken.what}`);
  return 0;
}

const json = (content: unknown): string => `${JSON.stringify(content, null, 1)}\n`;

/** One client per line, so that thousands of them can be read in an editor. */
function keyText({ clients, ...rest }: MetersAnswerKey): string {
  const lines = clients.map((client) => JSON.stringify(client)).join(',\n');
  return `${JSON.stringify(rest).slice(0, -1)},"clients":[\n${lines}\n]}\n`;
}

function optionsOf(args: string[]): { out: string; request: SyntheticMetersRequest } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      clients: text,
      seed: text,
      scenario: text,
      out: text,
      year: text,
      month: text,
      broken: text,
      tariffs: text,
      after: text,
      company: text,
    },
  });
  const scenario = values.scenario ?? 'normal';
  if (!isScenario(scenario)) throw new Error(`--scenario ${scenario}: neither normal, gaps nor stress`);
  if (!values.out) throw new Error('--out is missing');
  return {
    out: values.out,
    request: {
      year: whole('year', values.year, 2019, 2100),
      month: whole('month', values.month, 1, 12),
      clients: whole('clients', values.clients, 1, 100_000),
      seed: whole('seed', values.seed ?? '1', 0, Number.MAX_SAFE_INTEGER),
      scenario,
      ...(values.company !== undefined && { company: values.company }),
      ...(values.broken !== undefined && { broken: whole('broken', values.broken, 1, BROKEN_METERS) }),
      ...(values.tariffs !== undefined && { tariffs: read<MeteredTariffs>(values.tariffs) }),
      ...(values.after !== undefined && { previous: nextMonthOf(read(join(values.after, 'answer-key.json'))) }),
    },
  };
}

const isScenario = (text: string): text is MeterScenario => SCENARIOS.includes(text);
const read = <Of>(file: string): Of => JSON.parse(readFileSync(file, 'utf8')) as Of;

/** Results of the clients that have not left. */
function nextMonthOf({ clients }: MetersAnswerKey): MetersLeft {
  const stayed = clients.filter(({ stay, first, days }) => stay.to === lastDay(first, days));
  return Object.fromEntries(stayed.map(({ code, nextMonth }) => [code, nextMonth]));
}

function lastDay(first: string, days: number): string {
  return new Date(Date.parse(`${first}T00:00:00Z`) + (days - 1) * 86_400_000).toISOString().slice(0, 10);
}

function whole(name: string, text: string | undefined, least: number, most: number): number {
  const number = Number(text);
  if (text === undefined || !Number.isInteger(number) || number < least || number > most) {
    throw new Error(`--${name} is a whole number from ${least} to ${most}`);
  }
  return number;
}

process.exitCode = run();
