import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BillingAnswerKey, PreviousBills } from './answer-key.ts';
import { BROKEN_BILLINGS } from './broken-billing.ts';
import type { SyntheticBillingRequest } from './request.ts';
import { syntheticBilling } from './synthetic-billing.ts';
import type { TariffSet } from './tariffs.ts';

const USAGE = `npm run billing-month -- --clients 5000 --seed 7 --scenario normal|faults --out DIR
  [--year 2026 --month 3]     the month that is billed
  [--broken 1..${BROKEN_BILLINGS}]             with one fault in one file
  [--tariffs FILE]            published prices of the month before, as tariffs.json has them; made up without it
  [--after DIR]               the month after the one in that folder: its balances in favour and its factors M
  [--company demo] [--account 1] [--last-bill 500000]`;

/** The only file of this folder that touches the disk: reads the arguments, writes the folder, returns the exit code. */
function run(): number {
  let options: ReturnType<typeof optionsOf>;
  try {
    options = optionsOf(process.argv.slice(2));
  } catch (refusal) {
    console.error(`${refusal instanceof Error ? refusal.message : refusal}\n\n${USAGE}`);
    return 1;
  }
  const made = syntheticBilling(options.request);
  const json = (path: string, content: unknown) => ({
    path,
    bytes: new TextEncoder().encode(`${JSON.stringify(content, null, 1)}\n`),
  });
  const files = [
    ...made.files,
    json('set-up.json', made.setUp),
    json('tariffs.json', made.tariffs),
    json('typed.json', made.typed),
    json('answer-key.json', made.answerKey),
  ];
  for (const { path, bytes } of files) {
    const target = join(options.out, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  console.log(
    `${options.out}: ${made.files.length} workbooks, set-up.json, tariffs.json, typed.json and answer-key.json`,
  );
  const { broken } = made.answerKey;
  if (broken) console.log(`  broken: ${broken.file}, ${broken.what}`);
  return 0;
}

function optionsOf(args: string[]): { out: string; request: SyntheticBillingRequest } {
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
      account: text,
      'last-bill': text,
    },
  });
  const scenario = values.scenario ?? 'normal';
  if (scenario !== 'normal' && scenario !== 'faults')
    throw new Error(`--scenario ${scenario}: neither normal nor faults`);
  if (!values.out) throw new Error('--out is missing');
  const most = Number.MAX_SAFE_INTEGER;
  return {
    out: values.out,
    request: {
      year: whole('year', values.year ?? '2026', 2019, 2100),
      month: whole('month', values.month ?? '3', 1, 12),
      clients: whole('clients', values.clients, 1, 1_000_000),
      seed: whole('seed', values.seed ?? '1', 0, most),
      scenario,
      ...(values.company !== undefined && { company: values.company }),
      ...(values.account !== undefined && { account: whole('account', values.account, 1, most) }),
      ...(values['last-bill'] !== undefined && { lastBillNumber: whole('last-bill', values['last-bill'], 0, most) }),
      ...(values.broken !== undefined && { broken: whole('broken', values.broken, 1, BROKEN_BILLINGS) }),
      ...(values.tariffs !== undefined && { tariffs: read<TariffSet>(values.tariffs) }),
      ...(values.after !== undefined && { previous: previousBillsOf(read(join(values.after, 'answer-key.json'))) }),
    },
  };
}

const read = <Of>(file: string): Of => JSON.parse(readFileSync(file, 'utf8')) as Of;

function previousBillsOf({ clients }: BillingAnswerKey): PreviousBills {
  return Object.fromEntries(
    clients.map(({ code, state, payable, factor }) => [
      code,
      { ...(state === 'liquidated' && { payable }), factor: factor.after },
    ]),
  );
}

function whole(name: string, text: string | undefined, least: number, most: number): number {
  const number = Number(text);
  if (text === undefined || !Number.isInteger(number) || number < least || number > most) {
    throw new Error(`--${name} is a whole number from ${least} to ${most}`);
  }
  return number;
}

process.exitCode = run();
