import { isBlank } from '@contador/kernel';
import type { Acta } from '../acta/acta.ts';
import type { ActaValue, ActaValues } from '../acta/acta-field.ts';
import { meterFactor } from '../acta/factor.ts';
import { ratioPath } from '../acta/fields.ts';
import { isKnownPosition, metresBetween } from '../metres.ts';
import {
  INSTALLATION_FIELDS,
  type Installation,
  type InstallationField,
  positionOfText,
  positionText,
} from './client-installation.ts';

/** A change that an acta proposes for a client: the client's current value, null when unknown, and the value in the acta. */
export interface ActaChange {
  readonly field: InstallationField;
  readonly before: string | null;
  readonly after: string;
}

/** Two phone positions closer than this are considered the same place. */
const SAME_PLACE_METRES = 1;

/** Lists the fields in which the acta differs from the client's data. Blank fields of the acta change nothing. */
export function changesOfActa(acta: Pick<Acta, 'values' | 'position'>, client: Installation): ActaChange[] {
  const installation = installationOfActa(acta);
  return INSTALLATION_FIELDS.flatMap((field) => {
    const [before = null, after] = [client[field], installation[field]];
    return after === undefined || isSame(field, before, after) ? [] : [{ field, before, after }];
  });
}

/** The installation according to the acta: with the installed meter, else with the found one. */
export function installationOfActa({ values, position }: Pick<Acta, 'values' | 'position'>): Installation {
  const which = textOf(values['meters.installed.main.serial']) === undefined ? 'found' : 'installed';
  const ofMeter = (name: string) => textOf(values[`meters.${which}.main.${name}`]);
  const seal = (name: string) => textOf(values[`seals.installed.${name}`]);
  const place = placeOfActa(values, position);
  const all: Record<InstallationField, string | undefined> = {
    meter: ofMeter('serial'),
    meterBrand: ofMeter('brand'),
    registerDigits: ofMeter('digits'),
    meterFactor: textOf(meterFactor(values)),
    currentRatio: textOf(values[ratioPath('current', 'installed')]),
    voltageRatio: textOf(values[ratioPath('voltage', 'installed')]),
    currentTransformers: serials(values, 'current'),
    voltageTransformers: serials(values, 'voltage'),
    sealTerminal: seal('terminal'),
    sealCover: seal('cover'),
    sealTestBlock: seal('test_block'),
    sealBox: seal('box'),
    sealPort: seal('port'),
    sealCell: textOf(values['seals.cell']),
    position: place && positionText(place),
  };
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== undefined));
}

/** Position typed by a person, else the one measured by the phone; `undefined` when unknown. */
function placeOfActa(values: ActaValues, measured: Acta['position']) {
  const { 'telemetry.latitude': latitude, 'telemetry.longitude': longitude } = values;
  const typed = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : measured;
  return isKnownPosition(typed) ? typed : undefined;
}

/** Serials of the transformers that have one, such as `TC-1, TC-2, TC-3`. */
function serials(values: ActaValues, kind: 'current' | 'voltage'): string | undefined {
  const found = [1, 2, 3].flatMap((each) => textOf(values[`transformers.${kind}.installed.${each}.serial`]) ?? []);
  return found.length === 0 ? undefined : found.join(', ');
}

function textOf(value: ActaValue | undefined): string | undefined {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  return isBlank(text) ? undefined : text;
}

function isSame(field: InstallationField, before: string | null, after: string): boolean {
  if (before === null) return false;
  if (field !== 'position') return before === after;
  const [was, is] = [positionOfText(before), positionOfText(after)];
  return was !== undefined && is !== undefined && metresBetween(was, is).distance < SAME_PLACE_METRES;
}
