import { refuse } from '@contador/contract';
import { checkOpenPoints, decideOpenPoint } from '@contador/contract/billing';
import { openPointTexts as texts } from '@contador/contract/messages';
import {
  isOpenPointValue,
  type OpenPointSetting,
  openPointRule,
  openPointSettings,
  openPointsOn,
} from '@contador/domain/billing';
import { audit, handle, lockRecords, notDone, recordGuard } from '../../platform/index.ts';
import { addChoice, type DecidedChoice, openPointChoicesOf } from './open-point.repository.ts';

/** Optimistic concurrency of one setting: its last decision. The reason belongs to the change. */
const guard = recordGuard(decideOpenPoint, { alsoLocked: ['setting', 'reason'], notDone });

const guarded = ({ value, fromDay: from }: DecidedChoice) => ({ value, from });

/** Open points with the values in force today and their history. */
export const checkOpenPointsCall = handle(checkOpenPoints, async ({ inTenant, today }) =>
  inTenant(async (transaction) => {
    const choices = await openPointChoicesOf(transaction);
    const inForce = openPointsOn(choices, today);
    return {
      settings: openPointSettings.map((setting) => {
        const own = choices.filter((choice) => choice.setting === setting);
        const last = own.at(-1);
        return {
          setting,
          value: inForce[setting],
          history: own.toReversed().map(({ setting: _setting, fromDay: from, ...choice }) => ({ ...choice, from })),
          revision: guard.revisionOf(last && guarded(last)),
        };
      }),
    };
  }),
);

/** Chooses the value of an open point from a day on. Idempotent. */
export const decideOpenPointCall = handle(decideOpenPoint, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, 'open points');
    const { setting, reason } = body;
    const choices = (await openPointChoicesOf(transaction)).filter((choice) => choice.setting === setting);
    const last = choices.at(-1);
    const onTop = guard.onTop(
      body,
      last && { values: guarded(last), savedBy: last.decidedBy, savedAt: last.decidedAt },
    );
    if (!onTop.ok) return onTop;
    const { value, from: fromDay } = onTop.value;
    if (!isOpenPointValue(setting, value)) {
      return refuse('record-refused', [{ field: 'value', value, expected: expectedOf(setting) }], notDone);
    }
    const before = openPointsOn(choices, fromDay)[setting];
    const isThere = last !== undefined && last.value === value && last.fromDay === fromDay;
    if (isThere) return { Upload: 'OK' as const };
    await addChoice(transaction, { setting, value, fromDay, reason }, { by: caller.personName, at: now });
    audit(transaction, {
      by: caller,
      action: 'open-point.decide',
      subject: setting,
      before: { value: before },
      after: { value, from: fromDay, reason },
      at: now,
    });
    return { Upload: 'OK' as const };
  }),
);

function expectedOf(setting: OpenPointSetting): string {
  const { shape, values = {} } = texts.settings[setting];
  return shape ?? texts.oneOf(openPointRule(setting).options.map((option) => values[option] ?? option));
}
