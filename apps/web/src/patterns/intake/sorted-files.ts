import { billingIntakeTexts as texts } from '@contador/contract/messages';
import { folderOf } from '../../ui/files/dropped-files.ts';
import { cycleInName } from './attempt.ts';

/** Content of a file of a cycle. */
export type FileKind = 'consumption' | 'concepts' | 'credits';

/** A drop target of the page for a file. */
export interface FilePlace {
  readonly code: string;
  readonly kind: FileKind;
  /** Why the place accepts no file now. */
  readonly closedBecause?: string | undefined;
}

interface SortedFiles<Place> {
  readonly accepted: readonly { readonly file: File; readonly place: Place }[];
  /** Files without a place, each with what must be done for it to be accepted. */
  readonly rejected: readonly { readonly file: File; readonly reason: string }[];
}

/** Finds the place of each file by the kind and the cycle in its name, or in the name of its folder. */
export function sortFiles<Place extends FilePlace>(
  files: readonly File[],
  places: readonly Place[],
): SortedFiles<Place> {
  const kinds = [...new Set(places.map(({ kind }) => kind))];
  const placed = files.map((file) => ({ file, place: placeOf(file) }));
  const accepted = placed.flatMap(({ file, place }) => (typeof place === 'string' ? [] : [{ file, place }]));
  const alone = ({ place }: { readonly place: Place }) => accepted.filter((it) => it.place === place).length === 1;
  return {
    accepted: accepted.filter(alone),
    rejected: placed.flatMap(({ file, place }) => {
      if (typeof place === 'string') return [{ file, reason: place }];
      return alone({ place }) ? [] : [{ file, reason: texts.oneFileOf(place.code) }];
    }),
  };

  function placeOf(file: File): Place | string {
    const namedKind = kindInName(file.name);
    if (namedKind !== undefined && kinds.length > 0 && !kinds.includes(namedKind)) {
      return texts.kindElsewhere[namedKind];
    }
    const [only, other] = kinds;
    const kind = namedKind ?? (other === undefined ? only : undefined);
    if (kind === undefined && kinds.length > 0) return texts.nameOfKind;
    const ofKind = places.filter((it) => it.kind === kind);
    const codes = ofKind.map(({ code }) => code);
    const open = ofKind.filter(({ closedBecause }) => closedBecause === undefined);
    const named = cycleInName(file.name, codes) ?? cycleInName(folderOf(file), codes);
    const code = named ?? (open.length === 1 ? open[0]?.code : undefined);
    const place = ofKind.find((it) => it.code === code);
    return place === undefined ? texts.nameOfCycle : (place.closedBecause ?? place);
  }
}

/** Kind of file that the name suggests; `undefined` if none or several. */
function kindInName(name: string): FileKind | undefined {
  const words: readonly (readonly [FileKind, RegExp])[] = [
    ['consumption', /consumo/i],
    ['concepts', /concepto|otros/i],
    ['credits', /cr[eé]dito/i],
  ];
  const matches = words.filter(([, word]) => word.test(name));
  return matches.length === 1 ? matches[0]?.[0] : undefined;
}
