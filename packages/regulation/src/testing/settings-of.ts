import { DEFAULT_OPTIONS, OPTIONS, type OptionName, type Options } from '../options.ts';

/** All combinations of the named options, with the others at their default. */
export function settingsOf(names: readonly OptionName[]): Options[] {
  return names.reduce<Options[]>(
    (settings, name) =>
      settings.flatMap((setting) => OPTIONS[name].values.map((value) => ({ ...setting, [name]: value }) as Options)),
    [DEFAULT_OPTIONS],
  );
}
