import { billingIntakeTexts as texts } from '@contador/contract/messages';
import { folderOf } from '../../ui/files/dropped-files.ts';
import { cycleInName } from './attempt.ts';

/** What a file of a cycle brings. */
export type FileKind = 'consumption' | 'concepts' | 'credits';

/** A place of the page for a file. */
export interface FilePlace {
  readonly code: string;
  readonly kind: FileKind;
  /** Why it takes none now. */
  readonly closedBecause?: string | undefined;
}

interface SortedFiles<Place> {
  readonly taken: readonly { readonly file: File; readonly place: Place }[];
  /** With what is to be done for each to be taken. */
  readonly left: readonly { readonly file: File; readonly reason: string }[];
}

/** Finds the place of each file by the kind and the cycle that its name says, or the folder in which it came. */
export function sortFiles<Place extends FilePlace>(
  files: readonly File[],
  places: readonly Place[],
): SortedFiles<Place> {
  const kinds = [...new Set(places.map(({ kind }) => kind))];
  const placed = files.map((file) => ({ file, place: placeOf(file) }));
  const taken = placed.flatMap(({ file, place }) => (typeof place === 'string' ? [] : [{ file, place }]));
  const alone = ({ place }: { readonly place: Place }) => taken.filter((it) => it.place === place).length === 1;
  return {
    taken: taken.filter(alone),
    left: placed.flatMap(({ file, place }) => {
      if (typeof place === 'string') return [{ file, reason: place }];
      return alone({ place }) ? [] : [{ file, reason: texts.oneFileOf(place.code) }];
    }),
  };

  function placeOf(file: File): Place | string {
    const said = kindInName(file.name);
    if (said !== undefined && kinds.length > 0 && !kinds.includes(said)) return texts.kindElsewhere[said];
    const [only, other] = kinds;
    const kind = said ?? (other === undefined ? only : undefined);
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

/** What the name says that the file brings; `undefined` where it says nothing, or several. */
function kindInName(name: string): FileKind | undefined {
  const words: readonly (readonly [FileKind, RegExp])[] = [
    ['consumption', /consumo/i],
    ['concepts', /concepto|otros/i],
    ['credits', /cr[eé]dito/i],
  ];
  const said = words.filter(([, word]) => word.test(name));
  return said.length === 1 ? said[0]?.[0] : undefined;
}
