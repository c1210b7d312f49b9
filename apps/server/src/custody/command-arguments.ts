import { parseArgs } from 'node:util';

/** Arguments accepted by a command. */
export interface UnderstoodArguments<Flag extends string, Option extends string> {
  /** Accepts a file name. */
  readonly file?: boolean;
  readonly flags?: readonly Flag[];
  /** Flags followed by a value. */
  readonly options?: readonly Option[];
}

/** Parsed arguments. */
export interface GivenArguments<Flag extends string, Option extends string> {
  readonly file: string | undefined;
  readonly flags: ReadonlySet<Flag>;
  readonly options: Readonly<Partial<Record<Option, string>>>;
}

/** Parses the arguments after the name of a command; `undefined` if a word or flag is unknown. A flag is never taken for a file name. */
export function commandArguments<const Flag extends string = never, const Option extends string = never>(
  { file = false, flags = [], options = [] }: UnderstoodArguments<Flag, Option>,
  args: readonly string[] = process.argv.slice(2),
): GivenArguments<Flag, Option> | undefined {
  const kinds = [
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
    ...options.map((name) => [name, { type: 'string' }] as const),
  ];
  try {
    const parsed = parseArgs({
      args: [...args],
      options: Object.fromEntries(kinds),
      allowPositionals: file,
      strict: true,
    });
    const values: Readonly<Record<string, unknown>> = parsed.values;
    const [name, ...more] = parsed.positionals;
    if (more.length > 0) return undefined;
    return {
      file: name,
      flags: new Set(flags.filter((flag) => values[flag] === true)),
      options: values as Partial<Record<Option, string>>,
    };
  } catch {
    return undefined;
  }
}
