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

/** What an acta would change of a client: what the client has, null where nobody said, and what the acta says. */
export interface ActaChange {
  readonly field: InstallationField;
  readonly before: string | null;
  readonly after: string;
}

/** Nearer than that, two positions of a phone are the same place. */
const SAME_PLACE_METRES = 1;

/** What the acta says otherwise than the client has it. What an acta leaves blank changes nothing. */
export function changesOfActa(acta: Pick<Acta, 'values' | 'position'>, client: Installation): ActaChange[] {
  const said = installationOfActa(acta);
  return INSTALLATION_FIELDS.flatMap((field) => {
    const [before = null, after] = [client[field], said[field]];
    return after === undefined || isSame(field, before, after) ? [] : [{ field, before, after }];
  });
}

/** The installation as the acta leaves it: of the meter that was installed, or else of the one that was found. */
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

/** What a person typed over the phone's measure, or else that measure; `undefined` where nobody knows. */
function placeOfActa(values: ActaValues, measured: Acta['position']) {
  const { 'telemetry.latitude': latitude, 'telemetry.longitude': longitude } = values;
  const typed = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : measured;
  return isKnownPosition(typed) ? typed : undefined;
}

/** `TC-1, TC-2, TC-3`: of the three that are there. */
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
