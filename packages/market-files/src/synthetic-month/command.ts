import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { PriceScenario } from './request.ts';
import { SCENARIOS } from './spot-price.ts';
import { syntheticMonth } from './synthetic-month.ts';

const USAGE = `npm run month -- --year 2026 --month 3 --version txf --seed 7 --scenario normal --out DIR
  [--versions tx2,txr,txf,tx3]   one folder a version, in the place of --version
  [--broken 1..21]               with one fault
  [--line-end LF|CRLF]
scenarios: ${Object.keys(SCENARIOS).join(', ')}`;

/** The only file of this folder that touches the disk: reads the arguments, writes the folder, returns the exit code. */
function run(): number {
  let options: ReturnType<typeof optionsOf>;
  try {
    options = optionsOf(process.argv.slice(2));
  } catch (refusal) {
    console.error(`${refusal instanceof Error ? refusal.message : refusal}\n\n${USAGE}`);
    return 1;
  }
  for (const version of options.versions) {
    const folder = options.folderAVersion ? join(options.out, version) : options.out;
    const made = syntheticMonth({ ...options.request, version });
    const key = new TextEncoder().encode(`${JSON.stringify(made.answerKey, null, 1)}\n`);
    for (const { path, bytes } of [...made.files, { path: 'answer-key.json', bytes: key }]) {
      const target = join(folder, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, bytes);
    }
    console.log(`${folder}: ${made.files.length} files and answer-key.json`);
    if (made.answerKey.broken) console.log(`  broken: ${made.answerKey.broken.what}`);
  }
  return 0;
}

function optionsOf(args: string[]) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      year: text,
      month: text,
      version: text,
      versions: text,
      seed: text,
      scenario: text,
      out: text,
      broken: text,
      'line-end': text,
    },
  });
  const scenario = values.scenario ?? 'normal';
  if (!(scenario in SCENARIOS)) throw new Error(`--scenario ${scenario}: not one of them`);
  if (!values.out) throw new Error('--out is missing');
  const lineEnd = values['line-end'] ?? 'LF';
  if (lineEnd !== 'LF' && lineEnd !== 'CRLF') throw new Error(`--line-end ${lineEnd}: neither LF nor CRLF`);
  const versions = (values.versions ?? values.version ?? 'txf').split(',').map((it) => it.trim().toLowerCase());
  for (const version of versions) {
    if (!/^tx([1-9a-z]|1\d|2[0-5])$/.test(version)) throw new Error(`${version}: no XM version`);
  }
  return {
    out: values.out,
    versions,
    folderAVersion: values.versions !== undefined,
    request: {
      year: whole('year', values.year, 2000, 2100),
      month: whole('month', values.month, 1, 12),
      seed: whole('seed', values.seed ?? '1', 0, Number.MAX_SAFE_INTEGER),
      scenario: scenario as PriceScenario,
      lineEnd: lineEnd as 'LF' | 'CRLF',
      ...(values.broken === undefined ? {} : { broken: whole('broken', values.broken, 1, 21) }),
    },
  };
}

function whole(name: string, text: string | undefined, least: number, most: number): number {
  const number = Number(text);
  if (text === undefined || !Number.isInteger(number) || number < least || number > most) {
    throw new Error(`--${name} is a whole number from ${least} to ${most}`);
  }
  return number;
}

process.exitCode = run();
